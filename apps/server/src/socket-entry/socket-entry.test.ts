import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@assay/amounts/testing/news';
import { EngineStopped } from '@assay/engine/engine-port';
import { askedEngine } from '@assay/engine/testing/asked-engine';
import { issueCoins, openAccount } from '@assay/engine/testing/trading-commands';
import type { Command } from '@assay/exchange-core/commands';
import type { OrderRow } from '@assay/protocol/entities';
import { socketCallsInFlightMax, socketMessageBytesMax } from '@assay/protocol/socket';
import { socketCalls } from '@assay/protocol/socket-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Proof } from '../accounts/proof.ts';
import { sessionProof } from '../accounts/proof.ts';
import { AccountTurns } from '../ingress/account-turns.ts';
import { refused } from '../ingress/call.ts';
import { createCallerRates } from '../ingress/call-rates.ts';
import { assayDialect } from '../ingress/dialect/assay/assay-dialect.ts';
import { quoteCalls } from '../ingress/dialect/assay/quote-calls.ts';
import { spotCalls } from '../ingress/dialect/assay/spot-calls.ts';
import { oneHandler } from '../ingress/dialect/assay/testing/one-handler.ts';
import { quoteHandlers } from '../ingress/handlers/quote-handlers.ts';
import { spotHandlers } from '../ingress/handlers/spot-handlers.ts';
import { ingressLimits } from '../ingress/ingress-limits.ts';
import { followMarkets } from '../ingress/market-directory.ts';
import { createMetrics } from '../operations/metrics.ts';
import { type MemoryExchange, startMemoryExchange } from '../publishing/testing/memory-exchange.ts';
import { DisconnectCancellation } from './disconnect-cancellation.ts';
import { createSocketCalls } from './socket-calls.ts';
import { REFUSED_CALLS_PER_SECOND_MAX, UNREAD_BYTES_MAX } from './socket-entry-limits.ts';
import { type SocketServer, serveSocket } from './socket-server.ts';
import { BotClient } from './testing/bot-client.ts';
import { linePlace } from './testing/line-place.ts';

const ann = 100_001;
const bob = 100_002;
const callsPerSecond = 100;

let exchange: MemoryExchange;
let http: Server;
let socketServer: SocketServer;
let cancellation: DisconnectCancellation;
let sessions: Map<string, Proof>;
let address: string;
/** Sessions that were ended before anybody signed their sockets out. */
let ended: Set<number>;
let faults: unknown[];
let submitted: Command[];
/** Stands still, so that a second is as long as a test wants. */
let rateClockMs: number;
/** What the engine does instead of taking a command, if anything. */
let interference: ((command: Command) => Promise<never> | undefined) | undefined;

beforeEach(async () => {
  exchange = await startMemoryExchange();
  await exchange.accept(openAccount(ann), openAccount(bob), issueCoins(ann, 1, 50_000), issueCoins(bob, 2, 1));
  sessions = new Map([
    ['token-of-ann', sessionProof(1, ann)],
    ['token-of-bob', sessionProof(2, bob)],
  ]);
  ended = new Set();
  faults = [];
  submitted = [];
  interference = undefined;
  rateClockMs = 0;
  const engine = askedEngine({
    ...exchange.engine,
    submit(command: Command) {
      submitted.push(command);
      return interference?.(command) ?? exchange.engine.submit(command);
    },
  });
  const onFault = (error: unknown) => faults.push(error);
  cancellation = new DisconnectCancellation(engine, onFault);
  const none = async () => ({ ok: true as const, rows: [], totalRows: 0 });
  const markets = await followMarkets(exchange.engine);
  const readers = { finishedOrders: none, hasFinished: async () => false, fills: none, tape: async () => [] };
  const calls = {
    ...oneHandler(async () => refused('l.error.unknownPath')),
    ...spotCalls(spotHandlers({ engine, readers, markets }), { marketOf: markets.byId, usdtPriceOf: () => '' }),
    ...quoteCalls(quoteHandlers(engine, markets), markets.byId),
  };
  const dialect = assayDialect(calls, { sessionOf: async () => undefined, knownSession: () => undefined });
  http = createServer();
  socketServer = serveSocket(
    http,
    {
      admits: () => true,
      turn: async () => true,
      isKnown: () => true,
      sessionOf: async (token) => sessions.get(token),
      join: async () => 'l.error.channelUnknown',
      dialect,
      callOf: createSocketCalls({
        dialect,
        rates: createCallerRates(() => rateClockMs),
        callsPerAccountPerSecond: callsPerSecond,
        accounts: { hasEnded: (proofId) => ended.has(proofId) },
        metrics: createMetrics(),
        turns: new AccountTurns(ingressLimits),
      }),
      cancelOrders: (session) => cancellation.cancel(session),
      now: () => rateClockMs,
      onFault,
    },
    undefined,
    linePlace.elsewhere,
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(async () => {
  socketServer.stop();
  await cancellation.settled();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

const bid = (price: string, clientOrderId?: string) => ({
  symbol: 'btcusdt',
  side: 'buy',
  type: 'limit',
  price,
  amount: '0.001',
  ...(clientOrderId === undefined ? {} : { clientOrderId }),
});
const openOrders = (userId: number) => exchange.engine.read((core) => core.openOrders(userId));

describe('a call over the socket', () => {
  it('has the fields, the answer and the refusals of the same call over HTTP', async () => {
    const bot = await BotClient.signIn(address, 'token-of-ann');
    const placed = await bot.call<OrderRow>('createOrder', bid('59000'));
    expect(placed).toMatchObject({ code: 1, msg: '', data: { price: '59000.00', status: 'open' } });
    expect(await bot.call('createOrder', bid('59000.001'))).toMatchObject({ code: 0, msg: 'l.error.priceOffTick' });
    expect(await bot.call('createOrder', { symbol: 'btcusdt' })).toMatchObject({
      code: 0,
      msg: 'l.error.fieldMissing',
    });
    expect(await bot.call('createOrder', bid('1'))).toMatchObject({ code: 0, msg: 'l.error.priceOutsideBand' });
    const orderId = placed.data?.orderId ?? '';
    const other = await BotClient.signIn(address, 'token-of-bob');
    expect(await other.call('cancelOrder', { orderId })).toMatchObject({ code: 0, msg: 'l.error.orderUnknown' });
    expect(await bot.call('cancelOrder', { orderId })).toMatchObject({ code: 1, data: { status: 'cancelled' } });
    expect(await bot.call('cancelAll', {})).toMatchObject({ code: 1, data: { orderIds: [] } });
    expect(faults).toEqual([]);
  });

  it('several in flight are taken in the order in which they were sent, and a batch’s answers leave in one frame', async () => {
    const bot = await BotClient.signIn(address, 'token-of-ann');
    const batchSizes: number[] = [];
    exchange.engine.onBatch(({ outcome }) => batchSizes.push(outcome.results.length));
    const ids = Array.from({ length: 16 }, (_, index) => bot.send('createOrder', bid(String(58_000 + index))));
    ids.push(bot.send('cancelAll', {}));
    await bot.answer(ids.at(-1) ?? 0);
    expect(bot.answers.map(({ id }) => id)).toEqual(ids);
    const orderIds = bot.answers.slice(0, 16).map(({ data }) => (data as OrderRow).orderId);
    expect(orderIds).toEqual(orderIds.toSorted((left, right) => Number(left) - Number(right)));
    expect(bot.answers.at(-1)?.data).toEqual({ orderIds });
    await eventually(() => expect(bot.frames.map(({ answers }) => answers.length)).toEqual(batchSizes));
    expect(Math.max(...batchSizes)).toBeGreaterThan(1);
  });

  it('carries the caller’s id back, text or number, and needs one', async () => {
    const bot = await BotClient.signIn(address, 'token-of-ann');
    bot.say({ op: 'call', id: 'a "quoted" id', call: 'cancelAll', request: {} });
    bot.say({ op: 'call', id: -1.5e300, call: 'cancelAll', request: {} });
    await bot.answer(-1.5e300);
    expect(bot.answers.map(({ id }) => id)).toEqual(['a "quoted" id', -1.5e300]);
    for (const text of [
      '{"op":"call","call":"cancelAll","request":{}}',
      '{"op":"call","id":{},"call":"cancelAll","request":{}}',
      '{"op":"call","id":1e999,"call":"cancelAll","request":{}}',
      `{"op":"call","id":"${'x'.repeat(65)}","call":"cancelAll","request":{}}`,
    ]) {
      bot.socket.send(text);
    }
    await bot.until('four errors', () => bot.controls('error').length === 4);
    for (const error of bot.controls('error')) expect(error).toMatchObject({ msg: 'l.error.socketMessageMalformed' });
  });

  it('that is malformed is refused under its id and breaks nothing', async () => {
    const bot = await BotClient.signIn(address, 'token-of-ann');
    const malformed = [
      '{"op":"call","id":101}',
      '{"op":"call","id":102,"call":"createOrder"}',
      '{"op":"call","id":103,"call":"createOrder","request":[]}',
      '{"op":"call","id":104,"call":"createOrder","request":null}',
      '{"op":"call","id":105,"call":7,"request":{}}',
    ];
    for (const text of malformed) bot.socket.send(text);
    for (const text of [
      '{"op":"call","id":106,"call":"createOrder","request":{"symbol":1,"side":[],"__proto__":{"price":"1"}}}',
      '{"op":"call","id":107,"call":"faucet","request":{}}',
      '{"op":"call","id":108,"call":"__proto__","request":{}}',
      '{"op":"call","id":109,"call":"createOrder","request":{"symbol":"btcusdt","side":"buy","type":"limit","price":59000,"amount":"1"}}',
    ]) {
      bot.socket.send(text);
    }
    const codes = await Promise.all(
      [101, 102, 103, 104, 105, 106, 107, 108, 109].map(async (id) => (await bot.answer(id)).msg),
    );
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => 'l.error.socketMessageMalformed'),
      'l.error.symbolUnknown',
      'l.error.socketCallUnknown',
      'l.error.socketCallUnknown',
      'l.error.priceMalformed',
    ]);
    expect(submitted).toEqual([]);
    expect((await bot.call('createOrder', bid('59000'))).code).toBe(1);
    expect(faults).toEqual([]);
  });

  it('larger than a message may be ends the connection with 1009', async () => {
    const bot = await BotClient.signIn(address, 'token-of-ann');
    bot.send('createOrder', { ...bid('59000'), padding: 'x'.repeat(socketMessageBytesMax) });
    expect(await bot.closed()).toBe(1009);
  });

  it('is repeated under its client order id on a new connection, and answered as the first time', async () => {
    const first = await BotClient.signIn(address, 'token-of-ann');
    const id = first.send('createOrder', bid('59000', 'quote-1'));
    const placed = await first.answer<OrderRow>(id);
    first.socket.terminate();
    const second = await BotClient.signIn(address, 'token-of-ann');
    const again = await second.call<OrderRow>('createOrder', bid('59000', 'quote-1'));
    expect(again.data?.orderId).toBe(placed.data?.orderId);
    expect(await second.call('createOrder', bid('59001', 'quote-1'))).toMatchObject({
      msg: 'l.error.clientOrderIdReused',
    });
    expect(await openOrders(ann)).toHaveLength(1);
  });

  it('beyond those that may be in flight is refused, and nothing else is', async () => {
    const release: (() => void)[] = [];
    interference = () => new Promise<never>((_, reject) => release.push(() => reject(new EngineStopped('stopped'))));
    const bot = await BotClient.signIn(address, 'token-of-ann');
    const ids = Array.from({ length: socketCallsInFlightMax + 3 }, () => bot.send('cancelAll', {}));
    await bot.answer(ids.at(-1) ?? 0);
    expect(bot.answers.map(({ id, msg }) => [id, msg])).toEqual(
      ids.slice(socketCallsInFlightMax).map((id) => [id, 'l.error.callsInFlightExceeded']),
    );
    expect(submitted).toHaveLength(socketCallsInFlightMax);
    for (const end of release) end();
    await bot.answer(ids[0] ?? 0);
    interference = undefined;
    expect((await bot.call('cancelAll', {})).code).toBe(1);
  });

  it('counts for the account on all its connections together, and for nobody else', async () => {
    const bots = [
      await BotClient.signIn(address, 'token-of-ann'),
      await BotClient.signIn(address, 'token-of-ann'),
    ] as const;
    const codes: string[] = [];
    while (codes.length < callsPerSecond + 20) {
      const answers = await Promise.all(bots.map((bot) => bot.call('cancelAll', {})));
      codes.push(...answers.map(({ msg }) => msg));
    }
    expect(codes.slice(0, callsPerSecond)).toEqual(Array.from({ length: callsPerSecond }, () => ''));
    expect(new Set(codes.slice(callsPerSecond))).toEqual(new Set(['l.error.tooManyRequests']));
    const stranger = await BotClient.signIn(address, 'token-of-bob');
    expect((await stranger.call('cancelAll', {})).code).toBe(1);
    rateClockMs += 1_000;
    expect((await bots[0].call('cancelAll', {})).code).toBe(1);
  });

  it('of a session that has ended does nothing, though its socket was not signed out yet', async () => {
    const bot = await BotClient.signIn(address, 'token-of-ann');
    ended.add(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => bot.call('createOrder', bid('59000'))));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([-2]));
    expect(submitted).toEqual([]);
  });

  it('that is refused again and again ends the connection', async () => {
    const bot = await BotClient.signIn(address, 'token-of-ann');
    for (let count = 0; count < 3 * REFUSED_CALLS_PER_SECOND_MAX; count += 1) bot.send('nothing', {});
    expect(await bot.closed()).toBe(1008);
  });
});

describe.each([
  ['from its bytes', {}],
  ['by its schema', { note: 'one field more' }],
])('an order read %s', (_, more) => {
  const order = { ...bid('59000'), ...more };

  it('counts for its account, beyond whose allowance nothing goes in', async () => {
    const bot = await BotClient.signIn(address, 'token-of-ann');
    const ids = Array.from({ length: 60 }, () => bot.send('replaceOrder', { orderId: '1', price: '59000' }));
    await Promise.all(ids.map((id) => bot.answer(id)));
    const orders = Array.from({ length: 60 }, () => bot.send('createOrder', order));
    const codes = await Promise.all(orders.map(async (id) => (await bot.answer(id)).msg));
    expect(codes).toEqual([
      ...Array.from({ length: callsPerSecond - 60 }, () => ''),
      ...Array.from({ length: 120 - callsPerSecond }, () => 'l.error.tooManyRequests'),
    ]);
    expect(await openOrders(ann)).toHaveLength(callsPerSecond - 60);
    // What only cancels has an allowance of its own.
    expect(await bot.call('cancelAll', {})).toMatchObject({ code: 1 });
  });

  it('has a place among the calls in flight, and gives it back with its answer', async () => {
    const release: (() => void)[] = [];
    interference = () => new Promise<never>((_, reject) => release.push(() => reject(new EngineStopped('stopped'))));
    const bot = await BotClient.signIn(address, 'token-of-ann');
    const ids = Array.from({ length: socketCallsInFlightMax + 1 }, () => bot.send('createOrder', order));
    expect((await bot.answer(ids.at(-1) ?? 0)).msg).toBe('l.error.callsInFlightExceeded');
    expect(submitted).toHaveLength(socketCallsInFlightMax);
    for (const end of release) end();
    expect((await bot.answer(ids[0] ?? 0)).msg).toBe('l.error.outcomeUnknown');
    interference = undefined;
    rateClockMs += 1_000;
    expect((await bot.call('createOrder', order)).code).toBe(1);
  });

  it('does nothing for a session that has ended, or that may not trade', async () => {
    sessions.set('token-to-read', { ...sessionProof(3, ann), scopes: new Set(['read']) });
    const reader = await BotClient.signIn(address, 'token-to-read');
    expect((await reader.call('createOrder', order)).msg).toBe('l.error.scopeMissing');
    const bot = await BotClient.signIn(address, 'token-of-ann');
    ended.add(1);
    expect((await bot.call('createOrder', order)).code).toBe(-2);
    expect(submitted).toEqual([]);
  });

  it('that the engine answers with what is no order is a fault of ours, told once and reported', async () => {
    const bot = await BotClient.signIn(address, 'token-of-ann');
    interference = () => Promise.resolve({ accepted: true, kind: 'done' } as never);
    expect((await bot.call('createOrder', order)).msg).toBe('l.error.internal');
    expect(faults).toHaveLength(1);
    interference = undefined;
    expect((await bot.call('createOrder', order)).code).toBe(1);
    expect(bot.answers).toHaveLength(2);
  });

  it('is answered in its turn, whatever the calls before and behind it are', async () => {
    const bot = await BotClient.signIn(address, 'token-of-ann');
    const ids = Array.from({ length: 8 }, (_, count) => [
      bot.send('createOrder', order),
      bot.send('cancelOrder', { orderId: String(7_000 + count) }),
      bot.send('createOrder', bid('1')),
      bot.send('replaceOrder', { orderId: '1', amount: '1' }),
    ]).flat();
    await Promise.all(ids.map((id) => bot.answer(id)));
    for (const { answers } of bot.frames) {
      expect(answers.map(({ id }) => id)).toEqual(
        answers.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b)),
      );
    }
    expect(Math.max(...bot.frames.map(({ answers }) => answers.length))).toBeGreaterThan(1);
  });
});

describe('a mass quote', () => {
  const ladder = { symbol: 'btcusdt', bids: '59000:0.001,58900.5:0.002', asks: '' };
  const quotesOf = (userId: number) => exchange.engine.read((core) => core.quotes(userId));
  const total = (userId: number, assetId: number) =>
    exchange.engine.read((core) => {
      const balance = core.balances(userId).find((entry) => entry.assetId === assetId);
      return balance === undefined ? 0n : balance.available + balance.held;
    });

  it('rests out of its owner’s money, is replaced whole or not at all, and withdrawn', async () => {
    const bot = await BotClient.signIn(address, 'token-of-ann');
    expect(await bot.call('massQuote', ladder)).toMatchObject({ code: 1, data: { symbol: 'btcusdt', levels: 2 } });
    expect((await quotesOf(ann)).map(({ price, amount }) => [price, amount])).toEqual([
      [5_900_000, 1_000],
      [5_890_050, 2_000],
    ]);
    const refusals: readonly (readonly [object, string])[] = [
      [{ bids: '58000:0.001,59000:0.001' }, 'l.error.quoteLevelsUnordered'],
      [{ bids: '59000:0.001', asks: '59000:0.001' }, 'l.error.quoteLevelsUnordered'],
      [
        { bids: Array.from({ length: 21 }, (_, index) => `${59_000 - index}:0.001`).join() },
        'l.error.quoteLevelsExceeded',
      ],
      [{ bids: '59000' }, 'l.error.quoteLevelsMalformed'],
      [{ bids: '59000:0.001,' }, 'l.error.quoteLevelsMalformed'],
      [{ bids: '59000:1:1' }, 'l.error.quoteLevelsMalformed'],
      [{ bids: '59000:x' }, 'l.error.amountMalformed'],
      [{ bids: '59000.001:1' }, 'l.error.priceOffTick'],
      [{ bids: '59000:0.0000001' }, 'l.error.amountDecimals'],
      [{ bids: '59000:0' }, 'l.error.amountNotPositive'],
      [{ bids: '1000:1' }, 'l.error.priceOutsideBand'],
      [{ bids: '59000:100' }, 'l.error.balanceInsufficient'],
      [{ asks: '61000:0.001' }, 'l.error.balanceInsufficient'],
      [{}, 'l.error.fieldMissing'],
      [{ symbol: 'nosuch', bids: '1:1' }, 'l.error.symbolUnknown'],
    ];
    for (const [fields, code] of refusals) {
      const answer = await bot.call('massQuote', { symbol: 'btcusdt', ...fields });
      expect(answer, JSON.stringify(fields)).toMatchObject({ code: 0, msg: code });
    }
    expect(await quotesOf(ann)).toHaveLength(2);
    expect((await bot.call('withdrawQuotes', { symbol: 'nosuch' })).msg).toBe('l.error.symbolUnknown');
    expect((await bot.call('withdrawQuotes', {})).code).toBe(1);
    expect(await quotesOf(ann)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('neither makes nor loses money, however it is filled and replaced', async () => {
    const [maker, taker] = [
      await BotClient.signIn(address, 'token-of-ann'),
      await BotClient.signIn(address, 'token-of-bob'),
    ];
    const before = { usdt: await total(ann, 1), btc: await total(ann, 2) };
    const bobBefore = { usdt: await total(bob, 1), btc: await total(bob, 2) };
    const fees = { usdt: 0n, btc: 0n };
    exchange.engine.onBatch(({ outcome }) => {
      for (const event of outcome.events) {
        if (event.type !== 'fill') continue;
        fees.btc += event.takerSide === 'buy' ? event.takerFee : event.makerFee;
        fees.usdt += event.takerSide === 'buy' ? event.makerFee : event.takerFee;
      }
    });
    for (let round = 0; round < 8; round += 1) {
      maker.send('massQuote', { symbol: 'btcusdt', bids: `${59_000 - round}:0.002,${58_000 - round}:0.002` });
      taker.send('createOrder', { symbol: 'btcusdt', side: 'sell', type: 'market', amount: '0.003' });
      await taker.answer(round + 1);
      await maker.answer(round + 1);
    }
    expect((await maker.call('withdrawQuotes', {})).code).toBe(1);
    const sold = (await total(ann, 2)) - before.btc;
    expect(sold).toBeGreaterThan(0n);
    await eventually(async () => {
      expect((await total(ann, 1)) + (await total(bob, 1)) + fees.usdt).toBe(before.usdt + bobBefore.usdt);
      expect((await total(ann, 2)) + (await total(bob, 2)) + fees.btc).toBe(before.btc + bobBefore.btc);
    });
    const { held } =
      (await exchange.engine.read((core) => core.balances(ann).find(({ assetId }) => assetId === 1))) ?? {};
    expect(held).toBe(0n);
  });

  it('goes with its connection, if that was asked for', async () => {
    const bot = await BotClient.signIn(address, 'token-of-ann', true);
    await bot.call('massQuote', ladder);
    await bot.call('createOrder', bid('58000'));
    bot.socket.terminate();
    await eventually(async () => expect(await quotesOf(ann)).toEqual([]));
    await cancellation.settled();
    expect(await openOrders(ann)).toEqual([]);
  });
});

describe('a session', () => {
  it('is needed for every call', async () => {
    const guest = await BotClient.open(address);
    for (const { name } of socketCalls) {
      expect(await guest.call(name, {})).toMatchObject({ code: -2, msg: 'l.error.sessionInvalid' });
    }
    guest.say({ op: 'cancel-on-disconnect', enabled: true });
    await guest.until('a refusal', () => guest.controls('error').length === 1);
    expect(submitted).toEqual([]);
  });

  it('needs the scope to trade: without it every call and the cancellation are refused', async () => {
    sessions.set('token-to-read', { ...sessionProof(3, ann), scopes: new Set(['read']) });
    const reader = await BotClient.signIn(address, 'token-to-read', true);
    for (const { name } of socketCalls) {
      expect(await reader.call(name, bid('59000'))).toMatchObject({ code: 0, msg: 'l.error.scopeMissing' });
    }
    reader.say({ op: 'cancel-on-disconnect', enabled: true });
    await reader.until('two refusals', () => reader.controls('error').length === 2);
    expect(reader.controls('error')).toMatchObject([{ msg: 'l.error.scopeMissing' }, { msg: 'l.error.scopeMissing' }]);
    reader.socket.terminate();
    await cancellation.settled();
    expect(submitted).toEqual([]);
  });

  it('that is revoked ends order entry: what was sent before is answered, what comes after is refused', async () => {
    const bot = await BotClient.signIn(address, 'token-of-ann');
    const before = bot.send('createOrder', bid('59000'));
    await eventually(() => expect(submitted).toHaveLength(1));
    socketServer.signOut(new Set([1]));
    const after = bot.send('createOrder', bid('59001'));
    expect((await bot.answer(before)).code).toBe(1);
    expect(await bot.answer(after)).toMatchObject({ code: -2, msg: 'l.error.sessionInvalid' });
    expect(bot.controls('signed-out')).toHaveLength(1);
    expect((await openOrders(ann)).map(({ price }) => price)).toEqual([5_900_000]);
  });
});

describe('cancel on disconnect', () => {
  const ends: readonly [string, (bot: BotClient) => void][] = [
    ['a close', (bot) => bot.socket.close()],
    ['a torn line', (bot) => bot.socket.terminate()],
    ['a logout', () => socketServer.signOut(new Set([1]))],
    ['the server’s stop', () => socketServer.stop()],
    ['another user’s sign-in', (bot) => bot.say({ op: 'authenticate', token: 'token-of-bob' })],
    ['an oversize message', (bot) => bot.socket.send('x'.repeat(socketMessageBytesMax + 1))],
  ];
  it.each(ends)('takes every open order of the account at %s, those in flight too', async (_, end) => {
    const bot = await BotClient.signIn(address, 'token-of-ann', true);
    await bot.call('createOrder', bid('59000'));
    bot.send('createOrder', bid('59001'));
    bot.send('createOrder', bid('59002'));
    await eventually(() => expect(submitted).toHaveLength(3));
    end(bot);
    await eventually(() => expect(submitted.at(-1)?.type).toBe('cancel-all'));
    await cancellation.settled();
    expect(submitted.at(-1)).toMatchObject({ type: 'cancel-all', userId: ann, marketId: 0, proofId: 1 });
    expect(submitted.filter(({ type }) => type === 'cancel-all')).toHaveLength(1);
    expect(await openOrders(ann)).toEqual([]);
  });

  // In a loaded second process it takes so long that the pings end it; `slow-readers` fills a line there in less.
  if (!linePlace.isElsewhere)
    it.skipIf(linePlace.isElsewhere)(
      'happens to a client that does not read its answers, and is cut off',
      async () => {
        const silent = await BotClient.signIn(address, 'token-of-ann', true);
        const order = bid('59000', 'again');
        expect((await silent.call('createOrder', order)).code).toBe(1);
        silent.socket.pause();
        await eventually(async () => {
          for (let second = 0; second < 10; second += 1) {
            rateClockMs += 1_000;
            for (let count = 0; count < 50; count += 1) silent.send('createOrder', order);
            await new Promise((sent) => setImmediate(sent));
          }
          expect(socketServer.connectionCount).toBe(0);
        });
        await cancellation.settled();
        expect(await openOrders(ann)).toEqual([]);
        const placements = submitted.filter(({ type }) => type === 'place-limit-order').length;
        expect(placements * JSON.stringify(silent.frames[0]).length).toBeGreaterThan(UNREAD_BYTES_MAX);
      },
      90_000,
    );

  it('is off until somebody asks for it, and can be turned off again', async () => {
    const plain = await BotClient.signIn(address, 'token-of-ann');
    const undecided = await BotClient.signIn(address, 'token-of-ann', true);
    await plain.call('createOrder', bid('59000'));
    undecided.say({ op: 'cancel-on-disconnect', enabled: false });
    await undecided.until('its confirmation', () => undecided.controls('cancel-on-disconnect').length === 1);
    plain.socket.terminate();
    undecided.socket.terminate();
    await eventually(() => expect(socketServer.connectionCount).toBe(0));
    await cancellation.settled();
    expect(await openOrders(ann)).toHaveLength(1);
    const late = await BotClient.signIn(address, 'token-of-ann');
    late.say({ op: 'cancel-on-disconnect', enabled: true });
    await late.until('its confirmation', () => late.controls('cancel-on-disconnect').length === 1);
    late.socket.close();
    await eventually(async () => expect(await openOrders(ann)).toEqual([]));
  });

  it('goes on asking an overloaded engine', async () => {
    const bot = await BotClient.signIn(address, 'token-of-ann', true);
    await bot.call('createOrder', bid('59000'));
    let refusals = 0;
    interference = (command) => {
      if (command.type !== 'cancel-all' || refusals === 3) return undefined;
      refusals += 1;
      return Promise.resolve({ accepted: false, code: 'l.error.overloaded' } as never);
    };
    bot.socket.terminate();
    await eventually(async () => expect(await openOrders(ann)).toEqual([]));
    expect(refusals).toBe(3);
    expect(faults).toEqual([]);
  });
});
