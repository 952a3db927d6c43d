import type { DataOf, Endpoint, RequestOf } from '@assay/protocol/endpoint';
import { tokenHeader, uploadTimeoutMs } from '@assay/protocol/wire';
import { readAnswer, resultOf } from './call-answer.ts';
import { type CallResult, clientFailure } from './call-result.ts';
import type { HttpClientOptions } from './http-client.ts';

export interface UploadOptions {
  /** Told how much of the file has left, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal: AbortSignal;
  /** The browser's own unless given. */
  readonly createRequest?: () => XMLHttpRequest;
}

/** Calls an endpoint that takes a file. By `XMLHttpRequest`, which alone tells how far it is. Every failure is a value. */
export function uploadCall<E extends Endpoint>(
  session: Pick<HttpClientOptions, 'origin' | 'token' | 'acceptLanguage' | 'onSessionInvalid'>,
  endpoint: E,
  request: RequestOf<E>,
  { onProgress = () => undefined, signal, createRequest = () => new XMLHttpRequest() }: UploadOptions,
): Promise<CallResult<DataOf<E>>> {
  const cancelled = { ok: false, code: 'cancelled', msg: '' } as const;
  if (signal.aborted) return Promise.resolve(cancelled);
  const token = session.token();
  const call = createRequest();
  return new Promise((resolve) => {
    call.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    call.onload = () => {
      const answer = readAnswer(call.status, call.responseText);
      resolve(answer.ok ? resultOf(endpoint, answer, token, session) : answer);
    };
    call.onerror = () => resolve(clientFailure('unreachable'));
    call.ontimeout = () => resolve(clientFailure('timeout'));
    call.onabort = () => resolve(cancelled);
    signal.addEventListener('abort', () => call.abort());
    call.open(endpoint.method, session.origin + endpoint.path);
    call.timeout = uploadTimeoutMs;
    call.setRequestHeader('accept-language', session.acceptLanguage());
    if (token !== undefined) call.setRequestHeader(tokenHeader, token);
    call.send(formOf(request));
  });
}

/** The body of an upload. The browser writes the boundary into the head itself. */
export function formOf(request: unknown): FormData {
  const form = new FormData();
  if (typeof request !== 'object' || request === null) return form;
  for (const [name, value] of Object.entries(request)) {
    if (value instanceof Blob) form.set(name, value, 'photo.jpg');
    else if (typeof value === 'string') form.set(name, value);
  }
  return form;
}
