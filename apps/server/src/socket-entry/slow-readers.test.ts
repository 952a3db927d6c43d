import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { eventually, News } from '@assay/amounts/testing/news';
import type { Deal } from '@assay/protocol/entities';
import type { ChannelMessage } from '@assay/protocol/socket';
import { accountData } from '@assay/protocol/testing/account-data';
import { socketPath } from '@assay/protocol/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { assayWords } from '../ingress/dialect/assay/assay-dialect.ts';
import { Channel } from '../publishing/channel.ts';
import { READ_STEP_BYTES } from './ingress-processes/ingress-limits.ts';
import { UNREAD_BYTES_BEHIND, UNREAD_BYTES_MAX } from './socket-entry-limits.ts';
import { type SocketServer, serveSocket } from './socket-server.ts';
import { linePlace } from './testing/line-place.ts';
import { clientFrame, openRawSocket } from './testing/raw-socket.ts';

/** Silent sockets; each costs the system three megabytes of buffers before this process holds anything. */
const silentSockets = linePlace.isElsewhere ? 20 : process.env.ASSAY_TEST_SCALE === 'full' ? 500 : 100;
const dealBytes = 8_192;
/** Turns with far more bytes than the buffers of a socket hold. */
const TURNS_MAX = 2_000;
/** Changes of one turn, below the bytes that a reader may leave unread. */
const dealsPerTurn = 4;

const nothingChanged = accountData();

let http: Server;
let port: number;
let server: SocketServer;
let trades: Channel<'trades'>;
let account: Channel<'account'>;
let told: number;

beforeEach(async () => {
  trades = new Channel<'trades'>('trades.btcusdt');
  account = new Channel<'account'>('account');
  told = 0;
  http = createServer((_request, response) => response.end());
  server = serveSocket(
    http,
    {
      admits: () => true,
      turn: async () => true,
      isKnown: () => true,
      sessionOf: async () => undefined,
      async join(name, _userId, subscriber) {
        if (name === 'account') account.join(subscriber, nothingChanged);
        else trades.join(subscriber, { trades: [deal(told)] });
        return () => (name === 'account' ? account : trades).leave(subscriber);
      },
      callOf: () => undefined,
      dialect: assayWords,
      cancelOrders: () => undefined,
      // A second for each turn of changes.
      now: () => told * 1_000,
      onFault: (error) => {
        throw error;
      },
    },
    undefined,
    linePlace.elsewhere,
  );
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  port = (http.address() as AddressInfo).port;
});
afterEach(async () => {
  server.stop();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

function deal(number: number): Deal {
  return { id: String(number), ts: 1, price: '1'.repeat(dealBytes), amount: '1', direction: 'buy' };
}

/** `count` changes, then a turn of the loop. */
async function tell(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    told += 1;
    trades.publish({ trades: [deal(told)] });
  }
  await new Promise((resolve) => setTimeout(resolve));
}

async function silentReader(channel: string): Promise<Socket> {
  const socket = await openRawSocket(port);
  socket.write(clientFrame({ op: 'subscribe', channel }));
  socket.pause();
  return socket;
}

/** Bytes beyond the bound that a socket which does not read may get: a turn may begin when it is just not behind, and another process tells in steps what is read. */
const UNREAD_OF_A_SOCKET_MAX = UNREAD_BYTES_BEHIND + dealsPerTurn * dealBytes + READ_STEP_BYTES;

class Reader {
  readonly messages: ChannelMessage<'trades'>[] = [];
  readonly news = new News();
  readonly socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`);
  closeCode: number | undefined;
  #pongs = 0;

  constructor() {
    this.socket.on('pong', () => {
      this.#pongs += 1;
      this.news.tell();
    });
    this.socket.on('message', (data) => {
      this.messages.push(JSON.parse(data.toString()));
      this.news.tell();
    });
    this.socket.on('close', (code) => {
      this.closeCode = code;
      this.news.tell();
    });
  }

  async subscribe(channel: string): Promise<void> {
    await once(this.socket, 'open');
    this.socket.send(JSON.stringify({ op: 'subscribe', channel }));
    await this.news.until('the first message', () => this.messages.length === 1);
  }

  /** Promise that all was read and the server knows it: its pong comes after everything else. */
  async reads(): Promise<void> {
    await this.news.until(`change ${told}`, () => this.newest === String(told));
    const before = this.#pongs;
    this.socket.ping();
    await this.news.until('the pong', () => this.#pongs > before);
  }

  get newest(): string | undefined {
    return this.messages.at(-1)?.data.trades.at(-1)?.id;
  }
}

/**
 * Tells changes until those who read nothing take no more: so many turns one after the other in which everybody who reads has read all, so
 * whatever was under way has arrived, and as much is unread after each, and more than `behind`. The system's buffers may take more at any time,
 * and then it begins anew.
 */
async function tellUntilFull(quick: readonly Reader[], behind: number, turnsAlike = 3): Promise<void> {
  let [before, alike] = [-1, 0];
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    await tell(dealsPerTurn);
    await Promise.all(quick.map((reader) => reader.reads()));
    const unread = server.unreadBytes;
    alike = unread > behind && Math.abs(unread - before) < READ_STEP_BYTES ? alike + 1 : 0;
    if (alike === turnsAlike) return;
    before = unread;
  }
  throw new Error(`after ${told} changes nobody was behind, or more and more was unread`);
}

describe('a client that reads too slowly', () => {
  it('is told no more changes, and gets a new snapshot when it reads again', async () => {
    const slow = new Reader();
    const quick = new Reader();
    await Promise.all([slow.subscribe('trades.btcusdt'), quick.subscribe('trades.btcusdt')]);
    slow.socket.pause();
    // For ten turns nothing of what is told comes to its buffers.
    await tellUntilFull([quick], UNREAD_BYTES_BEHIND, 10);
    expect(server.unreadBytes).toBeLessThan(UNREAD_OF_A_SOCKET_MAX);
    slow.socket.resume();
    await slow.reads();
    expect(slow.messages.at(-1)?.kind).toBe('snapshot');
    expect(slow.messages.length).toBeLessThan(quick.messages.length);
    await tell(1);
    await slow.reads();
    expect(slow.messages.at(-1)).toMatchObject({ kind: 'delta', previousSequence: slow.messages.at(-2)?.sequence });
    await quick.reads();
    expect(quick.messages.slice(1).every(({ kind }) => kind === 'delta')).toBe(true);
    slow.socket.terminate();
    quick.socket.terminate();
  });

  it('is closed with a code when what may not be left out piles up', async () => {
    const slow = new Reader();
    await slow.subscribe('account');
    slow.socket.pause();
    const balances = [{ currency: 'USDT', available: '1'.repeat(10_000), frozen: '0', price: '1', total: '1' }];
    await eventually(() => {
      for (let count = 0; count < 50; count += 1) account.publish({ ...nothingChanged, balances });
      expect(account.isWatched).toBe(false);
    });
    expect(server.unreadBytes).toBeLessThan(2 * UNREAD_BYTES_MAX);
    slow.socket.resume();
    await slow.news.until('the end of the connection', () => slow.closeCode !== undefined);
    expect(slow.closeCode).toBe(1013);
    await eventually(() => expect(server.connectionCount).toBe(0));
  });

  it('costs a bounded amount of memory, however many there are', async () => {
    const sockets: Socket[] = [];
    for (let count = 0; count < silentSockets; count += 1) sockets.push(await silentReader('trades.btcusdt'));
    // One reader for each process, since sockets go to the one with the fewest: the silent sockets beside them were offered the same.
    const quick = [new Reader(), new Reader()];
    await Promise.all(quick.map((reader) => reader.subscribe('trades.btcusdt')));
    await eventually(() => expect(server.connectionCount).toBe(silentSockets + quick.length));
    const residentBefore = process.memoryUsage().rss;
    // Buffers of the sockets and of the system fill first.
    await tellUntilFull(quick, silentSockets * UNREAD_BYTES_BEHIND);
    for (let turn = 0; turn < 25; turn += 1) {
      await tell(dealsPerTurn);
      await Promise.all(quick.map((reader) => reader.reads()));
    }
    const unread = server.unreadBytes;
    // The bound holds for bytes beyond the system's buffers, whose size differs between machines.
    expect(unread).toBeLessThan(silentSockets * UNREAD_OF_A_SOCKET_MAX);
    for (const { socket } of quick) socket.terminate();
    await eventually(() => expect(trades.isWatched).toBe(false));
    const resident = process.memoryUsage().rss - residentBefore;
    console.log(
      `${silentSockets} sockets that never read: ${(unread / 2 ** 20).toFixed(1)} MiB unread after ${told} changes of 8 KiB, resident memory grew by ${(resident / 2 ** 20).toFixed(1)} MiB`,
    );
    for (const socket of sockets) socket.destroy();
  });
});
