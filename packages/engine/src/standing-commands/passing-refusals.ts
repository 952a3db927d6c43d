import type { ErrorCode } from '@assay/protocol/error-codes';

/** Refused before the journal, not by the core: the same command is taken when an operator has confirmed head and clock, or the flood is over. */
const passingRefusals: ReadonlySet<ErrorCode> = new Set([
  'l.error.headUnconfirmed',
  'l.error.clockUnconfirmed',
  'l.error.overloaded',
]);

/** Whether a command that must not be lost is to be sent again. */
export const isPassing = (code: ErrorCode): boolean => passingRefusals.has(code);
