import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { FanOutStage } from '@assay/server/socket-entry/testing/fan-out-stage';
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
  const http = createHttpServer();
  const stage = new FanOutStage(http);
  const bareSockets: Socket[] = [];
  const bare = createServer((socket) => bareSockets.push(socket.setNoDelay(true)));
  const broadcast = new WebSocketServer({ port: 0, host: '127.0.0.1', backlog, perMessageDeflate: false });
  http.listen(0, '127.0.0.1', backlog);
  bare.listen(0, '127.0.0.1', backlog);
  await Promise.all([http, bare, broadcast].map((server) => once(server, 'listening')));
  try {
    await open(client, { port: portOf(http), count: readers, kind: 'WebSocket', channel: FanOutStage.channel });
    await open(client, { port: portOf(bare), count: readers, kind: 'bare' });
    await open(client, { port: portOf(broadcast), count: readers, kind: 'WebSocket' });
    const result = await alternated(readers, {
      client,
      stage,
      sockets: bareSockets,
      broadcast,
    });
    if (stage.connectionCount !== readers) throw new Error('connections were lost');
    return result;
  } finally {
    client.disconnect();
    stage.stop();
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
  readonly stage: FanOutStage;
  readonly sockets: readonly Socket[];
  readonly broadcast: WebSocketServer;
}

/** Every way of sending in turns with the bare loop, and what one frame costs by each. */
async function alternated(readers: number, { client, stage, sockets, broadcast }: FannedOut): Promise<BenchmarkResult> {
  const flushes = Math.ceil(framesPerRound / readers);
  const frame = stage.flush(1);
  const costs = { one: [], ten: [], loop: [], library: [] } satisfies Record<string, Cost[]>;
  const measure = (kept: Cost[], flushAll: () => Promise<Round>) => timed(client, readers, kept, flushAll);
  const one = () => measure(costs.one, () => flushBook(stage, 1, readers, flushes));
  const loop = () => measure(costs.loop, () => flushLoop(sockets, frame, readers, flushes));
  const ten = () => measure(costs.ten, () => flushBook(stage, levelsPerFrame, readers, flushes));
  const library = () => measure(costs.library, () => flushLibrary(broadcast, frame, readers, flushes));
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

async function flushBook(stage: FanOutStage, levels: number, readers: number, flushes: number): Promise<Round> {
  let bytes = 0;
  for (let flush = 0; flush < flushes; flush += 1) {
    bytes += stage.flush(levels).length;
    await turn();
  }
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
async function flushLibrary(
  { clients }: WebSocketServer,
  frame: Buffer,
  readers: number,
  flushes: number,
): Promise<Round> {
  const text = frame.toString('utf8', frame.indexOf('{"'));
  for (let flush = 0; flush < flushes; flush += 1) {
    for (const client of clients) client.send(text);
    await turn();
  }
  return { frames: flushes * readers, bytes: flushes * frame.length };
}
