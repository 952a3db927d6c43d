import { eventually } from '@assay/amounts/testing/news';
import { defineEndpoint } from '@assay/protocol/endpoint';
import { pictureBytesMax, pictureField } from '@assay/protocol/pictures';
import { apiBasePath } from '@assay/protocol/wire';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressBlock } from '../accounts/callers/address-block.ts';
import { uploaderName } from '../pictures/drawing-times.ts';
import { DRAWING_EXPECTED_MS, UPLOAD_FIELD_BYTES_MAX, UPLOAD_FIELDS_MAX } from '../pictures/picture-limits.ts';
import { startPictures } from '../pictures/pictures.ts';
import { goodPicture } from '../pictures/testing/hostile-pictures.ts';
import {
  endOfBody,
  endOfFile,
  headOfFile,
  multipartBody,
  multipartType,
  partOfText,
} from '../pictures/testing/multipart-body.ts';
import { accepted, type Call } from './call.ts';
import { dialectCall } from './dialect/assay/assay-call.ts';
import { assayWords } from './dialect/assay/assay-dialect.ts';
import { tokenProver } from './dialect/assay/token-prover.ts';
import { headOf, type RawClient, TestBorder } from './testing/test-border.ts';

const path = `/pictures${apiBasePath}`;

const keepPicture = defineEndpoint({
  name: 'keepPicture',
  method: 'POST',
  path,
  scope: 'account',
  upload: true,
  answersPicture: true,
  summary: 'Takes a picture and answers it.',
  request: z.object({ side: z.enum(['front', 'back']), file: pictureField() }),
  data: z.custom<Uint8Array>(),
  errors: [],
});

const database = { query: async () => ({ rows: [] }) } as unknown as Pool;
const pictures = startPictures({
  pool: database,
  key: Buffer.alloc(32),
  onFault: (error) => expect.fail(String(error)),
});
afterAll(() => pictures.stop());

let border: TestBorder;
/** Files that a handler was given. */
let taken: { readonly side: string; readonly bytes: number }[];
let open: (() => void)[];

/** A dialect of one call beside the exchange's own. */
function uploads() {
  const handle = async (request: unknown, { proof }: Pick<Call, 'proof'>) => {
    const { side, file } = keepPicture.request.parse(request) as { side: string; file: Uint8Array };
    taken.push({ side, bytes: file.length });
    await new Promise<void>((go) => {
      if (open.length === 0) go();
      else open.push(go);
    });
    const made = await pictures.make({ file, kind: 'chat', userId: proof?.userId ?? 0 });
    return made.ok ? accepted(made.picture.bytes) : made;
  };
  return {
    ...assayWords,
    basePaths: [path],
    prover: tokenProver({
      knownSession: (token) => border.sessions.get(token),
      sessionOf: async (token) => border.sessions.get(token),
    }),
    calls: [dialectCall(keepPicture, { handle, row: (view) => view })],
  };
}

beforeEach(async () => {
  taken = [];
  open = [];
  border = await TestBorder.start({
    others: [uploads()],
    pictures,
    limits: { uploadsUnderWayMax: 2, uploadsWaitingMax: 2, uploadsPerCallerMax: 1 },
  });
});
afterEach(() => border.stop());

const headOfUpload = (length: number, token = 'live') => headOf(path, { token, type: multipartType, length });

function send(body: Buffer, token = 'live'): RawClient {
  const client = border.connect(headOfUpload(body.length, token));
  client.socket.write(body);
  return client;
}

async function told(client: RawClient): Promise<string> {
  await client.ended;
  return /"msg":"([^"]*)"/.exec(client.text)?.[1] ?? client.text.slice(0, 15);
}

describe('an upload', () => {
  it('is read, and its answer is the picture alone', async () => {
    const client = send(multipartBody(await goodPicture(), { side: 'front' }));
    expect(await told(client)).toBe('HTTP/1.1 200 OK');
    const head = client.text.slice(0, client.text.indexOf('\r\n\r\n')).toLowerCase();
    expect(head).toContain('content-type: image/jpeg');
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('cache-control: no-store');
    expect(head).toContain('content-disposition: attachment');
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(client.text.split('\r\n\r\n')[1]?.startsWith('\xff\xd8\xff')).toBe(true);
    expect(taken).toHaveLength(1);
  });

  it('counts for the address that it came from, whoever sends from there next', async () => {
    const another = { account: uploaderName(100_002), block: addressBlock('192.0.2.7') };
    expect(await told(send(multipartBody(await goodPicture(), { side: 'front' })))).toBe('HTTP/1.1 200 OK');
    const leave = pictures.times.enter(another);
    expect(pictures.times.of(another.account)).toBeGreaterThan(DRAWING_EXPECTED_MS);
    leave();
  });

  it('of a guest is refused before its body comes', async () => {
    const client = border.connect(headOfUpload(5_000_000, ''));
    await eventually(() => expect(client.text).toContain('l.error.sessionInvalid'));
    expect(taken).toEqual([]);
  });

  it('says too little, too much or nothing that can be read', async () => {
    const file = await goodPicture();
    const whole = multipartBody(file, { side: 'front' });
    expect(await told(send(multipartBody(file)))).toBe('l.error.fieldMissing');
    expect(await told(send(multipartBody(file, { side: 'left' })))).toBe('l.error.fieldMalformed');
    expect(await told(send(Buffer.concat([partOfText('side', 'front'), endOfBody])))).toBe('l.error.fieldMissing');
    expect(await told(send(multipartBody(Buffer.alloc(0), { side: 'front' })))).toBe('l.error.pictureMissing');
    const twice = Buffer.concat([headOfFile(), file, endOfFile, headOfFile('other'), file, endOfFile, endOfBody]);
    expect(await told(send(twice))).toBe('l.error.bodyMalformed');
    const doubled = Buffer.concat([partOfText('side', 'front'), whole]);
    expect(await told(send(doubled))).toBe('l.error.bodyMalformed');
    expect(await told(send(Buffer.concat([partOfText('side', Buffer.of(0xff, 0xfe)), whole])))).toBe(
      'l.error.bodyMalformed',
    );
    expect(await told(send(Buffer.concat([partOfText('note', 'x'.repeat(2_000)), whole])))).toBe(
      'l.error.bodyMalformed',
    );
    expect(await told(send(whole.subarray(0, whole.length - 200)))).toBe('l.error.bodyMalformed');
    expect(await told(send(Buffer.from('side=front')))).toBe('l.error.bodyMalformed');
    expect(await border.ask(path, { token: 'live', body: 'side=front' })).toContain('l.error.bodyMalformed');
    expect(taken).toEqual([]);
  });

  it('has so many fields beside its file, and so many bytes in each', async () => {
    const file = await goodPicture();
    const withNotes = (count: number, bytes: number) => {
      const notes = Array.from({ length: count }, (_, index) => [`note ${index}`, 'x'.repeat(bytes)]);
      return told(send(multipartBody(file, { side: 'front', ...Object.fromEntries(notes) })));
    };
    expect(await withNotes(UPLOAD_FIELDS_MAX - 1, 1)).toBe('HTTP/1.1 200 OK');
    expect(await withNotes(UPLOAD_FIELDS_MAX, 1)).toBe('l.error.bodyMalformed');
    expect(await withNotes(1, UPLOAD_FIELD_BYTES_MAX)).toBe('HTTP/1.1 200 OK');
    expect(await withNotes(1, UPLOAD_FIELD_BYTES_MAX + 1)).toBe('l.error.bodyMalformed');
  });

  it('has a name that leads nowhere', async () => {
    const client = send(multipartBody(await goodPicture(), { side: 'back' }, '../../../etc/passwd'));
    expect(await told(client)).toBe('HTTP/1.1 200 OK');
  });

  it('is taken up to its last byte, and refused for one more', async () => {
    const file = Buffer.alloc(pictureBytesMax);
    expect(await told(send(multipartBody(file, { side: 'front' })))).toBe('l.error.pictureType');
    expect(taken).toEqual([{ side: 'front', bytes: pictureBytesMax }]);
    expect(await told(send(multipartBody(Buffer.concat([file, Buffer.of(0)]), { side: 'front' })))).toBe(
      'l.error.pictureTooLarge',
    );
    expect(taken).toHaveLength(1);
  });

  it('that announces ten gigabytes is refused at its head, and one that announces nothing at its limit', async () => {
    const announced = border.connect(headOfUpload(10_000_000_000));
    await eventually(() => expect(announced.text).toContain('l.error.pictureTooLarge'));
    expect(announced.text).toContain('HTTP/1.1 413');
    // As browsers do, it keeps the connection: then it reads the refusal although it still sends.
    const chunked = headOfUpload(0)
      .replace('Content-Length: 0', 'Transfer-Encoding: chunked')
      .replace('Connection: close', 'Connection: keep-alive');
    const client = border.connect(chunked);
    const piece = Buffer.alloc(1_024 * 1_024);
    const first = headOfFile();
    client.socket.write(`${first.length.toString(16)}\r\n`);
    client.socket.write(Buffer.concat([first, Buffer.from('\r\n')]));
    let sent = 0;
    for (; sent < 200 && !client.text.includes('pictureTooLarge') && !client.socket.destroyed; sent += 1) {
      client.socket.write(`${piece.length.toString(16)}\r\n`);
      await new Promise((done) => client.socket.write(Buffer.concat([piece, Buffer.from('\r\n')]), done));
    }
    expect(await told(client)).toBe('l.error.pictureTooLarge');
    expect(sent).toBeLessThan(60);
    expect(taken).toEqual([]);
  });
});

describe('places of uploads', () => {
  it('are two, of one account one, and two wait: whoever comes then is refused before his body is read', async () => {
    border.sessions.set('second', { ...border.sessions.get('live')!, id: 6, userId: 100_002 });
    for (let user = 3; user < 9; user += 1)
      border.sessions.set(`user ${user}`, { ...border.sessions.get('live')!, id: user + 10, userId: 100_000 + user });
    const body = multipartBody(await goodPicture(), { side: 'front' });
    open.push(() => undefined);
    const first = send(body);
    await eventually(() => expect(taken.length).toBe(1));
    expect(await told(send(body))).toBe('l.error.overloaded');
    const second = send(body, 'second');
    await eventually(() => expect(taken.length).toBe(2));
    const { requested } = border.seen;
    const waiting = [send(body, 'user 3'), send(body, 'user 4')];
    await border.hasSeen('requested', requested + 2);
    expect(await told(send(body, 'user 5'))).toBe('l.error.overloaded');
    expect(taken).toHaveLength(2);
    for (const go of open.splice(0)) go();
    for (const client of [first, second, ...waiting]) expect(await told(client)).toBe('HTTP/1.1 200 OK');
    expect(taken).toHaveLength(4);
  });

  it('are given back by an upload of which nothing more comes, and by one that hangs up', async () => {
    const half = border.connect(headOfUpload(100_000));
    half.socket.write(headOfFile());
    await border.hasSeen('requested', 1);
    const body = multipartBody(await goodPicture(), { side: 'front' });
    expect(await told(send(body))).toBe('l.error.overloaded');
    half.socket.destroy();
    await eventually(async () => expect(await told(send(body))).toBe('HTTP/1.1 200 OK'));
    const silent = border.connect(headOfUpload(100_000));
    silent.socket.write(headOfFile());
    expect(await told(silent)).toBe('l.error.bodyMalformed');
    expect(await told(send(body))).toBe('HTTP/1.1 200 OK');
  });
});
