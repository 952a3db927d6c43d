import { rmSync } from 'node:fs';
import { eventually } from '@assay/amounts/testing/news';
import type { Candle, Deal, FillRow, OrderRow, Ticker } from '@assay/protocol/entities';
import type { ChannelMessage } from '@assay/protocol/socket';
import { timeFrameSeconds, timeFrames } from '@assay/protocol/time-frames';
import type { Page } from '@assay/protocol/wire';
import { BotClient } from '@assay/server/socket-entry/testing/bot-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { giveCoins, mustPost, post, registerUser, type TestUser } from '../server-process/test-user.ts';

/** Three starts of a whole server. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The tape of the first two starts is one person's alone. */
const withoutTaker = { ASSAY_TAKER: 'off' };

let dataFolder: string;
let exchange: RunningExchange;
let buyer: TestUser;
beforeAll(async () => {
  dataFolder = temporaryDataFolder();
  exchange = await startExchange(withoutTaker, dataFolder);
  buyer = await registerUser(exchange.address, 'own-market@example.org');
  await giveCoins(exchange.address, buyer, 'USDT', '50000');
});
afterAll(async () => {
  expect(exchange.errorLines).toEqual([]);
  await exchange.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const ask = <Data>(path: string, fields: Readonly<Record<string, string>>) =>
  mustPost<Data>(exchange.address, path, { source: 'assay', ...fields });
const btc = { symbol: 'btcusdt' };

/** Atoms of a decimal text with at most twelve places. */
function atoms(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(12, '0'));
}

/** What candles of a frame say of these fills, oldest first: open, close, extremes and volume, from nothing but the fills. */
function fold(fills: readonly FillRow[], startOf: (timeMs: number) => number): unknown[] {
  const starts = [...new Set(fills.map(({ createdAt }) => startOf(createdAt)))];
  return starts.map((id) => {
    const inside = fills.filter(({ createdAt }) => startOf(createdAt) === id);
    const prices = inside.map(({ price }) => price).sort((left, right) => Number(atoms(left) - atoms(right)));
    return {
      id: id / 1_000,
      open: inside[0]?.price,
      close: inside.at(-1)?.price,
      high: prices.at(-1),
      low: prices[0],
      vol: inside.reduce((sum, { amount }) => sum + atoms(amount), 0n),
    };
  });
}

/** The buyer's fills, newest first. On a busy machine the rows may be told a little later: the call says busy then. */
function ownFills(): Promise<readonly FillRow[]> {
  const query = { ...btc, pageSize: '100' };
  const read = () => mustPost<Page<FillRow>>(exchange.address, '/spot/getTrades', query, buyer.token);
  return eventually(async () => (await read()).list);
}

async function expectAgreement(): Promise<void> {
  const fills = (await ownFills()).toReversed();
  expect(fills.length).toBeGreaterThanOrEqual(6);
  for (const timer of timeFrames) {
    const candles = await ask<Candle[]>('/huobi/getKline', { ...btc, timer, size: '100' });
    const frameMs = timeFrameSeconds[timer] * 1_000;
    const folded = fold(fills, (timeMs) => Math.floor(timeMs / frameMs) * frameMs);
    expect(
      candles.map((candle) => ({ ...candle, vol: atoms(candle.vol) })),
      timer,
    ).toEqual(folded);
  }
  const tape = await ask<Deal[]>('/huobi/getMarketTrade', btc);
  expect(tape.map(({ price, amount, direction, ts }) => ({ price, amount, direction, ts }))).toEqual(
    fills.toReversed().map(({ price, amount, side, createdAt }) => ({ price, amount, direction: side, ts: createdAt })),
  );
  const { tick } = await ask<{ tick: Ticker['tick'] }>('/huobi/getDetails', btc);
  expect(atoms(tick.vol)).toBe(fills.reduce((sum, { amount }) => sum + atoms(amount), 0n));
  expect(atoms(tick.turnover)).toBe(fills.reduce((sum, { quoteAmount }) => sum + atoms(quoteAmount), 0n));
  expect([tick.open, tick.close]).toEqual([fills[0]?.price, fills.at(-1)?.price]);
  const rows = await ask<Ticker[]>('/huobi/getHuobiDetailsByQuoteCoin', { quoteCoin: 'USDT' });
  expect(rows.map(({ symbol, tick: ofRow }) => [symbol, ofRow])).toEqual([['btcusdt', tick]]);
}

it('follows a trade into tape, candles of every frame and 24 hours, over HTTP and the socket, and across a restart', async () => {
  expect(await post(exchange.address, '/huobi/getDetails', { ...btc, source: 'assay' })).toMatchObject({
    msg: 'l.error.noTrades',
  });
  const bot = await BotClient.open(exchange.address);
  const told = (channel: string) =>
    bot.messages.filter(
      (message): message is ChannelMessage => 'channel' in message && message.channel === channel && 'kind' in message,
    );
  const candleChannel = 'assay-candles.btcusdt.1day';
  for (const channel of [candleChannel, 'fills.btcusdt', 'assay-tickers']) bot.say({ op: 'subscribe', channel });
  await bot.until(
    'three snapshots',
    () => told(candleChannel).length + told('fills.btcusdt').length + told('assay-tickers').length >= 3,
  );
  for (const quoteAmount of ['900', '25000', '40']) {
    const order = { ...btc, side: 'buy', type: 'market', quoteAmount };
    await mustPost(exchange.address, '/spot/createOrder', order, buyer.token);
  }
  await mustPost(
    exchange.address,
    '/spot/createOrder',
    { ...btc, side: 'sell', type: 'market', amount: '0.1' },
    buyer.token,
  );
  await expectAgreement();
  const [day] = await ask<Candle[]>('/huobi/getKline', { ...btc, timer: '1day', size: '1' });
  await eventually(() => {
    const last = told(candleChannel).at(-1)?.data as ChannelMessage<'candles'>['data'];
    expect(last.candles.at(-1)).toEqual(day);
  });
  const tape = await ask<Deal[]>('/huobi/getMarketTrade', btc);
  const tapeTold = told('fills.btcusdt').flatMap(({ data }) => (data as ChannelMessage<'fills'>['data']).trades);
  expect(tapeTold).toEqual(tape.toReversed());
  bot.socket.terminate();
  // The reference knows nothing of it.
  const reference = await mustPost<Deal[]>(exchange.address, '/huobi/getMarketTrade', btc);
  const own = new Set(tape.map(({ ts, amount }) => `${ts} ${amount}`));
  expect(reference.filter(({ ts, amount }) => own.has(`${ts} ${amount}`))).toEqual([]);

  await exchange.stop();
  exchange = await startExchange(withoutTaker, dataFolder);
  await expectAgreement();
  expect(await ask<Deal[]>('/huobi/getMarketTrade', btc)).toEqual(tape);
});

it('marks what the house trades with itself, on tape and channel, and counts it in candles and 24 hours', async () => {
  const ofPeople = await ask<Deal[]>('/huobi/getMarketTrade', btc);
  expect(ofPeople.filter(({ house }) => house !== undefined)).toEqual([]);
  await exchange.stop();
  exchange = await startExchange({ ASSAY_STIRRING: 'on' }, dataFolder);
  const bot = await BotClient.open(exchange.address);
  bot.say({ op: 'subscribe', channel: 'fills.btcusdt' });
  const told = () =>
    bot.messages.flatMap((message) =>
      'kind' in message && message.kind === 'delta' ? (message as ChannelMessage<'fills'>).data.trades : [],
    );
  await eventually(() => expect(told().length).toBeGreaterThan(2));
  const order = await mustPost<OrderRow>(
    exchange.address,
    '/spot/createOrder',
    { ...btc, side: 'sell', type: 'market', amount: '0.01' },
    buyer.token,
  );
  const toldBefore = told().slice(-3);
  const tape = await ask<Deal[]>('/huobi/getMarketTrade', btc);
  // What the house's best quote does not hold is sold to the next one: an order may be several deals.
  const fills = (await ownFills()).filter(({ orderId }) => orderId === order.orderId);
  expect(fills.reduce((sum, { amount }) => sum + atoms(amount), 0n)).toBe(atoms('0.01'));
  const ofFill = (fill: FillRow) => tape.find(({ id }) => id === fill.fillId);
  expect(fills.map(ofFill)).toEqual(
    fills.map((fill) => expect.objectContaining({ price: fill.price, amount: fill.amount, direction: 'sell' })),
  );
  expect(fills.map((fill) => ofFill(fill)?.house)).toEqual(fills.map(() => undefined));
  const ofTheHouse = tape.filter(({ house }) => house === true);
  expect(ofTheHouse.length).toBeGreaterThan(2);
  expect(tape).toEqual(expect.arrayContaining(toldBefore));
  const { tick } = await ask<{ tick: Ticker['tick'] }>('/huobi/getDetails', btc);
  expect(atoms(tick.vol)).toBeGreaterThanOrEqual(tape.reduce((sum, { amount }) => sum + atoms(amount), 0n));
  bot.socket.terminate();
});
