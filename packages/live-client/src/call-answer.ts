import type { DataOf, Endpoint } from '@assay/protocol/endpoint';
import { envelopeCode } from '@assay/protocol/wire';
import * as z from 'zod/mini';
import { type CallFailure, type CallResult, clientFailure } from './call-result.ts';

const envelopeSchema = z.looseObject({ code: z.number(), msg: z.string(), data: z.optional(z.unknown()) });
/** Codes that answer with the usual body: too large, too many requests, overloaded. */
const envelopeStatuses: readonly number[] = [200, 413, 429, 503];

/** An answer of the usual shape, whatever it says. */
export interface ReadAnswer {
  readonly ok: true;
  readonly status: number;
  readonly envelope: z.output<typeof envelopeSchema>;
}

export function readAnswer(status: number, text: string): ReadAnswer | CallFailure {
  if (!envelopeStatuses.includes(status)) return clientFailure('unreachable');
  const envelope = z.safeParse(envelopeSchema, parseJson(text));
  return envelope.success ? { ok: true, status, envelope: envelope.data } : clientFailure('answer-malformed');
}

/** What an answer comes to. @param token with which the call was made */
export function resultOf<E extends Endpoint>(
  endpoint: E,
  { status, envelope }: ReadAnswer,
  token: string | undefined,
  session: { readonly token: () => string | undefined; readonly onSessionInvalid: () => void },
): CallResult<DataOf<E>> {
  const { code, msg, data } = envelope;
  if (code === envelopeCode.sessionInvalid) {
    // A late answer to a call of an earlier session must not end the present one.
    if (token === session.token()) session.onSessionInvalid();
    return { ok: false, code: 'session-invalid', msg };
  }
  if (code !== envelopeCode.success) return { ok: false, code: status === 200 ? 'refused' : 'unavailable', msg };
  const parsed = z.safeParse<E['data']>(endpoint.data, data);
  return parsed.success && saysWhatItMust(endpoint, envelope)
    ? { ok: true, data: parsed.data, msg }
    : clientFailure('answer-malformed');
}

/** A candle answer whose status is not `ok` is an error, whatever else it says (specification, section 8). */
function saysWhatItMust({ extraEnvelope = {} }: Endpoint, envelope: z.output<typeof envelopeSchema>): boolean {
  return Object.entries(extraEnvelope).every(([name, text]) => envelope[name] === text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
