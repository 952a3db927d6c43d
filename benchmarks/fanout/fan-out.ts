import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { markets } from '@assay/protocol/markets';
import { BookMirror } from '@assay/server/publishing/book-mirror';
import { Channel } from '@assay/server/publishing/channel';
import { serveSocket } from '@assay/server/publishing/socket-server';
import { textFrame } from '@assay/server/publishing/text-frame';
import { WebSocketServer } from 'ws';
import { alternate, type BenchmarkResult, median } from '../alternating.ts';
import type { ReadersWanted, ToReaders } from './reading-clients.ts';

/** Frames of one round; readers have to have read them all before it ends. */
const framesPerRound = 20_000;
const levelsPerFrame = 10;
const rounds = 5;
/** Connections that may wait to be accepted. */
const backlog = 4_096;

interface Round {
  /** Frames written in all, each once per reader. */
  readonly frames: number;
  readonly bytes: number;
}

interface Cost {
  /** Processor time of the sending process for each frame. */
  readonly timeUs: number;
  /** Part of it that was spent in system calls, 0…1. */
  readonly kernelShare: number;
}

export async function fanOutRows(): Promise<BenchmarkResult[]> {
  const results: BenchmarkResult[] = [];
  for (const readers of [1_000, 5_000]) results.push(await fanOut(readers));
  return results;
}

/** Row "fan-out": our channel to WebSockets that read, against a bare loop that writes one prebuilt frame to as many sockets. */
async function fanOut(readers: number): Promise<BenchmarkResult> {
  const client = fork(join(import.meta.dirname, 'reading-clients.ts'), { execArgv: ['--import', 'tsx'] });
  const channel = new Channel<'book'>('book.btcusdt');
  const http = createHttpServer();
  const sockets = serveSocket(http, {
    admits: () => true,
    turn: async () => true,
    isKnown: () => true,
    sessionOf: async () => undefined,
    async join(_name, _proof, subscriber) {
      channel.join(subscriber, { bids: [], asks: [], time: 0 });
      return () => channel.leave(subscriber);
    },
    callOf: () => undefined,
    dialect: { refusal: (code) => ({ code }), socket: { withAnswer: (answers) => answers, frameOf: textFrame } },
    cancelOrders: () => undefined,
    now: () => Date.now(),
    onFault: (error) => {
      throw error;
    },
  });
  const bareSockets: Socket[] = [];
  const bare = createServer((socket) => bareSockets.push(socket.setNoDelay(true)));
  const broadcast = new WebSocketServer({ port: 0, host: '127.0.0.1', backlog, perMessageDeflate: false });
  http.listen(0, '127.0.0.1', backlog);
  bare.listen(0, '127.0.0.1', backlog);
  await Promise.all([http, bare, broadcast].map((server) => once(server, 'listening')));
  try {
    await open(client, { port: portOf(http), count: readers, kind: 'WebSocket', channel: 'book.btcusdt' });
    await open(client, { port: portOf(bare), count: readers, kind: 'bare' });
    await open(client, { port: portOf(broadcast), count: readers, kind: 'WebSocket' });
    const result = await alternated(readers, {
      client,
      channel,
      sockets: bareSockets,
      broadcast,
    });
    if (sockets.connectionCount !== readers) throw new Error('connections were lost');
    return result;
  } finally {
    client.disconnect();
    sockets.stop();
    http.closeAllConnections();
    for (const socket of bareSockets) socket.destroy();
    for (const socket of broadcast.clients) socket.terminate();
    http.close();
    bare.close();
    broadcast.close();
  }
}

interface FannedOut {
  readonly client: ChildProcess;
  readonly channel: Channel<'book'>;
  readonly sockets: readonly Socket[];
  readonly broadcast: WebSocketServer;
}

/** Every way of sending in turns with the bare loop, and what one frame costs by each. */
async function alternated(
  readers: number,
  { client, channel, sockets, broadcast }: FannedOut,
): Promise<BenchmarkResult> {
  const flushes = Math.ceil(framesPerRound / readers);
  const book = changingBook();
  const frame = textFrame(sampleDelta());
  const costs = { one: [], ten: [], loop: [], library: [] } satisfies Record<string, Cost[]>;
  const measure = (kept: Cost[], flushAll: () => Promise<Round>) => timed(client, readers, kept, flushAll);
  const one = () => measure(costs.one, () => flushBook(channel, book, 1, readers, flushes));
  const loop = () => measure(costs.loop, () => flushLoop(sockets, frame, readers, flushes));
  const ten = () => measure(costs.ten, () => flushBook(channel, book, levelsPerFrame, readers, flushes));
  const library = () => measure(costs.library, () => flushLibrary(broadcast, readers, flushes));
  await one();
  await loop();
  for (const kept of Object.values(costs)) kept.length = 0;
  const single = await alternate(one, loop, rounds);
  const conflated = await alternate(async () => (await ten()) * levelsPerFrame, loop, rounds);
  const plain = await alternate(one, library, rounds);
  const ofLoop = medianOf(costs.loop);
  const ofOne = medianOf(costs.one);
  return {
    row: `fan-out to ${readers.toLocaleString('en-US')} sockets`,
    yardstick: 'loop of prebuilt-frame writes',
    goal: '≥ 0.9; ≥ 8 with 10-update frames',
    ratioMedian: median(single.ratios),
    ratioMinimum: Math.min(...single.ratios),
    measured: `${Math.round(median(single.measured))} frames/s`,
    note:
      `until all is read by another process; with ${levelsPerFrame}-update frames ${median(conflated.ratios).toFixed(2)} × in updates (minimum ${Math.min(...conflated.ratios).toFixed(2)}); ` +
      `yardstick ${Math.round(median(single.yardstick))} frames/s; against \`ws\` sending the text to each ${median(plain.ratios).toFixed(2)} ×. ` +
      `Processor time of the sender: ${ofOne.timeUs.toFixed(1)} µs a frame, loop ${ofLoop.timeUs.toFixed(1)}, \`ws\` ${medianOf(costs.library).timeUs.toFixed(1)}; ` +
      `what limits it: ${Math.round(100 * ofOne.kernelShare)} % of ours is the kernel's (loop: ${Math.round(100 * ofLoop.kernelShare)} %), one write a socket`,
  };
}

function portOf(server: { address(): unknown }): number {
  return (server.address() as AddressInfo).port;
}

function say(client: ChildProcess, message: ToReaders): void {
  client.send(message);
}

async function open(client: ChildProcess, wanted: ReadersWanted): Promise<void> {
  say(client, { open: wanted });
  await once(client, 'message');
}

/** Frames a second, from the first write until the last reader has read the last byte. */
async function timed(
  client: ChildProcess,
  readers: number,
  costs: Cost[],
  flushAll: () => Promise<Round>,
): Promise<number> {
  const before = process.cpuUsage();
  const startedMs = performance.now();
  const { frames, bytes } = await flushAll();
  say(client, { expect: bytes * readers });
  await once(client, 'message');
  const rate = (frames / (performance.now() - startedMs)) * 1_000;
  const { user, system } = process.cpuUsage(before);
  costs.push({ timeUs: (user + system) / frames, kernelShare: system / (user + system) });
  return rate;
}

function medianOf(costs: readonly Cost[]): Cost {
  return {
    timeUs: median(costs.map(({ timeUs }) => timeUs)),
    kernelShare: median(costs.map(({ kernelShare }) => kernelShare)),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

interface ChangingBook {
  /** Changes so many levels and says what changed. */
  change(levels: number): ReturnType<BookMirror['takeChanges']>;
}

function changingBook(): ChangingBook {
  const market = markets.find(({ symbol }) => symbol === 'btcusdt');
  if (market === undefined) throw new Error('btcusdt is no market');
  const mirror = new BookMirror(market as never, [], []);
  let amount = 1_000_000;
  return {
    change(levels) {
      amount = amount === 1_000_000 ? 2_000_000 : 1_000_000;
      for (let level = 0; level < levels; level += 1)
        mirror.set('buy', ticksOf(6_000_000 - level), lotsOf(amount + level));
      return mirror.takeChanges(1_700_000_000_000);
    },
  };
}

/** What the publisher does at each flush: take what changed, encode it once, hand it to every connection. */
async function flushBook(
  channel: Channel<'book'>,
  book: ChangingBook,
  levels: number,
  readers: number,
  flushes: number,
): Promise<Round> {
  let bytes = 0;
  const counting = {
    deliver: (frame: Buffer) => {
      bytes += frame.length;
    },
  };
  channel.join(counting, { bids: [], asks: [], time: 0 });
  bytes = 0;
  for (let flush = 0; flush < flushes; flush += 1) {
    const changes = book.change(levels);
    if (changes !== undefined) channel.publish(changes);
    await turn();
  }
  channel.leave(counting);
  return { frames: flushes * readers, bytes };
}

async function flushLoop(sockets: readonly Socket[], frame: Buffer, readers: number, flushes: number): Promise<Round> {
  for (let flush = 0; flush < flushes; flush += 1) {
    for (const socket of sockets) socket.write(frame);
    await turn();
  }
  return { frames: flushes * readers, bytes: flushes * frame.length };
}

/** What a server does that leaves the frames to the library: text to each client. */
async function flushLibrary({ clients }: WebSocketServer, readers: number, flushes: number): Promise<Round> {
  const text = sampleDelta();
  for (let flush = 0; flush < flushes; flush += 1) {
    for (const client of clients) client.send(text);
    await turn();
  }
  return { frames: flushes * readers, bytes: flushes * textFrame(text).length };
}

/** As long as a delta of one level. */
function sampleDelta(): string {
  return JSON.stringify({
    channel: 'book.btcusdt',
    epoch: 'bench',
    sequence: 100,
    previousSequence: 99,
    kind: 'delta',
    data: { bids: [['60000.00', '1.000000']], asks: [], time: 1_700_000_000_000 },
  });
}
