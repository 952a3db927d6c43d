import { connect, type Socket } from 'node:net';
import { socketPath } from '@assay/protocol/wire';
import { clientFrame } from '../websocket/load-connection.ts';

/** The readers of the fan-out row, in a process of their own: they only count bytes, so that what is measured is the sender. */
export interface ReadersWanted {
  readonly port: number;
  readonly count: number;
  readonly kind: 'bare' | 'WebSocket';
  /** Subscribed to over the WebSocket. */
  readonly channel?: string;
}

export type ToReaders = { readonly open: ReadersWanted } | { readonly expect: number };

const connectionsAtOnce = 100;
/** More often than the server's pings, which are not read. */
const pongIntervalMs = 5_000;
const pongFrame = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const webSockets: Socket[] = [];
setInterval(() => {
  for (const socket of webSockets) socket.write(pongFrame);
}, pongIntervalMs);
let [received, expected] = [0, Number.POSITIVE_INFINITY];

function tellWhenThere(): void {
  if (received < expected) return;
  received -= expected;
  expected = Number.POSITIVE_INFINITY;
  process.send?.('received');
}

function openOne({ port, kind, channel }: ReadersWanted): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    const count = () => {
      socket.on('data', (bytes) => {
        received += bytes.length;
        tellWhenThere();
      });
      resolve();
    };
    if (kind === 'bare') {
      socket.once('connect', count);
      return;
    }
    webSockets.push(socket);
    socket.once('connect', () =>
      socket.write(
        `GET ${socketPath} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      ),
    );
    socket.once('data', () => {
      if (channel === undefined) return count();
      socket.write(clientFrame(JSON.stringify({ op: 'subscribe', channel })));
      socket.once('data', count);
    });
  });
}

process.on('message', async (message: ToReaders) => {
  if ('expect' in message) {
    expected = message.expect;
    tellWhenThere();
    return;
  }
  const wanted = message.open;
  for (let opened = 0; opened < wanted.count; opened += connectionsAtOnce) {
    const some = Math.min(connectionsAtOnce, wanted.count - opened);
    await Promise.all(Array.from({ length: some }, () => openOne(wanted)));
  }
  received = 0;
  process.send?.('opened');
});
process.on('disconnect', () => process.exit(0));
