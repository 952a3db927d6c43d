import { rmSync } from 'node:fs';
import { eventually } from '@assay/amounts/testing/news';
import type { OrderRow } from '@assay/protocol/entities';
import { type Page, socketPath } from '@assay/protocol/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { type Fields, giveCoins, mustPost, post, registerUser, type TestUser } from '../server-process/test-user.ts';

const dataFolder = temporaryDataFolder();
let exchange: RunningExchange;
let ann: TestUser;
let bob: TestUser;
/** Nobody takes what rests between the best prices for a moment. */
const withoutTaker = { ASSAY_TAKER: 'off' };
/** The market's price when the tests began. */
let price: number;

beforeAll(async () => {
  exchange = await startExchange(withoutTaker, dataFolder);
  ann = await registerUser(exchange.address, 'ann@example.com');
  bob = await registerUser(exchange.address, 'bob@example.com');
  for (const user of [ann, bob]) await giveCoins(exchange.address, user, 'USDT', '95000');
  price = Number((await depth()).bids[0]?.[0]);
});
afterAll(async () => {
  await exchange.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const depth = () =>
  mustPost<{ bids: [string, string][]; asks: [string, string][] }>(exchange.address, '/huobi/getHuobiContractDepthV2', {
    symbol: 'btcusdt',
  });
const times = (factor: number) => (price * factor).toFixed(2);
const order = (fields: Fields): Fields => ({ symbol: 'btcusdt', side: 'buy', amount: '0.001', ...fields });
const refusalOf = async (path: string, fields: Fields, user = ann) =>
  (await post(exchange.address, path, fields, user.token)).msg;
const place = (fields: Fields, user = ann) =>
  mustPost<OrderRow>(exchange.address, '/spot/createOrder', order(fields), user.token);
const replace = (fields: Fields, user = ann) =>
  mustPost<OrderRow>(exchange.address, '/spot/replaceOrder', fields, user.token);
const cancel = (orderId: string, user = ann) =>
  mustPost<OrderRow>(exchange.address, '/spot/cancelOrder', { orderId }, user.token);

async function rowsOf(status: 'open' | 'finished', user = ann): Promise<readonly OrderRow[]> {
  return (await mustPost<Page<OrderRow>>(exchange.address, '/spot/getOrders', { status, pageSize: '100' }, user.token))
    .list;
}

describe('a stop on the wire', () => {
  it.each([
    ['no stop price', { type: 'stop-limit', price: '50000' }, 'l.error.priceMalformed'],
    ['a malformed one', { type: 'stop-limit', price: '50000', stopPrice: '1e5' }, 'l.error.priceMalformed'],
    ['an empty one', { type: 'stop-market', stopPrice: '' }, 'l.error.priceMalformed'],
    ['a negative one', { type: 'stop-market', stopPrice: '-1' }, 'l.error.priceMalformed'],
    ['zero', { type: 'stop-market', stopPrice: '0' }, 'l.error.priceMalformed'],
    ['one between two ticks', { type: 'stop-market', stopPrice: '90000.001' }, 'l.error.priceOffTick'],
    ['one beyond all ticks', { type: 'stop-market', stopPrice: '99999999999' }, 'l.error.priceTooLarge'],
    ['one on a limit order', { type: 'limit', price: '1', stopPrice: '1' }, 'l.error.orderFieldsContradict'],
    ['one on a market order', { type: 'market', stopPrice: '1' }, 'l.error.orderFieldsContradict'],
    ['no limit price', { type: 'stop-limit', stopPrice: '999999' }, 'l.error.priceMalformed'],
    [
      'a limit price on a stop-market order',
      { type: 'stop-market', stopPrice: '999999', price: '1' },
      'l.error.orderFieldsContradict',
    ],
    [
      'a total on a stop-limit order',
      { type: 'stop-limit', stopPrice: '999999', price: '1', quoteAmount: '10' },
      'l.error.orderFieldsContradict',
    ],
    [
      'a total and an amount',
      { type: 'stop-market', stopPrice: '999999', quoteAmount: '10' },
      'l.error.orderFieldsContradict',
    ],
    [
      'a validity on a stop-market order',
      { type: 'stop-market', stopPrice: '999999', timeInForce: 'gtc' },
      'l.error.orderFieldsContradict',
    ],
    ['a price that is reached', { type: 'stop-market', stopPrice: '1' }, 'l.error.stopWouldTrigger'],
    ['an unknown type', { type: 'stop', stopPrice: '1' }, 'l.error.orderTypeUnknown'],
    [
      'an unknown self-trade prevention',
      { type: 'limit', price: '1', selfTradePrevention: 'both' },
      'l.error.selfTradePreventionUnknown',
    ],
  ])('with %s is refused', async (_name, fields, code) => {
    const amount: Fields = code === 'l.error.stopWouldTrigger' ? { amount: '9' } : {};
    expect(await refusalOf('/spot/createOrder', order({ ...(fields as Fields), ...amount }))).toBe(code);
  });

  it('is listed as waiting, told on the socket, replaced, and cancelled once', async () => {
    const told: OrderRow[] = [];
    const ops: string[] = [];
    const socket = new WebSocket(`${exchange.address.replace('http', 'ws')}${socketPath}`);
    socket.on('message', (data) => {
      const message: { op?: string; channel?: string; data?: { orders?: readonly OrderRow[] } } = JSON.parse(
        String(data),
      );
      ops.push(message.channel ?? message.op ?? '');
      if (message.channel === 'account') told.push(...(message.data?.orders ?? []));
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ op: 'authenticate', token: ann.token }));
    await eventually(() => expect(ops).toContain('authenticated'));
    socket.send(JSON.stringify({ op: 'subscribe', channel: 'account' }));
    await eventually(() => expect(ops).toContain('account'));
    const stopPrice = times(1.05);
    const row = await place({ type: 'stop-limit', stopPrice, price: times(1.06), clientOrderId: 'stop-1' });
    expect(row).toMatchObject({ type: 'stop-limit', status: 'untriggered', stopPrice, triggeredAt: 0 });
    expect(await place({ type: 'stop-limit', stopPrice, price: times(1.06), clientOrderId: 'stop-1' })).toEqual(row);
    expect(await rowsOf('open')).toContainEqual(row);
    expect(await rowsOf('finished')).toEqual([]);
    const { orderId } = row;
    const moved = await replace({ orderId, stopPrice: times(1.07), amount: '0.002', clientOrderId: 'move-1' });
    expect(moved).toMatchObject({ orderId, status: 'untriggered', stopPrice: times(1.07), amount: '0.002000' });
    expect(await refusalOf('/spot/replaceOrder', { orderId })).toBe('l.error.fieldMissing');
    expect(await refusalOf('/spot/replaceOrder', { orderId, price: 'x' })).toBe('l.error.priceMalformed');
    expect(await refusalOf('/spot/replaceOrder', { orderId, amount: '0' })).toBe('l.error.amountNotPositive');
    expect(await refusalOf('/spot/replaceOrder', { orderId, price: times(1) }, bob)).toBe('l.error.orderUnknown');
    expect(await refusalOf('/spot/replaceOrder', { orderId: '1', amount: '1' })).toBe('l.error.orderUnknown');
    expect(await cancel(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'user' });
    expect(await refusalOf('/spot/cancelOrder', { orderId })).toBe('l.error.orderClosed');
    expect(await refusalOf('/spot/replaceOrder', { orderId, amount: '0.001' })).toBe('l.error.orderClosed');
    expect(await refusalOf('/spot/cancelOrder', { orderId }, bob)).toBe('l.error.orderUnknown');
    expect(await rowsOf('finished')).toContainEqual(expect.objectContaining({ orderId, status: 'cancelled' }));
    await eventually(() =>
      expect(told.filter((one) => one.orderId === orderId).map(({ status }) => status)).toEqual([
        'untriggered',
        'untriggered',
        'cancelled',
      ]),
    );
    socket.close();
  });

  it('becomes an order when our own book trades at its price', async () => {
    // Bob trades up through the book until somebody's fill has passed the stop, which is a little above the best price.
    const stopPrice = (Number((await depth()).asks[0]?.[0]) * 1.000_1).toFixed(2);
    const { orderId } = await place({ type: 'stop-market', stopPrice, amount: '0.001' });
    await eventually(async () => {
      await post(
        exchange.address,
        '/spot/createOrder',
        { symbol: 'btcusdt', side: 'buy', type: 'market', quoteAmount: '30000' },
        bob.token,
      );
      expect((await rowsOf('finished')).map((row) => row.orderId)).toContain(orderId);
      // The house quotes anew in between.
    });
    const row = (await rowsOf('finished')).find((one) => one.orderId === orderId);
    expect(row).toMatchObject({ type: 'stop-market', status: 'filled', filledAmount: '0.001000' });
    expect(row?.triggeredAt).toBeGreaterThan(0);
  });
});

/** The book once its best bid has moved: the house follows the index of a second, and the next one is almost a second away. */
async function depthJustMoved() {
  const { bids } = await depth();
  return eventually(async () => {
    const moved = await depth();
    expect(moved.bids[0]?.[0]).not.toBe(bids[0]?.[0]);
    return moved;
  });
}

describe('self-trade prevention on the wire', () => {
  it.each([
    ['cancel-newest', 'open', 'cancelled'],
    ['cancel-oldest', 'cancelled', 'open'],
    ['cancel-both', 'cancelled', 'cancelled'],
  ])('%s leaves the resting order %s and the incoming one %s', async (selfTradePrevention, resting, incoming) => {
    // Between the best prices nobody else stands in the way.
    const user = await registerUser(exchange.address, `${selfTradePrevention}@example.com`);
    await giveCoins(exchange.address, user, 'USDT', '20000');
    await giveCoins(exchange.address, user, 'BTC', '0.2');
    const { bids, asks } = await depthJustMoved();
    const middle = ((Number(bids[0]?.[0]) + Number(asks[0]?.[0])) / 2).toFixed(2);
    const first = await place({ type: 'limit', price: middle, timeInForce: 'post-only' }, user);
    const second = await place({ type: 'limit', side: 'sell', price: middle, selfTradePrevention }, user);
    expect(second.status).toBe(incoming);
    const rows = [...(await rowsOf('open', user)), ...(await rowsOf('finished', user))];
    expect(rows.find(({ orderId }) => orderId === first.orderId)?.status).toBe(resting);
    await mustPost(exchange.address, '/spot/cancelAll', {}, user.token);
  });
});

describe('the exchange after all that', () => {
  it('goes on from its journal with the waiting stops that it had', async () => {
    const row = await place({ type: 'stop-limit', stopPrice: times(1.08), price: times(1.09) });
    await exchange.stop();
    exchange = await startExchange(withoutTaker, dataFolder);
    expect(await rowsOf('open')).toContainEqual(row);
    expect(exchange.errorLines).toEqual([]);
  });
});
