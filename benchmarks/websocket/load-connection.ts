import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { socketPath } from '@assay/protocol/wire';

const FINAL_TEXT = 0x81;
const MASKED = 0x80;

/** A masked text frame of a client (RFC 6455). The mask is zero: the receiver does the same work for every mask. */
export function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length >= 65_536) throw new Error('a benchmark sends short messages');
  const header =
    payload.length < 126
      ? Buffer.from([FINAL_TEXT, MASKED | payload.length, 0, 0, 0, 0])
      : Buffer.from([FINAL_TEXT, MASKED | 126, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([header, payload]);
}

/**
 * The client's end of a WebSocket with as little work as possible, so that the machine is left to the server: frames are written as
 * prepared bytes, and what comes in is cut into messages and handed on as text.
 */
export class LoadConnection {
  readonly #socket: Socket;
  readonly #onMessage: (text: string) => void;
  #unread: Buffer = Buffer.alloc(0);

  private constructor(socket: Socket, onMessage: (text: string) => void) {
    this.#socket = socket;
    this.#onMessage = onMessage;
    socket.on('data', (bytes) => this.#read(bytes));
  }

  static async open(port: number, onMessage: (text: string) => void): Promise<LoadConnection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    socket.write(
      `GET ${socketPath} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error('the server refused the WebSocket');
    return new LoadConnection(socket, onMessage);
  }

  send(frames: Buffer): void {
    this.#socket.write(frames);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    let unread = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes]);
    for (;;) {
      const message = messageAt(unread);
      if (message === undefined) break;
      if (message.isText) this.#onMessage(unread.toString('latin1', message.start, message.end));
      unread = unread.subarray(message.end);
    }
    this.#unread = unread;
  }
}

function messageAt(bytes: Buffer): { isText: boolean; start: number; end: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes[1] as number;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < start) return undefined;
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const end = start + length;
  return bytes.length < end ? undefined : { isText: bytes[0] === FINAL_TEXT, start, end };
}
