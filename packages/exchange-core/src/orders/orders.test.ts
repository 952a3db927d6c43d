import { modelTimeoutMs } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { ExchangeCore } from '../exchange-core.ts';
import { BTC, coins, USDT } from '../testing/generated-batches.ts';
import { codeOf, limitOrder, orderOf, SmallExchange } from '../testing/small-exchange.ts';

const HOUR_MS = 3_600_000;

describe('a limit order', { timeout: modelTimeoutMs }, () => {
  it('holds before it is matched, pays the maker’s price, and gives the difference back', () => {
    const exchange = new SmallExchange();
    exchange.limit(12, 'sell', 990, 1_000);
    const order = orderOf(exchange.limit(11, 'buy', 1_010, 3_000));
    expect(order).toMatchObject({ status: 'open', filledAmount: 1_000, filledQuote: coins(99) });
    // 2 BTC at 101 are still wanted; 99 were paid for one; the taker pays 0.2 % of what it received.
    expect(exchange.balance(11, USDT)).toEqual({ available: coins(10_000 - 99 - 202), held: coins(202) });
    expect(exchange.balance(11, BTC).available).toBe(coins(100 + 0.998));
    expect(exchange.balance(12, USDT).available).toBe(coins(10_000 + 99 - 0.099));
    expect(exchange.balance(12, BTC)).toEqual({ available: coins(99), held: 0n });
    const reasons = exchange.events.filter((event) => event.type === 'transfer').map((event) => event.reason);
    expect(reasons).toEqual(['hold', 'trade', 'fee', 'trade', 'fee', 'release']);
  });

  it('keeps the order of price, then time', () => {
    const exchange = new SmallExchange();
    const first = orderOf(exchange.limit(1, 'sell', 1_000, 100));
    const second = orderOf(exchange.limit(12, 'sell', 1_000, 100));
    const better = orderOf(exchange.limit(12, 'sell', 999, 100));
    exchange.limit(11, 'buy', 1_000, 250);
    const makers = exchange.events.filter((event) => event.type === 'fill').map((event) => event.makerOrderId);
    expect(makers).toEqual([better.orderId, first.orderId, second.orderId]);
  });

  it('never trades with its owner: the newest is cancelled', () => {
    const exchange = new SmallExchange();
    const resting = orderOf(exchange.limit(11, 'sell', 1_000, 100));
    const newest = orderOf(exchange.limit(11, 'buy', 1_000, 300));
    expect(newest).toMatchObject({ status: 'cancelled', cancelReason: 'self-trade', filledAmount: 0 });
    expect(exchange.core.openOrders(11).map((order) => order.orderId)).toEqual([resting.orderId]);
    expect(exchange.balance(11, USDT).held).toBe(0n);
  });

  it('is refused whole, with the state unchanged, for each way of being wrong', () => {
    const exchange = new SmallExchange();
    exchange.limit(12, 'sell', 1_000, 100);
    const before = plainState(exchange);
    const refusals = {
      'l.error.userUnknown': limitOrder(99, 'buy', 1_000, 100),
      'l.error.symbolUnknown': { ...limitOrder(11, 'buy', 1_000, 100), marketId: 9 },
      'l.error.priceMalformed': limitOrder(11, 'buy', 0, 100),
      'l.error.priceTooLarge': limitOrder(11, 'buy', 2 ** 31, 100),
      'l.error.amountNotPositive': limitOrder(11, 'buy', 1_000, 0),
      'l.error.amountTooLarge': limitOrder(11, 'buy', 1_000, 2 ** 53 - 1),
      'l.error.priceOutsideBand': limitOrder(11, 'buy', 1_101, 100),
      'l.error.notionalTooSmall': limitOrder(11, 'buy', 1_000, 49),
      'l.error.balanceInsufficient': limitOrder(11, 'buy', 1_000, 100_001),
      'l.error.postOnlyWouldTrade': limitOrder(11, 'buy', 1_000, 100, 'post-only'),
      'l.error.fillOrKillUnfillable': limitOrder(11, 'buy', 1_000, 101, 'fok'),
    };
    for (const [code, command] of Object.entries(refusals)) {
      expect(codeOf(exchange.one(command)), code).toBe(code);
      expect(exchange.events, code).toEqual([]);
    }
    expect(plainState(exchange)).toEqual(before);
  });

  it('leaves room for a thousand open orders of an account, not for one more', () => {
    const exchange = new SmallExchange();
    for (let index = 0; index < 1_000; index += 1) exchange.apply(limitOrder(11, 'sell', 1_000 + (index % 50), 51));
    expect(codeOf(exchange.limit(11, 'sell', 1_000, 51))).toBe('l.error.openOrdersExceeded');
    expect(exchange.one({ type: 'cancel-all', userId: 11, marketId: 1, proofId: 0 })).toMatchObject({ accepted: true });
    expect(exchange.core.openOrders(11)).toEqual([]);
    expect(exchange.balance(11, BTC)).toEqual({ available: coins(100), held: 0n });
  });
});

describe('a market order', () => {
  it('by quote total spends what buys whole lots and gives the rest back', () => {
    const exchange = new SmallExchange();
    exchange.limit(12, 'sell', 1_000, 1_000);
    const order = orderOf(exchange.market(11, 'buy', 0, coins(50.09)));
    expect(order).toMatchObject({ status: 'filled', filledAmount: 500, filledQuote: coins(50) });
    expect(exchange.balance(11, USDT)).toEqual({ available: coins(9_950), held: 0n });
  });

  it('stops at the edge of the band and says so', () => {
    const exchange = new SmallExchange();
    exchange.limit(12, 'sell', 1_100, 100);
    exchange.limit(12, 'sell', 1_099, 100);
    exchange.tick('99.95');
    const order = orderOf(exchange.market(11, 'buy', 1_000));
    expect(order).toMatchObject({ status: 'cancelled', cancelReason: 'price-band', filledAmount: 100 });
    expect(codeOf(exchange.market(11, 'buy', 1_000))).toBe('l.error.bookEmpty');
  });

  it('ends as exhausted when nothing is left, and is refused when nothing was there', () => {
    const exchange = new SmallExchange();
    expect(codeOf(exchange.market(11, 'buy', 1_000))).toBe('l.error.bookEmpty');
    exchange.limit(12, 'sell', 1_000, 100);
    expect(orderOf(exchange.market(11, 'buy', 1_000))).toMatchObject({
      status: 'cancelled',
      cancelReason: 'book-exhausted',
      filledAmount: 100,
    });
    expect(exchange.balance(11, USDT).held).toBe(0n);
  });

  it('wants exactly one of amount and quote total', () => {
    const exchange = new SmallExchange();
    expect(codeOf(exchange.market(11, 'buy', 0))).toBe('l.error.orderFieldsContradict');
    expect(codeOf(exchange.market(11, 'buy', 10, coins(10)))).toBe('l.error.orderFieldsContradict');
    expect(codeOf(exchange.market(11, 'sell', 0, coins(10)))).toBe('l.error.orderFieldsContradict');
  });
});

describe('a cancel', () => {
  it('answers for somebody else’s order as for an unknown one, and for a closed one by its client id', () => {
    const exchange = new SmallExchange();
    const { orderId } = orderOf(exchange.limit(11, 'buy', 1_000, 100, 'gtc', 'mine'));
    const cancel = (userId: number, id: number, clientOrderId = '') =>
      exchange.one({ type: 'cancel-order', userId, orderId: id, clientOrderId, proofId: 0 });
    expect(codeOf(cancel(12, orderId))).toBe('l.error.orderUnknown');
    expect(codeOf(cancel(11, orderId + 1_024))).toBe('l.error.orderUnknown');
    expect(codeOf(cancel(11, 0, 'other'))).toBe('l.error.orderUnknown');
    expect(orderOf(cancel(11, 0, 'mine'))).toMatchObject({ orderId, status: 'cancelled', cancelReason: 'user' });
    expect(codeOf(cancel(11, orderId))).toBe('l.error.orderUnknown');
    expect(codeOf(cancel(11, 0, 'mine'))).toBe('l.error.orderClosed');
    expect(exchange.balance(11, USDT)).toEqual({ available: coins(10_000), held: 0n });
  });
});

describe('a client order id', () => {
  it('gives the first answer again, word for word, whatever has happened to the order since', () => {
    const exchange = new SmallExchange();
    const first = orderOf(exchange.limit(11, 'buy', 1_000, 1_000, 'gtc', 'a'));
    exchange.limit(12, 'sell', 1_000, 400);
    const again = exchange.limit(11, 'buy', 1_000, 1_000, 'gtc', 'a');
    expect(again).toEqual({ accepted: true, kind: 'order', order: first, repeated: true });
    expect(exchange.events).toEqual([]);
    expect(codeOf(exchange.limit(11, 'buy', 1_000, 1_001, 'gtc', 'a'))).toBe('l.error.clientOrderIdReused');
    expect(codeOf(exchange.limit(11, 'buy', 999, 1_000, 'gtc', 'a'))).toBe('l.error.clientOrderIdReused');
    expect(codeOf(exchange.limit(11, 'buy', 1_000, 1_000, 'post-only', 'a'))).toBe('l.error.clientOrderIdReused');
    expect(orderOf(exchange.limit(12, 'buy', 1_000, 100, 'gtc', 'a')).orderId).not.toBe(first.orderId);
  });

  it('is remembered for 24 hours, longer while the order is open, and across a snapshot', () => {
    const exchange = new SmallExchange();
    const closed = orderOf(exchange.limit(11, 'buy', 1_000, 100, 'ioc', 'closed'));
    const open = orderOf(exchange.limit(11, 'buy', 1_000, 100, 'gtc', 'open'));
    exchange.wait(24 * HOUR_MS - 1_000);
    expect(orderOf(exchange.limit(11, 'buy', 1_000, 100, 'ioc', 'closed')).orderId).toBe(closed.orderId);
    exchange.wait(1_000);
    exchange.core = restored(exchange);
    expect(orderOf(exchange.limit(11, 'buy', 1_000, 100, 'gtc', 'open')).orderId).toBe(open.orderId);
    expect(orderOf(exchange.limit(11, 'buy', 1_000, 100, 'ioc', 'closed')).orderId).not.toBe(closed.orderId);
    exchange.one({ type: 'cancel-order', userId: 11, orderId: open.orderId, clientOrderId: '', proofId: 0 });
    expect(orderOf(exchange.limit(11, 'buy', 1_000, 100, 'gtc', 'open')).orderId).not.toBe(open.orderId);
  });

  it('has room for 200,000 an account, so that nobody fills the memory of all', () => {
    const exchange = new SmallExchange();
    const named = (userId: number, name: string) =>
      ({ type: 'issue-sandbox-coins', userId, assetId: USDT, amount: coins(1), clientOrderId: name }) as const;
    for (let batch = 0; batch < 100; batch += 1) {
      exchange.apply(...Array.from({ length: 2_000 }, (_, index) => named(11, `n-${batch}-${index}`)));
    }
    expect(codeOf(exchange.one(named(11, 'one-more')))).toBe('l.error.clientOrderIdsExceeded');
    expect(codeOf(exchange.limit(11, 'buy', 1_000, 100, 'gtc', 'one-more'))).toBe('l.error.clientOrderIdsExceeded');
    expect(exchange.one(named(11, 'n-0-0'))).toMatchObject({ accepted: true });
    expect(exchange.limit(11, 'buy', 1_000, 100)).toMatchObject({ accepted: true });
    expect(exchange.one(named(12, 'one-more'))).toMatchObject({ accepted: true });
    exchange.wait(24 * HOUR_MS);
    expect(exchange.one(named(11, 'one-more'))).toMatchObject({ accepted: true });
  });

  it('stays free after a refusal: nothing had happened', () => {
    const exchange = new SmallExchange();
    expect(codeOf(exchange.limit(11, 'buy', 1_000, 100_001, 'gtc', 'a'))).toBe('l.error.balanceInsufficient');
    expect(orderOf(exchange.limit(11, 'buy', 1_000, 100, 'gtc', 'a')).status).toBe('open');
  });
});

describe('the read fence', () => {
  it('names the last batch that changed a user’s rows, a maker’s fill too', () => {
    const exchange = new SmallExchange();
    exchange.limit(12, 'sell', 1_000, 1_000);
    const placed = exchange.core.sequence;
    expect(exchange.core.lastChange(12)).toBe(placed);
    exchange.tick();
    exchange.limit(11, 'buy', 1_000, 100);
    expect(exchange.core.lastChange(12)).toBe(placed + 2);
    expect(exchange.core.lastChange(11)).toBe(placed + 2);
    exchange.limit(11, 'buy', 1, 100);
    expect(exchange.core.lastChange(11)).toBe(placed + 2);
  });
});

function plainState({ core }: SmallExchange) {
  return [1, 11, 12].map((userId) => [core.balances(userId), core.openOrders(userId), core.book(1, 100)]);
}

function restored(exchange: SmallExchange): ExchangeCore {
  const core = ExchangeCore.fromSnapshot(exchange.core.writeSnapshot());
  if (core === undefined) throw new Error('the snapshot cannot be read');
  expect(core.stateHash()).toBe(exchange.core.stateHash());
  return core;
}
