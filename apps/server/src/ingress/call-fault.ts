import { EngineStopped } from '@assay/engine/engine-port';
import { databaseFaultOf } from '@assay/postgres/database-fault';
import type { ErrorCode } from '@assay/protocol/error-codes';

/**
 * The code of a fault that is nobody's mistake: the engine or the database went away. `busy` when nothing was changed, `outcomeUnknown`
 * when something may have been. Undefined for every other fault, which is the program's and logged.
 */
export function codeOfFault(error: unknown): ErrorCode | undefined {
  if (error instanceof EngineStopped) return 'l.error.outcomeUnknown';
  const fault = databaseFaultOf(error);
  if (fault === undefined) return undefined;
  return fault === 'not-done' ? 'l.error.busy' : 'l.error.outcomeUnknown';
}
