import type { DataOf, Endpoint, RequestOf } from '@assay/protocol/endpoint';
import { envelopeCode, requestTimeoutMs, tokenHeader } from '@assay/protocol/wire';
import * as z from 'zod/mini';
import { type CallFailure, type CallResult, clientFailure } from './call-result.ts';
import type { Clock } from './clock.ts';

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export interface HttpClientOptions {
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Before the endpoint's path; empty for the page's own origin. */
  readonly origin: string;
  readonly token: () => string | undefined;
  /** Value of the Accept-Language header: `en-US,en` or `zh-CN,zh`. */
  readonly acceptLanguage: () => string;
  /** A call was answered with -2 while its token is still the current one. */
  readonly onSessionInvalid: () => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The browser finishes the call even when the page closes meanwhile. */
  readonly keepalive?: boolean;
}

const envelopeSchema = z.object({ code: z.number(), msg: z.string(), data: z.optional(z.unknown()) });
/** Codes that answer with the usual body: too large, too many requests, overloaded. */
const envelopeStatuses: readonly number[] = [200, 413, 429, 503];

/** Calls the endpoints of the wire. Every failure is a value; nothing is thrown. */
export class HttpClient {
  readonly #options: HttpClientOptions;

  constructor(options: HttpClientOptions) {
    this.#options = options;
  }

  async call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<CallResult<DataOf<E>>> {
    const token = this.#options.token();
    const answer = await this.#exchange(endpoint, formFields(request), token, options);
    if (!answer.ok) return answer;
    const { code, msg, data } = answer.envelope;
    if (code === envelopeCode.sessionInvalid) {
      // A late answer to a call of an earlier session must not end the present one.
      if (token === this.#options.token()) this.#options.onSessionInvalid();
      return { ok: false, code: 'session-invalid', msg };
    }
    if (code !== envelopeCode.success)
      return { ok: false, code: answer.status === 200 ? 'refused' : 'unavailable', msg };
    const parsed = z.safeParse<E['data']>(endpoint.data, data);
    return parsed.success ? { ok: true, data: parsed.data, msg } : clientFailure('answer-malformed');
  }

  async #exchange(
    endpoint: Endpoint,
    fields: URLSearchParams,
    token: string | undefined,
    { signal, keepalive = false }: CallOptions,
  ): Promise<CallFailure | { ok: true; status: number; envelope: z.output<typeof envelopeSchema> }> {
    const abort = new AbortController();
    let isLate = false;
    const stopTimer = this.#options.clock.after(requestTimeoutMs, () => {
      isLate = true;
      abort.abort();
    });
    const cancel = () => abort.abort();
    if (signal?.aborted === true) cancel();
    signal?.addEventListener('abort', cancel);
    try {
      const [address, init] = this.#prepare(endpoint, fields, token, abort.signal);
      const response = await this.#options.fetch(address, keepalive ? { ...init, keepalive } : init);
      if (!envelopeStatuses.includes(response.status)) return clientFailure('unreachable');
      const envelope = z.safeParse(envelopeSchema, parseJson(await response.text()));
      if (!envelope.success) return clientFailure('answer-malformed');
      return { ok: true, status: response.status, envelope: envelope.data };
    } catch {
      if (isLate) return clientFailure('timeout');
      if (signal?.aborted === true) return { ok: false, code: 'cancelled', msg: '' };
      return clientFailure('unreachable');
    } finally {
      stopTimer();
      signal?.removeEventListener('abort', cancel);
    }
  }

  #prepare(
    endpoint: Endpoint,
    fields: URLSearchParams,
    token: string | undefined,
    signal: AbortSignal,
  ): [string, RequestInit] {
    const headers: Record<string, string> = { 'accept-language': this.#options.acceptLanguage() };
    if (token !== undefined) headers[tokenHeader] = token;
    const address = this.#options.origin + endpoint.path;
    if (endpoint.method === 'GET') {
      const query = fields.size === 0 ? '' : `?${fields.toString()}`;
      return [address + query, { method: 'GET', headers, signal, cache: 'no-store' }];
    }
    return [address, { method: 'POST', headers, signal, cache: 'no-store', body: fields }];
  }
}

/** Form-encoded fields; what is undefined is not sent. */
function formFields(request: unknown): URLSearchParams {
  const fields = new URLSearchParams();
  if (typeof request !== 'object' || request === null) return fields;
  for (const [name, value] of Object.entries(request)) {
    if (typeof value === 'string') fields.set(name, value);
  }
  return fields;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
