import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Deal } from '@assay/protocol/entities';
import type { ChannelMessage } from '@assay/protocol/socket';
import { accountData } from '@assay/protocol/testing/account-data';
import { socketPath } from '@assay/protocol/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { assayWords } from '../ingress/dialect/assay/assay-dialect.ts';
import { Channel } from '../publishing/channel.ts';
import { READ_STEP_BYTES } from './ingress-processes/ingress-limits.ts';
import { UNREAD_BYTES_BEHIND, UNREAD_BYTES_MAX } from './socket-entry-limits.ts';
import { type SocketServer, serveSocket } from './socket-server.ts';
import { linePlace } from './testing/line-place.ts';
import { clientFrame, openRawSocket } from './testing/raw-socket.ts';

/** Each costs the system three megabytes of buffers before this process has to hold anything. */
const silentSockets = linePlace.isElsewhere ? 20 : process.env.ASSAY_TEST_SCALE === 'full' ? 500 : 100;
const dealBytes = 8_192;
/** Stays below what a reader may leave unread within one turn. */
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
      now: () => Date.now(),
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
  await new Promise((resolve) => setTimeout(resolve, 5));
}

async function silentReader(channel: string): Promise<Socket> {
  const socket = await openRawSocket(port);
  socket.write(clientFrame({ op: 'subscribe', channel }));
  socket.pause();
  return socket;
}

/** What was read is told in steps by another process. */
function isAbout(bytes: number, expected: number): void {
  expect(Math.abs(bytes - expected)).toBeLessThan(READ_STEP_BYTES);
}

class Reader {
  readonly messages: ChannelMessage<'trades'>[] = [];
  readonly socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`);
  closeCode: number | undefined;

  constructor() {
    this.socket.on('message', (data) => this.messages.push(JSON.parse(data.toString())));
    this.socket.on('close', (code) => {
      this.closeCode = code;
    });
  }

  async subscribe(channel: string): Promise<void> {
    await once(this.socket, 'open');
    this.socket.send(JSON.stringify({ op: 'subscribe', channel }));
    await vi.waitFor(() => expect(this.messages).toHaveLength(1));
  }

  get newest(): string | undefined {
    return this.messages.at(-1)?.data.trades.at(-1)?.id;
  }
}

describe('a client that reads too slowly', { timeout: 60_000 }, () => {
  it('is told no more changes, and gets a new snapshot when it reads again', async () => {
    const slow = new Reader();
    const quick = new Reader();
    await Promise.all([slow.subscribe('trades.btcusdt'), quick.subscribe('trades.btcusdt')]);
    slow.socket.pause();
    const tellAndBeRead = async () => {
      await tell(dealsPerTurn);
      await vi.waitFor(() => expect(quick.newest).toBe(String(told)), { timeout: 10_000, interval: 1 });
    };
    await vi.waitFor(
      async () => {
        await tellAndBeRead();
        const unread = server.unreadBytes;
        expect(unread).toBeGreaterThan(UNREAD_BYTES_BEHIND);
        // And not only on its way.
        await tellAndBeRead();
        await tellAndBeRead();
        isAbout(server.unreadBytes, unread);
      },
      { timeout: 30_000, interval: 1 },
    );
    const before = server.unreadBytes;
    for (let turn = 0; turn < 10; turn += 1) await tellAndBeRead();
    isAbout(server.unreadBytes, before);
    slow.socket.resume();
    await vi.waitFor(() => expect(slow.newest).toBe(String(told)), { timeout: 10_000 });
    expect(slow.messages.at(-1)?.kind).toBe('snapshot');
    expect(slow.messages.length).toBeLessThan(quick.messages.length);
    await tell(1);
    await vi.waitFor(() => expect(slow.newest).toBe(String(told)));
    expect(slow.messages.at(-1)).toMatchObject({ kind: 'delta', previousSequence: slow.messages.at(-2)?.sequence });
    expect(quick.messages.slice(1).every(({ kind }) => kind === 'delta')).toBe(true);
    slow.socket.terminate();
    quick.socket.terminate();
  });

  it('is closed with a code when what may not be left out piles up', async () => {
    const slow = new Reader();
    await slow.subscribe('account');
    slow.socket.pause();
    const balances = [{ currency: 'USDT', available: '1'.repeat(10_000), frozen: '0', price: '1', total: '1' }];
    await vi.waitFor(
      () => {
        for (let count = 0; count < 50; count += 1) account.publish({ ...nothingChanged, balances });
        expect(account.isWatched).toBe(false);
      },
      { timeout: 30_000, interval: 5 },
    );
    expect(server.unreadBytes).toBeLessThan(2 * UNREAD_BYTES_MAX);
    slow.socket.resume();
    await vi.waitFor(() => expect(slow.closeCode).toBe(1013), { timeout: 10_000 });
    await vi.waitFor(() => expect(server.connectionCount).toBe(0), { timeout: 10_000 });
  });

  it('costs a bounded amount of memory, however many there are', async () => {
    const sockets: Socket[] = [];
    for (let count = 0; count < silentSockets; count += 1) sockets.push(await silentReader('trades.btcusdt'));
    await vi.waitFor(() => expect(server.connectionCount).toBe(silentSockets));
    const residentBefore = process.memoryUsage().rss;
    // Their own and the system's buffers fill first.
    for (let turn = 0; turn < 500 && trades.isWatched; turn += 1) await tell(dealsPerTurn);
    expect(trades.isWatched).toBe(false);
    const unread = server.unreadBytes;
    expect(unread).toBeLessThan(silentSockets * (UNREAD_BYTES_BEHIND + 2 * dealBytes));
    await tell(50);
    expect(server.unreadBytes).toBe(unread);
    const resident = process.memoryUsage().rss - residentBefore;
    console.log(
      `${silentSockets} sockets that never read: ${(unread / 2 ** 20).toFixed(1)} MiB unread after ${told} changes of 8 KiB, resident memory grew by ${(resident / 2 ** 20).toFixed(1)} MiB`,
    );
    for (const socket of sockets) socket.destroy();
  });
});
