import type { DataOf, Endpoint, RequestOf } from '@assay/protocol/endpoint';
import { envelopeCode, requestTimeoutMs, tokenHeader } from '@assay/protocol/wire';
import { type ReadAnswer, readAnswer, resultOf } from './call-answer.ts';
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
  /** Instead of the session's: of a login that owes its second step. */
  readonly token?: string;
}

/** Calls the endpoints of the wire. Every failure is a value; nothing is thrown. */
export class HttpClient {
  readonly options: HttpClientOptions;

  constructor(options: HttpClientOptions) {
    this.options = options;
  }

  async call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<CallResult<DataOf<E>>> {
    const token = options.token ?? this.options.token();
    const answer = await this.#exchange(endpoint, bodyOf(request), token, options);
    return answer.ok ? resultOf(endpoint, answer, token, this.options) : answer;
  }

  async #exchange(
    endpoint: Endpoint,
    body: URLSearchParams,
    token: string | undefined,
    { signal, keepalive = false }: CallOptions,
  ): Promise<CallFailure | ReadAnswer> {
    const abort = new AbortController();
    let isLate = false;
    const stopTimer = this.options.clock.after(requestTimeoutMs, () => {
      isLate = true;
      abort.abort();
    });
    const cancel = () => abort.abort();
    if (signal?.aborted === true) cancel();
    signal?.addEventListener('abort', cancel);
    try {
      const [address, init] = this.#prepare(endpoint, body, token, abort.signal);
      const response = await this.options.fetch(address, keepalive ? { ...init, keepalive } : init);
      const isPicture = response.headers.get('content-type')?.startsWith('image/') === true;
      if (endpoint.answersPicture === true && isPicture) {
        const data = new Uint8Array(await response.arrayBuffer());
        return { ok: true, status: response.status, envelope: { code: envelopeCode.success, msg: '', data } };
      }
      return readAnswer(response.status, await response.text());
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
    body: URLSearchParams,
    token: string | undefined,
    signal: AbortSignal,
  ): [string, RequestInit] {
    const headers: Record<string, string> = { 'accept-language': this.options.acceptLanguage() };
    if (token !== undefined) headers[tokenHeader] = token;
    const address = this.options.origin + endpoint.path;
    if (endpoint.method === 'GET') {
      const query = body.size === 0 ? '' : `?${body}`;
      return [address + query, { method: 'GET', headers, signal, cache: 'no-store' }];
    }
    return [address, { method: 'POST', headers, signal, cache: 'no-store', body }];
  }
}

/** Form-encoded fields; what is undefined is not sent. Files go by upload-call.ts. */
function bodyOf(request: unknown): URLSearchParams {
  const body = new URLSearchParams();
  if (typeof request !== 'object' || request === null) return body;
  for (const [name, value] of Object.entries(request)) if (typeof value === 'string') body.set(name, value);
  return body;
}
