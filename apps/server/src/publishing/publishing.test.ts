import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@assay/amounts/testing/news';
import { cancelAll, issueCoins, limitOrder, openAccount } from '@assay/engine/testing/trading-commands';
import type { CommandResult } from '@assay/exchange-core/events';
import type { Deal } from '@assay/protocol/entities';
import { laterChannelSchemas } from '@assay/protocol/later-channels';
import { markets } from '@assay/protocol/markets';
import {
  type ChannelData,
  type ChannelKind,
  type ChannelMessage,
  channelDataSchemas,
  socketMessageBytesMax,
  socketSubscriptionsMax,
} from '@assay/protocol/socket';
import { timeFrames } from '@assay/protocol/time-frames';
import { socketPath } from '@assay/protocol/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { sessionProof } from '../accounts/proof.ts';
import { assayWords } from '../ingress/dialect/assay/assay-dialect.ts';
import { CLIENT_MESSAGES_PER_SECOND_MAX } from '../socket-entry/socket-entry-limits.ts';
import { type SocketServer, serveSocket } from '../socket-entry/socket-server.ts';
import type { Publisher } from './publisher.ts';
import type { ReferenceMarket } from './reference-market.ts';
import { type MemoryExchange, startMemoryExchange } from './testing/memory-exchange.ts';
import { publishInMemory } from './testing/memory-publisher.ts';
import { followInMemory } from './testing/memory-query-tables.ts';

const ann = 100_001;
const bob = 100_002;
const sessions = new Map([
  ['token-of-ann', sessionProof(1, ann)],
  ['token-of-bob', sessionProof(2, bob)],
]);

let exchange: MemoryExchange;
let publisher: Publisher;
let http: Server;
let socketServer: SocketServer;
let clients: TestClient[];
let faults: unknown[];
let tradeListener: (symbol: string, deal: Deal) => void;
let sessionFault: Error | undefined;

const reference: ReferenceMarket = {
  description: { kind: 'simulated', label: '', synthesised: [], sources: [], symbols: [] },
  hasSymbol: (symbol) => symbol === 'btcusdt',
  tickers: () => [],
  ticker: () => undefined,
  sparklines: () => [],
  weekSparklines: async () => [],
  recentTrades: () => [],
  olderCandles: async () => [],
  candlesJson: async () => [Buffer.from('[]')],
  newestCandles: () => [],
  onTrade(listener) {
    tradeListener = listener;
    return () => undefined;
  },
};
const describedReference: ReferenceMarket = {
  ...reference,
  description: {
    ...reference.description,
    symbols: markets.map(({ symbol, base, quote, priceDecimals, amountDecimals }) => ({
      symbol,
      base,
      quote,
      priceDecimals,
      amountDecimals,
      origin: 'simulated',
      note: '',
    })),
  },
};

type Control = { readonly op: string; readonly msg?: string; readonly channel?: string };

/** A client that keeps everything it was sent. */
class TestClient {
  readonly messages: (ChannelMessage | Control)[] = [];
  readonly socket: WebSocket;
  closeCode: number | undefined;

  constructor(origin?: string) {
    const { port } = http.address() as AddressInfo;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, origin === undefined ? {} : { origin });
    this.socket.on('message', (data) => this.messages.push(JSON.parse(data.toString())));
    this.socket.on('close', (code) => {
      this.closeCode = code;
    });
    this.socket.on('error', () => undefined);
    clients.push(this);
  }

  async open(): Promise<this> {
    await eventually(() => expect(this.socket.readyState).toBe(WebSocket.OPEN));
    return this;
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  of<Kind extends ChannelKind>(channel: string): ChannelMessage<Kind>[] {
    return this.messages.filter(
      (message): message is ChannelMessage<Kind> => 'kind' in message && message.channel === channel,
    );
  }

  controls(op: string): Control[] {
    return this.messages.filter((message): message is Control => 'op' in message && message.op === op);
  }

  async subscribe<Kind extends ChannelKind>(channel: string): Promise<ChannelMessage<Kind>> {
    const before = this.of(channel).filter(({ kind }) => kind === 'snapshot').length;
    this.say({ op: 'subscribe', channel });
    await eventually(() =>
      expect(this.of(channel).filter(({ kind }) => kind === 'snapshot').length).toBeGreaterThan(before),
    );
    return this.of<Kind>(channel).findLast(({ kind }) => kind === 'snapshot') as ChannelMessage<Kind>;
  }

  async authenticate(token: string): Promise<void> {
    this.say({ op: 'authenticate', token });
    await eventually(() => expect(this.controls('authenticated').length).toBeGreaterThan(0));
  }
}

beforeEach(async () => {
  clients = [];
  faults = [];
  sessionFault = undefined;
  exchange = await startMemoryExchange();
  await exchange.accept(openAccount(ann), openAccount(bob), issueCoins(ann, 1, 50_000), issueCoins(bob, 2, 1));
  const tables = followInMemory(exchange.engine);
  ({ publisher } = await publishInMemory(exchange.engine, describedReference, tables));
  http = createServer((_request, response) => response.end());
  socketServer = serveSocket(http, {
    admits: () => true,
    turn: async () => true,
    isKnown: () => true,
    async sessionOf(token) {
      if (sessionFault !== undefined) throw sessionFault;
      return sessions.get(token);
    },
    join: (channel, proof, subscriber) => publisher.join(channel, proof, subscriber),
    callOf: () => undefined,
    dialect: assayWords,
    cancelOrders: () => undefined,
    now: () => Date.now(),
    onFault: (error) => faults.push(error),
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const client of clients) client.socket.terminate();
  socketServer.stop();
  publisher.stop();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

/** Sequences of a channel follow one another, and the data have the declared shape. */
function expectGapless(messages: readonly ChannelMessage[], kind: ChannelKind): void {
  for (const [index, message] of messages.entries()) {
    expect({ ...channelDataSchemas, ...laterChannelSchemas }[kind].safeParse(message.data).success).toBe(true);
    const previous = messages[index - 1];
    if (message.kind === 'delta') expect(message.previousSequence).toBe(previous?.sequence);
    if (previous !== undefined) expect(message.epoch).toBe(previous.epoch);
  }
}

function orderIdOf(result: CommandResult | undefined): string {
  if (result?.accepted !== true || result.kind !== 'order') throw new Error('no order');
  return String(result.order.orderId);
}

/** The book that a client builds from a snapshot and the deltas after it. */
function replay(messages: readonly ChannelMessage<'book'>[]): ChannelData['book']['bids'] {
  const levels = new Map<string, string>();
  for (const { kind, data } of messages) {
    if (kind === 'snapshot') levels.clear();
    for (const [price, amount] of data.bids) {
      if (amount === '0') levels.delete(price);
      else levels.set(price, amount);
    }
  }
  return [...levels].sort(([left], [right]) => Number(right) - Number(left));
}

describe('the book channel', () => {
  it('gives every subscriber the same book, whenever they came, without a gap', async () => {
    const early = await new TestClient().open();
    await early.subscribe('book.btcusdt');
    for (let step = 0; step < 30; step += 1) {
      await exchange.accept(limitOrder(ann, 'buy', 59_000 + (step % 7), 1_000 + step));
      if (step % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 120));
    }
    const late = await new TestClient().open();
    await late.subscribe('book.btcusdt');
    await exchange.accept(cancelAll(ann), limitOrder(ann, 'buy', 59_100, 5_000));
    const expected = [['59100.00', '0.005000']];
    await eventually(() => {
      expect(replay(early.of('book.btcusdt'))).toEqual(expected);
      expect(replay(late.of('book.btcusdt'))).toEqual(expected);
    });
    expectGapless(early.of('book.btcusdt'), 'book');
    expectGapless(late.of('book.btcusdt'), 'book');
    const deltas = early.of('book.btcusdt').filter(({ kind }) => kind === 'delta');
    expect(deltas.length).toBeLessThan(15);
  });

  it('knows no book that does not exist', async () => {
    const client = await new TestClient().open();
    for (const channel of ['book.nosuch', 'book', 'nothing', 'candles.btcusdt.2min', 'book.btcusdt.1min', '']) {
      client.say({ op: 'subscribe', channel });
    }
    await eventually(() => expect(client.controls('error')).toHaveLength(6));
    for (const error of client.controls('error')) expect(error.msg).toBe('l.error.channelUnknown');
  });
});

describe('a public channel', () => {
  it('goes on when its reader signs in while it is joined', async () => {
    const client = await new TestClient().open();
    client.say({ op: 'authenticate', token: 'token-of-ann' });
    client.say({ op: 'subscribe', channel: 'index.btcusdt' });
    await eventually(() => expect(client.of('index.btcusdt')).toHaveLength(1));
    await eventually(() => expect(client.controls('authenticated')).toHaveLength(1));
    await exchange.tick();
    await eventually(() => expect(client.of('index.btcusdt')).toHaveLength(2));
    expectGapless(client.of('index.btcusdt'), 'index');
  });
});

describe('the account channel', () => {
  it('tells orders, fills and balances of the one who is signed in, and of nobody else', async () => {
    const client = await new TestClient().open();
    client.say({ op: 'subscribe', channel: 'account' });
    await eventually(() => expect(client.controls('error')).toMatchObject([{ msg: 'l.error.sessionInvalid' }]));
    await client.authenticate('token-of-ann');
    const snapshot = await client.subscribe<'account'>('account');
    expect(snapshot.data.balances).toMatchObject([
      { currency: 'USDT', available: '50000', frozen: '0', total: '50000.00000000' },
    ]);

    const [bought] = await exchange.accept(limitOrder(ann, 'buy', 59_000, 2_000));
    await exchange.accept(limitOrder(bob, 'sell', 59_000, 500), limitOrder(bob, 'sell', 61_000, 500), cancelAll(ann));
    await eventually(() =>
      expect(
        client
          .of<'account'>('account')
          .flatMap(({ data }) => data.orders)
          .at(-1)?.status,
      ).toBe('cancelled'),
    );
    const messages = client.of<'account'>('account');
    expectGapless(messages, 'account');
    const orderId = orderIdOf(bought);
    expect(
      messages.flatMap(({ data }) => data.orders).map((row) => [row.orderId, row.status, row.filledAmount]),
    ).toEqual([
      [orderId, 'open', '0.000000'],
      [orderId, 'open', '0.000500'],
      [orderId, 'cancelled', '0.000500'],
    ]);
    expect(messages.flatMap(({ data }) => data.fills)).toMatchObject([
      { orderId, role: 'maker', side: 'buy', amount: '0.000500', feeCurrency: 'BTC' },
    ]);
    expect(messages.at(-1)?.data.balances).toMatchObject([{ currency: 'USDT', frozen: '0', available: '49970.5' }]);
  });

  it('is for a proof that may read, and goes when another one takes its place', async () => {
    sessions.set('token-to-trade', { ...sessionProof(3, ann), scopes: new Set(['trade']) });
    const client = await new TestClient().open();
    await client.authenticate('token-to-trade');
    client.say({ op: 'subscribe', channel: 'account' });
    await eventually(() => expect(client.controls('error')).toMatchObject([{ msg: 'l.error.scopeMissing' }]));
    client.say({ op: 'authenticate', token: 'token-of-ann' });
    await eventually(() => expect(client.controls('authenticated')).toHaveLength(2));
    await client.subscribe('account');
    client.say({ op: 'authenticate', token: 'token-to-trade' });
    await eventually(() => expect(client.controls('authenticated')).toHaveLength(3));
    await exchange.accept(limitOrder(ann, 'buy', 59_000, 2_000));
    expect(client.of('account')).toHaveLength(1);
    sessions.delete('token-to-trade');
  });

  it('ends with the session, on every socket of it and no other', async () => {
    const first = await new TestClient().open();
    const second = await new TestClient().open();
    const other = await new TestClient().open();
    for (const [client, token] of [
      [first, 'token-of-ann'],
      [second, 'token-of-ann'],
      [other, 'token-of-bob'],
    ] as const) {
      await client.authenticate(token);
      await client.subscribe('account');
    }
    socketServer.signOut(new Set([1]));
    await eventually(() => {
      expect(first.controls('signed-out')).toEqual([{ op: 'signed-out', code: -2 }]);
      expect(second.controls('signed-out')).toHaveLength(1);
    });
    await exchange.accept(limitOrder(ann, 'buy', 59_000, 2_000), limitOrder(bob, 'sell', 59_000, 500));
    await eventually(() => expect(other.of('account').length).toBeGreaterThan(1));
    expect(first.of('account')).toHaveLength(1);
    expect(second.of('account')).toHaveLength(1);
    first.say({ op: 'subscribe', channel: 'account' });
    await eventually(() => expect(first.controls('error')).toMatchObject([{ msg: 'l.error.sessionInvalid' }]));
  });

  it('tells a dead token so', async () => {
    const client = await new TestClient().open();
    client.say({ op: 'authenticate', token: 'dead' });
    await eventually(() => expect(client.controls('signed-out')).toEqual([{ op: 'signed-out', code: -2 }]));
  });
});

describe('our tape and the reference feed', () => {
  it('are two channels', async () => {
    const client = await new TestClient().open();
    await client.subscribe('fills.btcusdt');
    await client.subscribe('trades.btcusdt');
    tradeListener('btcusdt', { id: 'r-1', ts: 1, price: '60000.12', amount: '0.5', direction: 'sell' });
    await exchange.accept(limitOrder(ann, 'buy', 59_000, 2_000), limitOrder(bob, 'sell', 59_000, 500));
    await eventually(() => {
      expect(client.of<'fills'>('fills.btcusdt').flatMap(({ data }) => data.trades)).toMatchObject([
        { price: '59000.00', amount: '0.000500', direction: 'sell' },
      ]);
      expect(client.of<'trades'>('trades.btcusdt').flatMap(({ data }) => data.trades)).toMatchObject([{ id: 'r-1' }]);
    });
    const late = await new TestClient().open();
    expect((await late.subscribe<'fills'>('fills.btcusdt')).data.trades).toHaveLength(1);
  });

  it('markets are told each second', async () => {
    const client = await new TestClient().open();
    const snapshot = await client.subscribe<'markets'>('markets');
    expect(snapshot.data.markets).toHaveLength(17);
    expect(snapshot.data.markets[0]).toMatchObject({ symbol: 'btcusdt', state: 'open', index: '60000', stale: false });
    await eventually(() => expect(client.of('markets').length).toBeGreaterThan(1));
    expectGapless(client.of('markets'), 'markets');
  });
});

describe('a client', () => {
  it('that sends nonsense is told so and stays', async () => {
    const client = await new TestClient().open();
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"op":"order"}',
      '{"op":"subscribe"}',
      '{"op":"subscribe","channel":1}',
    ]) {
      client.socket.send(text);
    }
    client.socket.send(Buffer.from([1, 2, 3]), { binary: true });
    await eventually(() => expect(client.controls('error')).toHaveLength(8));
    client.say({ op: 'ping', id: 7 });
    await eventually(() => expect(client.controls('pong')).toMatchObject([{ id: 7 }]));
  });

  it('has a bound on channels, on the size of a message and on messages a second', async () => {
    const many = await new TestClient().open();
    const channels = markets.flatMap(({ symbol }) => timeFrames.map((frame) => `candles.${symbol}.${frame}`));
    const beyond = channels.length - socketSubscriptionsMax;
    for (const channel of channels) many.say({ op: 'subscribe', channel });
    await eventually(() => expect(many.messages).toHaveLength(channels.length));
    expect(many.controls('error')).toHaveLength(beyond);
    for (const error of many.controls('error')) expect(error.msg).toBe('l.error.subscriptionsExceeded');
    many.say({ op: 'unsubscribe', channel: channels[0] });
    expect((await many.subscribe<'candles'>(channels.at(-1) ?? '')).kind).toBe('snapshot');

    const large = await new TestClient().open();
    large.socket.send('x'.repeat(socketMessageBytesMax + 1));
    await eventually(() => expect(large.closeCode).toBe(1009));

    const flood = await new TestClient().open();
    for (let count = 0; count < CLIENT_MESSAGES_PER_SECOND_MAX * 3; count += 1) flood.say({ op: 'ping', id: count });
    await eventually(() => expect(flood.closeCode).toBe(1008));
  });

  it('of another origin or another path is refused', async () => {
    const { port } = http.address() as AddressInfo;
    const stranger = new TestClient('https://evil.example');
    const lost = new WebSocket(`ws://127.0.0.1:${port}/bb/app/other`);
    lost.on('error', () => undefined);
    const own = await new TestClient(`http://127.0.0.1:${port}`).open();
    await eventually(() => {
      expect(stranger.closeCode).toBe(1006);
      expect(lost.readyState).toBe(WebSocket.CLOSED);
    });
    expect(own.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('whose token cannot be looked up is told of a fault of ours', async () => {
    sessionFault = new Error('the database is away');
    const client = await new TestClient().open();
    client.say({ op: 'authenticate', token: 'token-of-ann' });
    await eventually(() => expect(client.controls('error')).toMatchObject([{ msg: 'l.error.internal' }]));
    expect(faults).toEqual([sessionFault]);
  });
});
