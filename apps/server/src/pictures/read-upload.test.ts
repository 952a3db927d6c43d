import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UPLOAD_STALLED_MS } from './picture-limits.ts';
import { readUpload, type Upload } from './read-upload.ts';
import { endOfBody, endOfFile, headOfFile, multipartType } from './testing/multipart-body.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request whose body comes piece by piece. */
function upload() {
  // A request closes with its connection, long after its end.
  const body = new PassThrough({ emitClose: false });
  let outcome: Upload | undefined;
  const request = Object.assign(body, { headers: { 'content-type': multipartType } }) as unknown as IncomingMessage;
  void readUpload(request).then((read) => {
    outcome = read;
  });
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  };
  const say = async (piece: Buffer) => {
    body.write(piece);
    await settled();
  };
  const outcomeAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await settled();
    return outcome;
  };
  return { body, say, settled, outcomeAfter };
}

it('waits for the next piece of an upload, and no longer than it may stand still', async () => {
  const { body, say, outcomeAfter } = upload();
  await say(headOfFile());
  for (let piece = 0; piece < 3; piece += 1) {
    expect(await outcomeAfter(UPLOAD_STALLED_MS - 1)).toBeUndefined();
    await say(Buffer.from('bytes'));
  }
  expect(await outcomeAfter(UPLOAD_STALLED_MS - 1)).toBeUndefined();
  expect(await outcomeAfter(1)).toEqual({ ok: false, code: 'l.error.bodyMalformed' });
  body.destroy();
});

it('does not take its own delay for the sender’s', async () => {
  const { body, say, outcomeAfter } = upload();
  await say(headOfFile());
  vi.advanceTimersByTime(UPLOAD_STALLED_MS);
  body.write(Buffer.from('bytes'));
  expect(await outcomeAfter(UPLOAD_STALLED_MS - 1)).toBeUndefined();
  expect(await outcomeAfter(1)).toEqual({ ok: false, code: 'l.error.bodyMalformed' });
  body.destroy();
});

it('takes what was slow and did not stand still', async () => {
  const { body, say, settled, outcomeAfter } = upload();
  await say(headOfFile());
  await say(Buffer.from('picture'));
  expect(await outcomeAfter(UPLOAD_STALLED_MS - 1)).toBeUndefined();
  await say(Buffer.concat([endOfFile, endOfBody]));
  body.end();
  await settled();
  const read = await outcomeAfter(0);
  expect(read?.ok === true && Buffer.from(read.fields.file as Uint8Array).toString()).toBe('picture');
});
