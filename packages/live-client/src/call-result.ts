/** Why a call gave no data. */
export type CallFailureCode =
  /** The server said no; `msg` says why. */
  | 'refused'
  /** Envelope code -2: no session, or a dead one. The session has been cleared. */
  | 'session-invalid'
  /** 413, 429 or 503 with the usual body. */
  | 'unavailable'
  | 'unreachable'
  | 'timeout'
  | 'answer-malformed'
  /** The caller no longer wants the answer. */
  | 'cancelled';

export interface CallFailure {
  readonly ok: false;
  readonly code: CallFailureCode;
  /** A key of the catalogue of texts (`l.…`), or the server's own words. */
  readonly msg: string;
}

export type CallResult<Data> = { readonly ok: true; readonly data: Data; readonly msg: string } | CallFailure;

/** Texts of failures that the server did not name. */
const clientFailureKeys = {
  unreachable: 'l.client.network',
  timeout: 'l.client.timeout',
  'answer-malformed': 'l.client.answerMalformed',
} as const;

export function clientFailure(code: keyof typeof clientFailureKeys): CallFailure {
  return { ok: false, code, msg: clientFailureKeys[code] };
}

/** True when the server may have done the work although no answer arrived. */
export function isOutcomeUnknown(failure: CallFailure): boolean {
  return failure.code !== 'refused' && failure.code !== 'session-invalid';
}
