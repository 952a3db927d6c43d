import { ticksOf } from '@assay/amounts/market-scale';
import { describe, expect, it } from 'vitest';
import { BTC, coins, USDT } from '../testing/generated-batches.ts';
import { codeOf, SmallExchange } from '../testing/small-exchange.ts';
import type { QuoteMarket } from './quote-market.ts';

const quote = (centre: number, skewPpm = 0, userId = 1): QuoteMarket => ({
  type: 'quote-market',
  userId,
  marketId: 1,
  templateId: 1,
  centre: ticksOf(centre),
  skewPpm,
});
const plain = (levels: readonly { price: number; amount: number }[]) =>
  levels.map(({ price, amount }) => [price, amount]);

describe('a mass quote', () => {
  it('is the template around the centre: bids rounded down, asks up, sizes in whole lots', () => {
    const exchange = new SmallExchange();
    exchange.one(quote(1_001));
    const { bids, asks } = exchange.core.book(1, 10);
    // Offsets 0.2, 0.4, 0.9 %; 30, 60, 90 USDT a rung; a tick is 0.1 USDT, a lot 0.001 BTC.
    expect(plain(bids)).toEqual([
      [998, 300],
      [996, 602],
      [991, 908],
    ]);
    expect(plain(asks)).toEqual([
      [1_004, 298],
      [1_006, 596],
      [1_011, 890],
    ]);
    expect(exchange.balance(1, USDT).held + exchange.balance(1, USDT).available).toBe(coins(10_000));
    expect(exchange.core.openOrders(1)).toEqual([]);
    expect(exchange.events.some((event) => event.type === 'order')).toBe(false);
  });

  it('replaces the last one whole and leans by its skew', () => {
    const exchange = new SmallExchange();
    exchange.one(quote(1_000));
    exchange.one(quote(1_010, 500_000));
    const { bids, asks } = exchange.core.book(1, 10);
    expect(plain(bids)).toEqual([
      [1_007, 148],
      [1_005, 298],
      [1_000, 450],
    ]);
    expect(asks.map(({ price }) => price)).toEqual([1_013, 1_015, 1_020]);
    exchange.one({ type: 'withdraw-quotes', userId: 1, marketId: 0 });
    expect(exchange.core.book(1, 10)).toEqual({ bids: [], asks: [] });
    expect(exchange.balance(1, BTC)).toEqual({ available: coins(100), held: 0n });
  });

  it('never trades: it is clipped one tick outside the other side, equal prices merged', () => {
    const exchange = new SmallExchange();
    exchange.limit(11, 'sell', 996, 100);
    exchange.one(quote(1_000));
    const { bids, asks } = exchange.core.book(1, 10);
    expect(plain(bids)).toEqual([
      [995, 904],
      [991, 908],
    ]);
    expect(asks[0]).toMatchObject({ price: 996, amount: 100 });
    expect(exchange.events.some((event) => event.type === 'fill')).toBe(false);
  });

  it('stays within the band and within its capital, best rungs first', () => {
    const exchange = new SmallExchange();
    exchange.one(quote(1_097));
    expect(exchange.core.book(1, 10).asks.map(({ price }) => price)).toEqual([1_100]);
    exchange.one({ type: 'withdraw-quotes', userId: 1, marketId: 1 });
    expect(exchange.limit(1, 'buy', 905, 110_400).accepted).toBe(true);
    exchange.one(quote(1_000));
    const { bids } = exchange.core.book(1, 10);
    const paid = exchange.balance(1, USDT);
    expect(bids[0]).toMatchObject({ price: 998, amount: 88 });
    expect(paid.available < coins(0.0999)).toBe(true);
  });

  it('is refused to accounts of other kinds and when there is no capital at all', () => {
    const exchange = new SmallExchange();
    expect(codeOf(exchange.one(quote(1_000, 0, 11)))).toBe('l.error.commandNotAllowed');
    expect(codeOf(exchange.one(quote(1_000, 0, 2)))).toBe('l.error.liquidityCapital');
    expect(codeOf(exchange.one({ ...quote(1_000), templateId: 8 }))).toBe('l.error.configurationInvalid');
  });

  it('is filled like any order; the fill names it as a quote and no order row follows', () => {
    const exchange = new SmallExchange();
    exchange.one(quote(1_000));
    exchange.market(11, 'buy', 300);
    const fills = exchange.events.filter((event) => event.type === 'fill');
    expect(fills.map((fill) => [fill.makerIsQuote, fill.makerUserId, fill.price, fill.amount])).toEqual([
      [true, 1, 1_002, 299],
      [true, 1, 1_004, 1],
    ]);
    const rows = exchange.events.filter((event) => event.type === 'order').map((event) => event.order.userId);
    expect(rows).toEqual([11]);
    expect(exchange.core.lastChange(1)).toBe(exchange.core.sequence);
  });
});
