import { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { ClientSockets } from './client-sockets.ts';
import { ExchangeWire } from './exchange-wire.ts';
import type { HandedSocket } from './handed-sockets.ts';
import { FrameReader, NO_TAG, toExchange, toIngress } from './ingress-frames.ts';
import { STOP_TIME_MAX_MS } from './ingress-limits.ts';

// An ingress process: it reads and writes the sockets of clients and knows nothing of the exchange, neither accounts nor money. What breaks it
// has broken nothing else. It ends with the exchange, whatever the terminal or the system tells both.

setFlagsFromString('--no-allocation-site-pretenuring');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

/** The fifth of its files: see `ingress-process.ts`. */
const stream = new Socket({ fd: 4, readable: true, writable: true });
const wire = new ExchangeWire(
  stream,
  () => clients.pause(),
  () => clients.resume(),
);
const clients = new ClientSockets((kind, tag, bytes) => wire.say(kind, tag, bytes));
const reader = new FrameReader(toIngress);

function end(): never {
  clients.endAll();
  process.exit(0);
}

/** The clients were told before; those that do not answer are left behind. */
function stop(): void {
  const late = setTimeout(end, STOP_TIME_MAX_MS);
  const looking = setInterval(() => {
    if (clients.size > 0) return;
    clearTimeout(late);
    clearInterval(looking);
    end();
  }, 5);
}

process.on('message', (handed: HandedSocket, socket: Socket | undefined) => clients.hand(handed, socket));
process.on('disconnect', end);
stream.on('data', (chunk: Buffer) =>
  reader.push(chunk, (kind, tag, bytes) => {
    if (kind === toIngress.alive) wire.say(toExchange.alive, NO_TAG);
    else if (kind === toIngress.stop) stop();
    else clients.take(kind, tag, bytes);
  }),
);
stream.on('error', end);
stream.on('close', end);
wire.say(toExchange.alive, NO_TAG);
