import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { describe, expect, it } from 'vitest';
import { QUOTE_LEVELS_MAX } from '../limits.ts';
import { BTC, coins, USDT } from '../testing/generated-batches.ts';
import { codeOf, SmallExchange } from '../testing/small-exchange.ts';
import type { QuoteLevel, ReplaceQuotes } from './replace-quotes.ts';

type Pair = readonly [price: number, amount: number];
const level = ([price, amount]: Pair): QuoteLevel => ({ price: ticksOf(price), amount: lotsOf(amount) });
const quotes = (bids: readonly Pair[], asks: readonly Pair[], userId = 11, marketId = 1): ReplaceQuotes => ({
  type: 'replace-quotes',
  userId,
  marketId,
  bids: bids.map(level),
  asks: asks.map(level),
  proofId: 7,
});
const plain = (levels: readonly { price: number; amount: number }[]) =>
  levels.map(({ price, amount }) => [price, amount]);
const book = (exchange: SmallExchange) => {
  const { bids, asks } = exchange.core.book(1, 50);
  return { bids: plain(bids), asks: plain(asks) };
};

describe('a mass quote of a user', () => {
  it('rests at its prices out of the user’s own money, and is no order', () => {
    const exchange = new SmallExchange();
    const before = exchange.balance(11, USDT).available;
    expect(
      exchange.one(
        quotes(
          [
            [990, 100],
            [980, 200],
          ],
          [[1_010, 100]],
        ),
      ),
    ).toEqual({ accepted: true, kind: 'done' });
    expect(book(exchange)).toEqual({
      bids: [
        [990, 100],
        [980, 200],
      ],
      asks: [[1_010, 100]],
    });
    // A tick is 0.1 USDT, a lot 0.001 BTC: 990 × 100 ticks and lots are 9.9 USDT.
    expect(exchange.balance(11, USDT)).toEqual({ available: before - coins(29.5), held: coins(29.5) });
    expect(exchange.balance(11, BTC).held).toBe(coins(0.1));
    expect(exchange.core.openOrders(11)).toEqual([]);
    expect(exchange.events.some((event) => event.type === 'order')).toBe(false);
    expect(exchange.core.quotes(11).map(({ side, price, amount }) => [side, price, amount])).toEqual([
      ['buy', 990, 100],
      ['buy', 980, 200],
      ['sell', 1_010, 100],
    ]);
  });

  it('takes the place of the one before in one step, whose money it may use', () => {
    const exchange = new SmallExchange();
    const most = Math.floor(Number(exchange.balance(11, USDT).available / coins(0.0001)) / 990);
    expect(exchange.one(quotes([[990, most]], [])).accepted).toBe(true);
    expect(exchange.one(quotes([[989, most]], [])).accepted).toBe(true);
    expect(book(exchange)).toEqual({ bids: [[989, most]], asks: [] });
    expect(codeOf(exchange.one(quotes([[990, most + 10]], [])))).toBe('l.error.balanceInsufficient');
    expect(book(exchange)).toEqual({ bids: [[989, most]], asks: [] });
  });

  it('has so many levels of a side', () => {
    const exchange = new SmallExchange();
    const most = Array.from({ length: QUOTE_LEVELS_MAX }, (_, index): Pair => [990 - index, 100]);
    expect(exchange.one(quotes(most, []))).toMatchObject({ accepted: true });
    expect(exchange.core.quotes(11)).toHaveLength(QUOTE_LEVELS_MAX);
  });

  it('is withdrawn by one without levels, on one market or on all, and not by cancel-all', () => {
    const exchange = new SmallExchange();
    exchange.one(quotes([[990, 100]], [[1_010, 100]]));
    exchange.one({ type: 'cancel-all', userId: 11, marketId: 0, proofId: 0 });
    expect(exchange.core.quotes(11)).toHaveLength(2);
    exchange.one(quotes([], []));
    expect(exchange.core.quotes(11)).toEqual([]);
    exchange.one(quotes([[990, 100]], []));
    exchange.one(quotes([], [], 11, 0));
    expect(book(exchange)).toEqual({ bids: [], asks: [] });
    expect(exchange.balance(11, USDT).held).toBe(0n);
    expect(exchange.balance(11, BTC).held).toBe(0n);
  });

  it('is refused whole: crossed, out of order, too long, outside the band, too small, from nobody', () => {
    const exchange = new SmallExchange();
    exchange.one(quotes([[990, 100]], [[1_010, 100]]));
    exchange.limit(12, 'sell', 1_005, 100);
    const before = book(exchange);
    const long = Array.from({ length: QUOTE_LEVELS_MAX + 1 }, (_, index): Pair => [990 - index, 100]);
    const refusals: readonly (readonly [ReplaceQuotes, string])[] = [
      [quotes([[1_005, 100]], []), 'l.error.postOnlyWouldTrade'],
      [quotes([[1_000, 100]], [[1_000, 100]]), 'l.error.quoteLevelsUnordered'],
      [
        quotes(
          [
            [980, 100],
            [990, 100],
          ],
          [],
        ),
        'l.error.quoteLevelsUnordered',
      ],
      [
        quotes(
          [],
          [
            [1_010, 100],
            [1_010, 100],
          ],
        ),
        'l.error.quoteLevelsUnordered',
      ],
      [quotes(long, []), 'l.error.quoteLevelsExceeded'],
      [quotes([[899, 100]], []), 'l.error.priceOutsideBand'],
      [quotes([[990, 1]], []), 'l.error.notionalTooSmall'],
      [quotes([[990, 0]], []), 'l.error.amountNotPositive'],
      [quotes([[990, 2 ** 52]], []), 'l.error.amountTooLarge'],
      [quotes([[0, 100]], []), 'l.error.priceMalformed'],
      [quotes([[990, 100]], [], 11, 0), 'l.error.symbolUnknown'],
      [quotes([[990, 100]], [], 999), 'l.error.userUnknown'],
    ];
    for (const [command, code] of refusals) expect(codeOf(exchange.one(command)), code).toBe(code);
    expect(book(exchange)).toEqual(before);
  });

  it('is filled like any order, in its place in time', () => {
    const exchange = new SmallExchange();
    exchange.limit(12, 'sell', 1_010, 50);
    exchange.one(quotes([], [[1_010, 100]]));
    exchange.market(1, 'buy', 80);
    const fills = exchange.events.filter((event) => event.type === 'fill');
    expect(fills.map((fill) => [fill.makerUserId, fill.makerIsQuote, fill.amount])).toEqual([
      [12, false, 50],
      [11, true, 30],
    ]);
    expect(exchange.core.quotes(11)).toMatchObject([{ amount: 100, filledAmount: 30 }]);
    expect(exchange.core.lastChange(11)).toBe(exchange.core.sequence);
  });

  it('goes when its market is not open', () => {
    const exchange = new SmallExchange();
    exchange.one(quotes([[990, 100]], [[1_010, 100]]));
    exchange.one({ type: 'set-market-state', marketId: 1, state: 'cancel-only', reason: 'test' });
    expect(book(exchange)).toEqual({ bids: [], asks: [] });
    expect(codeOf(exchange.one(quotes([[990, 100]], [])))).toBe('l.error.marketCancelOnly');
    expect(exchange.one(quotes([], [])).accepted).toBe(true);
    expect(exchange.balance(11, USDT).held).toBe(0n);
  });
});
