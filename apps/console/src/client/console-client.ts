import { readAnswer, resultOf } from '@assay/live-client/call-answer';
import { type CallResult, clientFailure } from '@assay/live-client/call-result';
import type { Clock } from '@assay/live-client/clock';
import type { Fetch } from '@assay/live-client/http-client';
import { formOf } from '@assay/live-client/upload-call';
import { pollHeader } from '@assay/protocol/console/console-wire';
import type { DataOf, Endpoint, RequestOf } from '@assay/protocol/endpoint';
import { requestTimeoutMs, uploadTimeoutMs } from '@assay/protocol/wire';

export interface ConsoleClientOptions {
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** The server says that no seat is signed in, or none any more. */
  readonly onEnded: () => void;
  /** A person's call was answered: the session is idle from now on. */
  readonly onUsed: () => void;
  /** Words for a refusal that says more than its code. */
  readonly wordsOf?: (code: string, data: unknown) => string | undefined;
}

export interface ConsoleCallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Asked by a timer and by nobody: the server does not count it as using the session. */
  readonly isPoll?: boolean;
}

/** Calls the console's endpoints: JSON, or a form where a file goes with it, the page's own origin, the seat's session in a cookie that no script reads. Every failure is a value. */
export class ConsoleClient {
  readonly #options: ConsoleClientOptions;
  /** Which sign-in a call belongs to: a late answer to a call of an earlier one must not end the present one. */
  #signIns = 0;

  constructor(options: ConsoleClientOptions) {
    this.#options = options;
  }

  /** Another seat is signed in from now on, or the same one anew. */
  signedIn(): void {
    this.#signIns += 1;
  }

  async call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    { signal, isPoll = false }: ConsoleCallOptions = {},
  ): Promise<CallResult<DataOf<E>>> {
    const { clock, onEnded, onUsed, wordsOf } = this.#options;
    const token = String(this.#signIns);
    const abort = new AbortController();
    let isLate = false;
    const stopTimer = clock.after(endpoint.upload === true ? uploadTimeoutMs : requestTimeoutMs, () => {
      isLate = true;
      abort.abort();
    });
    const cancel = () => abort.abort();
    if (signal?.aborted === true) cancel();
    signal?.addEventListener('abort', cancel);
    try {
      const response = await this.#options.fetch(...prepared(endpoint, request, isPoll, abort.signal));
      const answer = readAnswer(response.status, await response.text());
      if (!answer.ok) return answer;
      const result = resultOf(endpoint, answer, token, {
        token: () => String(this.#signIns),
        onSessionInvalid: onEnded,
      });
      if (!isPoll && (result.ok || result.code === 'refused')) onUsed();
      const { msg, data } = answer.envelope;
      const words = result.ok ? undefined : wordsOf?.(msg, data);
      return result.ok || words === undefined ? result : { ...result, msg: words };
    } catch {
      if (isLate) return clientFailure('timeout');
      if (signal?.aborted === true) return { ok: false, code: 'cancelled', msg: '' };
      return clientFailure('unreachable');
    } finally {
      stopTimer();
      signal?.removeEventListener('abort', cancel);
    }
  }
}

function prepared(endpoint: Endpoint, request: unknown, isPoll: boolean, signal: AbortSignal): [string, RequestInit] {
  const headers: Record<string, string> = isPoll ? { [pollHeader]: '1' } : {};
  const shared = { signal, cache: 'no-store', credentials: 'same-origin' } as const;
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(queryOf(request));
    return [endpoint.path + (query.size === 0 ? '' : `?${query}`), { ...shared, method: 'GET', headers }];
  }
  // The browser writes the boundary into the head itself.
  if (endpoint.upload === true) return [endpoint.path, { ...shared, method: 'POST', headers, body: formOf(request) }];
  headers['content-type'] = 'application/json';
  return [endpoint.path, { ...shared, method: 'POST', headers, body: JSON.stringify(request) }];
}

function queryOf(request: unknown): [string, string][] {
  if (typeof request !== 'object' || request === null) return [];
  return Object.entries(request).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
}
