import { uploadKycPhoto } from '@assay/protocol/endpoints/kyc';
import { beforeEach, expect, it } from 'vitest';
import { uploadCall } from './upload-call.ts';

/** As much of the browser's request as a call uses; a test plays the server. */
class FakeRequest {
  status = 0;
  responseText = '';
  timeout = 0;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers = new Map<string, string>();
  opened = '';
  body: FormData | undefined;
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  ontimeout: () => void = () => undefined;
  onabort: () => void = () => undefined;
  open = (method: string, address: string) => {
    this.opened = `${method} ${address}`;
  };
  setRequestHeader = (name: string, value: string) => this.headers.set(name, value);
  send = (body: FormData) => {
    this.body = body;
  };
  abort = () => this.onabort();
  answer(status: number, envelope: object): void {
    this.status = status;
    this.responseText = JSON.stringify(envelope);
    this.onload();
  }
}

let request: FakeRequest;
let abort: AbortController;
let parts: number[];
let invalid: number;
beforeEach(() => {
  request = new FakeRequest();
  abort = new AbortController();
  parts = [];
  invalid = 0;
});

const photos = { front: '/bb/app/kyc/photo?side=front', back: '' };

function send() {
  const session = {
    origin: '',
    token: () => 'a-token',
    acceptLanguage: () => 'zh-CN,zh',
    onSessionInvalid: () => {
      invalid += 1;
    },
  };
  const file = new Blob(['pixels'], { type: 'image/jpeg' });
  return uploadCall(
    session,
    uploadKycPhoto,
    { side: 'front', file },
    {
      onProgress: (part) => parts.push(part),
      signal: abort.signal,
      createRequest: () => request as unknown as XMLHttpRequest,
    },
  );
}

it('sends the fields and the file, tells how far it is, and answers what the server keeps', async () => {
  const sent = send();
  expect(request.opened).toBe('POST /bb/app/kyc/upload');
  expect(Object.fromEntries(request.headers)).toEqual({ 'accept-language': 'zh-CN,zh', 'x-access-token': 'a-token' });
  expect(request.body?.get('side')).toBe('front');
  expect(request.body?.get('file')).toBeInstanceOf(Blob);
  request.upload.onprogress?.({ loaded: 3, total: 6 });
  request.answer(200, { code: 1, msg: '', data: photos });
  expect(await sent).toEqual({ ok: true, data: photos, msg: '' });
  expect(parts).toEqual([0.5]);
});

it.each([
  [200, 0, 'refused'],
  [413, 0, 'unavailable'],
  [200, -2, 'session-invalid'],
  [500, 0, 'unreachable'],
] as const)('an answer with HTTP %i and code %i is %s', async (status, code, failure) => {
  const sent = send();
  request.answer(status, { code, msg: 'l.error.pictureTooLarge', data: null });
  expect(await sent).toMatchObject({ ok: false, code: failure });
  expect(invalid).toBe(failure === 'session-invalid' ? 1 : 0);
});

it('is a failure when the line breaks or nothing comes in time, and nothing when it is cancelled', async () => {
  const broken = send();
  request.onerror();
  expect(await broken).toMatchObject({ code: 'unreachable' });
  const late = send();
  expect(request.timeout).toBeGreaterThan(12_000);
  request.ontimeout();
  expect(await late).toMatchObject({ code: 'timeout' });
  const cancelled = send();
  abort.abort();
  expect(await cancelled).toMatchObject({ code: 'cancelled' });
  expect(await send()).toMatchObject({ code: 'cancelled' });
});
