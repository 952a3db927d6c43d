import { EngineStopped } from '@assay/engine/engine-port';
import { databaseFaultOf } from '@assay/postgres/database-fault';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { UnprovenAccount } from '../accounts/person-rows/person-rows.ts';

/**
 * The code of a fault that is nobody's mistake: the engine or the database went away, or the account's row does not count. `busy` when nothing was changed, `outcomeUnknown`
 * when something may have been. Undefined for every other fault, which is the program's and logged.
 */
export function codeOfFault(error: unknown): ErrorCode | undefined {
  if (error instanceof EngineStopped) return 'l.error.outcomeUnknown';
  if (error instanceof UnprovenAccount) return 'l.error.sessionInvalid';
  const fault = databaseFaultOf(error);
  if (fault === undefined) return undefined;
  return fault === 'not-done' ? 'l.error.busy' : 'l.error.outcomeUnknown';
}
