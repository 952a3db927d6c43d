import type { CallFailure, CallResult } from '@assay/live-client/call-result';

/** A failed call, as react-query wants it: thrown. It never leaves a query. */
export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.msg);
    this.failure = failure;
  }
}

export function dataOrThrow<Data>(result: CallResult<Data>): Data {
  if (!result.ok) throw new CallError(result);
  return result.data;
}

/** Tries again only what another try can mend; a refusal stays one. */
export function isWorthRetry(failedTries: number, error: Error): boolean {
  if (failedTries >= 2 || !(error instanceof CallError)) return false;
  const { code, msg } = error.failure;
  return code === 'unreachable' || code === 'timeout' || code === 'unavailable' || msg === 'l.error.busy';
}
