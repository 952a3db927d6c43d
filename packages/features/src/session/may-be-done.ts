import { type CallFailure, isOutcomeUnknown } from '@assay/live-client/call-result';
import type { ErrorCode } from '@assay/protocol/error-codes';

const unknownOutcome: ErrorCode = 'l.error.outcomeUnknown';

/** Whether a failed change may have been done. A server that says that it is too busy has done nothing. */
export function mayBeDone(failure: CallFailure): boolean {
  return failure.msg === unknownOutcome || (failure.code !== 'unavailable' && isOutcomeUnknown(failure));
}
