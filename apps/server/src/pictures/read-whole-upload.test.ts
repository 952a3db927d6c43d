import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { readUpload, type Upload } from './read-upload.ts';
import { multipartBody, multipartType } from './testing/multipart-body.ts';

const file = Buffer.alloc(20_000, 7);
const body = multipartBody(file, { side: 'front' });

const server = createServer();
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** What is read of these bytes once `until` has passed; the sender says that as many come as the whole body has. */
async function uploadOf(bytes: Buffer, until: (request: IncomingMessage) => Promise<unknown>): Promise<Upload> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    server.once('request', async (request) => {
      await until(request);
      resolve(await readUpload(request));
    });
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${multipartType}\r\n`;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`);
      socket.write(bytes);
      if (bytes.length < body.length) socket.end();
    });
    socket.on('error', () => undefined);
  });
}

const wholeBodyIsThere = async (request: IncomingMessage) => {
  while (!request.complete) await sleep(1);
};

it('reads an upload that was whole before anybody read it, as one that comes bit by bit', async () => {
  for (const until of [wholeBodyIsThere, async () => undefined]) {
    const upload = await uploadOf(body, until);
    expect(upload).toEqual({ ok: true, fields: { side: 'front', file } });
    server.close();
  }
});

it('takes nothing of an upload that was cut off', async () => {
  expect(await uploadOf(body.subarray(0, -20), async () => undefined)).toEqual({
    ok: false,
    code: 'l.error.bodyMalformed',
  });
});
