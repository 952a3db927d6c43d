import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { socketPath } from '@assay/protocol/wire';

/** A client of the socket that speaks bytes, so that it can stop reading. */
export async function openRawSocket(port: number): Promise<Socket> {
  const socket = await askForSocket(port);
  await once(socket, 'data');
  return socket;
}

/** One that has not been answered yet. */
export async function askForSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `GET ${socketPath} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  return socket;
}

/** A short text frame as a client sends it: masked, with a mask of zeros. */
export function clientFrame(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  if (text.length > 125) throw new Error('the message does not fit a short frame');
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
}
