import type { ErrorCode } from '@assay/protocol/error-codes';
import { type Envelope, envelopeCode } from '@assay/protocol/wire';
import { JsonText } from '../json-text.ts';

/** Fields beside the data of an answer. */
export type Beside = Readonly<Record<string, string>>;

/** `msg` is empty unless the call says that it holds something: the rate of a contract account. */
export function success<Data>(data: Data | JsonText<Data>, beside?: Beside): Envelope<Data> | JsonText<Envelope<Data>> {
  if (data instanceof JsonText) return data.between(...(beside === undefined ? aroundPlainData : aroundData(beside)));
  return { ...beside, code: envelopeCode.success, msg: beside?.msg ?? '', data };
}

/** The text of an answer whose data is JSON already: what stands before the data, and what stands behind. */
function aroundData(beside: Beside | undefined): readonly [before: string, behind: string] {
  const text = JSON.stringify(success(null, beside));
  const at = text.length - 'null}'.length;
  return [text.slice(0, at), '}'];
}

const aroundPlainData = aroundData(undefined);

export function refusal(code: ErrorCode): Envelope<null> {
  return {
    code: code === 'l.error.sessionInvalid' ? envelopeCode.sessionInvalid : envelopeCode.refused,
    msg: code,
    data: null,
  };
}

/** Nothing is wrong with the call; the exchange cannot answer it now. */
const unavailable: readonly ErrorCode[] = [
  'l.error.overloaded',
  'l.error.busy',
  'l.error.outcomeUnknown',
  'l.error.headUnconfirmed',
  'l.error.clockUnconfirmed',
];

/** HTTP 200 for success and refusals; only 413, 429 and 503 differ, with the same body (product.md, section 13). */
export function httpStatusOf(code: ErrorCode): number {
  if (code === 'l.error.bodyTooLarge' || code === 'l.error.pictureTooLarge') return 413;
  if (code === 'l.error.tooManyRequests') return 429;
  return unavailable.includes(code) ? 503 : 200;
}
