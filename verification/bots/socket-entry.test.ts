import { eventually } from '@assay/amounts/testing/news';
import type { FillRow, OrderRow } from '@assay/protocol/entities';
import type { ChannelMessage } from '@assay/protocol/socket';
import type { Page } from '@assay/protocol/wire';
import { BotClient } from '@assay/server/socket-entry/testing/bot-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import {
  giveCoins,
  mailedCode,
  mustPost,
  post,
  registerUser,
  type TestUser,
  testPassword,
} from '../server-process/test-user.ts';

let exchange: RunningExchange;
let ann: TestUser;
let bob: TestUser;
let centre: number;

beforeAll(async () => {
  // What is quoted between the best prices is there for whoever the story says.
  exchange = await startExchange({ ASSAY_TAKER: 'off', INGRESS_PROCESSES: '1' });
  ann = await registerUser(exchange.address, 'ann@example.org');
  bob = await registerUser(exchange.address, 'bob@example.org');
  for (const user of [ann, bob]) {
    await giveCoins(exchange.address, user, 'USDT', '50000');
    await giveCoins(exchange.address, user, 'BTC', '0.5');
  }
  centre = await middle();
});
afterAll(async () => {
  expect(exchange.errorLines).toEqual([]);
  await exchange.stop();
});

async function middle(): Promise<number> {
  const depth = await mustPost<{ bids: [string, string][]; asks: [string, string][] }>(
    exchange.address,
    '/huobi/getHuobiContractDepthV2',
    { symbol: 'btcusdt' },
  );
  return (Number(depth.bids[0]?.[0]) + Number(depth.asks[0]?.[0])) / 2;
}

const bid = (share: number, clientOrderId?: string) => ({
  symbol: 'btcusdt',
  side: 'buy',
  type: 'limit',
  price: (centre * share).toFixed(2),
  amount: '0.001',
  ...(clientOrderId === undefined ? {} : { clientOrderId }),
});
const openOrders = async (user: TestUser) =>
  (await mustPost<Page<OrderRow>>(exchange.address, '/spot/getOrders', { status: 'open' }, user.token)).list;

describe('order entry over the socket of a real server', () => {
  it('places, replaces and cancels, and HTTP sees the same orders', async () => {
    const bot = await BotClient.signIn(exchange.address, ann.token);
    const placed = await bot.call<OrderRow>('createOrder', bid(0.95));
    expect(placed.code).toBe(1);
    const orderId = placed.data?.orderId ?? '';
    const replaced = await bot.call<OrderRow>('replaceOrder', { orderId, amount: '0.002' });
    expect(replaced).toMatchObject({ code: 1, data: { amount: '0.002000', status: 'open' } });
    expect((await openOrders(ann)).map((order) => order.amount)).toEqual(['0.002000']);
    const other = await BotClient.signIn(exchange.address, bob.token);
    for (const call of ['cancelOrder', 'replaceOrder']) {
      const answer = await other.call(call, { orderId, ...(call === 'replaceOrder' ? { amount: '0.003' } : {}) });
      expect(answer).toMatchObject({ code: 0, msg: 'l.error.orderUnknown' });
    }
    expect((await bot.call('cancelAll', {})).data).toEqual({ orderIds: [replaced.data?.orderId] });
    expect(await openOrders(ann)).toEqual([]);
  });

  it('answers what is sent again after a torn line as the first time', async () => {
    const sent = Array.from({ length: 20 }, (_, index) => bid(0.92 + index / 10_000, `torn-${index}`));
    const first = await BotClient.signIn(exchange.address, ann.token);
    for (const order of sent) first.send('createOrder', order);
    await first.answer(1);
    first.socket.terminate();
    const second = await BotClient.signIn(exchange.address, ann.token);
    const answers = await Promise.all(sent.map((order) => second.call<OrderRow>('createOrder', order)));
    expect(answers.map(({ code }) => code)).toEqual(sent.map(() => 1));
    const open = await openOrdersById(ann);
    expect(new Set(answers.map(({ data }) => data?.orderId)).size).toBe(sent.length);
    for (const { data } of answers) expect(open.has(data?.clientOrderId ?? '')).toBe(true);
    expect(open.size).toBe(sent.length);
    await second.call('cancelAll', {});
  });

  it('ends with a logout, and what was asked for in that case happens', async () => {
    await mustPost(exchange.address, '/user/sendEmailCode', { account: ann.email });
    const code = await mailedCode(exchange.address, ann.email);
    const fields = { account: ann.email, code, password: testPassword };
    const { token } = await mustPost<{ token: string }>(exchange.address, '/user/login', fields);
    const bot = await BotClient.signIn(exchange.address, token, true);
    expect((await bot.call('createOrder', bid(0.95))).code).toBe(1);
    await mustPost(exchange.address, '/user/logout', {}, token);
    await bot.until('the end of the session', () => bot.controls('signed-out').length === 1);
    expect(await bot.call('createOrder', bid(0.94))).toMatchObject({ code: -2, msg: 'l.error.sessionInvalid' });
    await eventually(async () => expect(await openOrders(ann)).toEqual([]));
    expect(await post(exchange.address, '/spot/getOrders', { status: 'open' }, token)).toMatchObject({ code: -2 });
  });

  it('tells the maker of a quote of its fills, in the channel and in the trades', async () => {
    const maker = await BotClient.signIn(exchange.address, ann.token);
    maker.say({ op: 'subscribe', channel: 'account' });
    const told = () => maker.messages.filter((message): message is ChannelMessage<'account'> => 'kind' in message);
    await maker.until('the snapshot', () => told().length > 0);
    const buyer = await BotClient.signIn(exchange.address, bob.token);
    let price = '';
    // Refused when bids rise to the middle while it is read.
    await eventually(async () => {
      price = (await middle()).toFixed(2);
      const quoted = await maker.call('massQuote', { symbol: 'btcusdt', asks: `${price}:0.4` });
      expect(quoted).toMatchObject({ code: 1 });
    });
    const [quote] = await mustPost<{ orderId: string }[]>(exchange.address, '/spot/getQuotes', {}, ann.token);
    // Enough for asks that fall below it meanwhile, and less than all of it.
    const bought = await buyer.call<OrderRow>('createOrder', { ...bid(1), price, amount: '0.3', timeInForce: 'ioc' });
    expect(bought).toMatchObject({ code: 1, data: { status: 'filled' } });
    const fills = () => told().flatMap(({ data }) => data.fills);
    await maker.until('the fill', () => fills().length > 0);
    expect(fills()).toMatchObject([{ orderId: quote?.orderId, role: 'maker', side: 'sell', price }]);
    expect(Number(fills()[0]?.amount)).toBeLessThanOrEqual(0.3);
    const trades = await mustPost<Page<FillRow>>(exchange.address, '/spot/getTrades', {}, ann.token);
    expect(trades.list[0]).toEqual(fills()[0]);
    expect(await openOrders(ann)).toEqual([]);
    expect((await maker.call('withdrawQuotes', {})).code).toBe(1);
    const assets = await mustPost<{ frozen: string }[]>(exchange.address, '/spot/getAssets', {}, ann.token);
    expect(assets.every(({ frozen }) => Number(frozen) === 0)).toBe(true);
  });
});

async function openOrdersById(user: TestUser): Promise<ReadonlySet<string>> {
  const page = await mustPost<Page<OrderRow>>(
    exchange.address,
    '/spot/getOrders',
    { status: 'open', pageSize: '100' },
    user.token,
  );
  return new Set(page.list.map(({ clientOrderId }) => clientOrderId));
}
