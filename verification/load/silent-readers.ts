import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketPath } from '@assay/protocol/wire';
import { WebSocket } from 'ws';
import { neverCame, outcomeOf } from '../server-process/awaited.ts';
import { mustPost } from '../server-process/test-user.ts';
import { servedAtTimes, startCanary, timesOf } from './canary.ts';
import { orderBelowMarket, type Stage } from './stage.ts';

/** So that one picture of the account is large. */
const openOrders = 400;
const ordersAtOnce = 25;
/** Pictures that each socket asks for and does not read: more than the system's buffers and the server's bound hold. */
const picturesAsked = 60;
const tryAgainLater = 1_013;
/** How long nobody reads: the server has filled what lies between by then. */
const unreadMs = 3_000;
/** At once: pictures of one account come in turns, and more sockets than these would not all be full when every second one reads again. */
const socketsAtOnce = 24;

/** Sockets that ask and never read: the server holds a bounded amount for each, ends them, and says why to those who read at last. */
export async function silentReaders(stage: Stage): Promise<string[]> {
  const { server, users, isLong } = stage;
  const { address } = server;
  const user = users.at(-1);
  if (user === undefined) throw new Error('there is nobody');
  const order = await orderBelowMarket(address, 'gtc');
  for (let placed = 0; placed < openOrders; placed += ordersAtOnce) {
    const place = () => mustPost(address, '/spot/createOrder', { ...order, amount: '0.0001' }, user.token);
    await Promise.all(Array.from({ length: ordersAtOnce }, place));
  }
  const faults: string[] = [];
  for (let round = 0; round < (isLong ? 8 : 1); round += 1) faults.push(...(await readSilently(stage, user.token)));
  await mustPost(address, '/spot/cancelAll', {}, user.token);
  return faults;
}

/** One crowd of them, beside somebody else who trades. */
async function readSilently({ server, canaryUser, body, say }: Stage, token: string): Promise<string[]> {
  const { address } = server;
  const before = await memoryOf(address);
  const canary = startCanary(address, canaryUser, body);
  const readers: SilentReader[] = [];
  for (let index = 0; index < socketsAtOnce; index += 1) readers.push(await SilentReader.open(server.port, token));
  for (const reader of readers) reader.ask();
  let peak = before;
  // Every second one reads again in the end; the others never do.
  const late = readers.filter((_, index) => index % 2 === 0);
  const startedMs = performance.now();
  // sleeps: nobody tells when the buffers between two processes are full
  await sleep(unreadMs);
  for (const reader of late) reader.read();
  const stillOpen = await neverCame('every silent socket is ended', async () => {
    const now = await memoryOf(address);
    if (now.residentMiB > peak.residentMiB) peak = now;
    return now.sockets <= before.sockets;
  });
  const goneMs = performance.now() - startedMs;
  const codes = await Promise.all(late.map((reader) => reader.closeCode()));
  const beside = await canary.stop();
  for (const reader of readers) reader.end();
  const told = codes.filter((code) => code === tryAgainLater).length;
  say(
    `${socketsAtOnce} sockets that ask and do not read: all ended by the server ${Math.round(goneMs)} ms later, ${told} of ${late.length} that read at last were told ${tryAgainLater}; resident memory ${before.residentMiB} MiB before, ${peak.residentMiB} MiB at most, ${(await memoryOf(address)).residentMiB} MiB after; another person: ${timesOf(beside)}`,
  );
  const faults = servedAtTimes(beside);
  faults.push(...stillOpen);
  if (told < late.length) faults.push(`closed with ${[...new Set(codes)].join(', ')} instead of ${tryAgainLater}`);
  return faults;
}

class SilentReader {
  readonly #socket: WebSocket;
  readonly #closed: Promise<number>;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.#closed = new Promise((resolve) => {
      socket.on('close', resolve);
    });
  }

  static async open(port: number, token: string): Promise<SilentReader> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`);
    socket.on('error', () => undefined);
    await once(socket, 'open');
    socket.send(JSON.stringify({ op: 'authenticate', token }));
    await once(socket, 'message');
    socket.pause();
    return new SilentReader(socket);
  }

  ask(): void {
    for (let count = 0; count < picturesAsked; count += 1)
      this.#socket.send(JSON.stringify({ op: 'subscribe', channel: 'account' }));
  }

  read(): void {
    this.#socket.resume();
  }

  /** Undefined when it never ended. */
  closeCode(): Promise<number | undefined> {
    return outcomeOf('a silent socket is closed', this.#closed).catch(() => undefined);
  }

  end(): void {
    this.#socket.terminate();
  }
}

async function memoryOf(address: string): Promise<{ residentMiB: number; sockets: number }> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} ([0-9.e+]+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    residentMiB: Math.round(value('process_resident_memory_bytes') / 2 ** 20),
    sockets: value('assay_socket_connections'),
  };
}
