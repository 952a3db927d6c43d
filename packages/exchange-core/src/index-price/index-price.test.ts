import { ticksOf } from '@assay/amounts/market-scale';
import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { verifyTickChain } from '@assay/settlement/verify-tick-chain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INDEX_AHEAD_MS_MAX, INDEX_SOURCES_A_TICK_MAX } from '../limits.ts';
import { codeOf, orderOf, SmallExchange } from '../testing/small-exchange.ts';
import { parseIndexPrice, parseSourcePrice, priceText, quotientOf } from './exact-price.ts';

describe('an index price', { timeout: modelTimeoutMs }, () => {
  it('is plain decimal text of at most 8 significant digits', () => {
    for (const text of ['1', '60000.5', '0.00001234', '123456780000', '0.12345678']) {
      const price = parseIndexPrice(text);
      expect(price === undefined ? undefined : priceText(price)).toBe(text);
    }
    for (const text of [
      '',
      '0',
      '-1',
      '1.0',
      '01',
      '1e5',
      '.5',
      '5.',
      '1,5',
      '１',
      '123456789',
      '0.123456789',
      ' 1',
      'NaN',
    ]) {
      expect(parseIndexPrice(text), text).toBeUndefined();
    }
    expect(parseSourcePrice('123456789.5')).toEqual({ units: 1234567895n, decimals: 1 });
  });

  it('of a cross pair is the quotient cut to 8 digits', () => {
    const price = fc.tuple(fc.bigInt(1n, 99_999_999n), fc.nat(17)).map(([units, decimals]) => ({ units, decimals }));
    fc.assert(
      fc.property(price, price, (base, quote) => {
        const { units, decimals } = quotientOf(base, quote);
        const digits = units.toString().replace(/0+$/, '');
        expect(digits.length).toBeLessThanOrEqual(8);
        // quotient ≤ base / quote < quotient + one unit of its eighth digit
        const eighth = 10n ** BigInt(Math.max(0, units.toString().length - 8));
        const shift = 8 - units.toString().length;
        const scale = shift > 0 ? 10n ** BigInt(shift) : 1n;
        const left = units * scale * quote.units * 10n ** BigInt(base.decimals);
        const right = base.units * 10n ** BigInt(quote.decimals + decimals) * scale;
        expect(left <= right).toBe(true);
        expect((units * scale + eighth) * quote.units * 10n ** BigInt(base.decimals) > right).toBe(true);
      }),
      { seed: testSeed('cross index'), numRuns: workload(500, 100_000) },
    );
  });
});

describe('index ticks', () => {
  it('are numbered and chained for each symbol, as anybody can verify', () => {
    const exchange = new SmallExchange();
    const ticks = [];
    const start = exchange.core.indexes()[0];
    for (const price of ['101', '102.5', '99']) {
      exchange.tick(price);
      ticks.push({
        sequence: exchange.core.indexes()[0].tickSequence,
        symbol: 'btcusdt',
        timeMs: exchange.timeMs,
        price,
        sources: [{ source: 'one', price, timeMs: exchange.timeMs - 10 }],
      });
    }
    const end = exchange.core.indexes()[0];
    expect(end.tickSequence).toBe(start.tickSequence + 3);
    expect(verifyTickChain({ startHash: start.hash, ticks, endHash: end.hash })).toEqual({ ok: true });
  });

  it('are refused twice for a second, out of the future, of unknown symbols or sources, malformed', () => {
    const exchange = new SmallExchange();
    const secondMs = exchange.timeMs;
    const tick = (symbolId: number, price: string, sourceId = 1, sourcePrice = price) => ({
      symbolId,
      price,
      sources: [{ sourceId, price: sourcePrice, timeMs: secondMs }],
    });
    exchange.timeMs += 1_000;
    for (const [at, ticks] of [
      [secondMs, [tick(1, '100')]],
      [secondMs + 500, [tick(1, '100')]],
      [secondMs + 60_000, [tick(1, '100')]],
      [secondMs + 1_000, [tick(9, '100')]],
      [secondMs + 1_000, [tick(1, '100', 9)]],
      [secondMs + 1_000, [tick(1, '0')]],
      [secondMs + 1_000, [tick(1, '1e5')]],
      [secondMs + 1_000, [tick(1, '100', 1, '1|2')]],
      [secondMs + 1_000, [tick(1, '100'), tick(1, '101')]],
      [secondMs + 1_000, [{ symbolId: 1, price: '100', sources: [] }]],
    ] as const) {
      const result = exchange.one({ type: 'record-index-tick', secondMs: at, ticks });
      expect(codeOf(result), JSON.stringify(ticks)).toBe('l.error.configurationInvalid');
    }
    expect(
      exchange.one({ type: 'record-index-tick', secondMs: secondMs + 1_000, ticks: [tick(1, '100')] }),
    ).toMatchObject({
      accepted: true,
    });
  });
});

describe('an index second', () => {
  it('may be ahead of journal time by so much', () => {
    const exchange = new SmallExchange();
    const second = exchange.timeMs - (exchange.timeMs % 1_000) + 60_000;
    const ticks = [{ symbolId: 1, price: '100', sources: [{ sourceId: 1, price: '100', timeMs: 1 }] }];
    const at = (timeMs: number) => {
      exchange.timeMs = timeMs;
      return exchange.apply({ type: 'record-index-tick', secondMs: second, ticks }).results[0]?.accepted;
    };
    expect(at(second - INDEX_AHEAD_MS_MAX - 1)).toBe(false);
    expect(at(second - INDEX_AHEAD_MS_MAX)).toBe(true);
  });

  it('names so many sources of a price', () => {
    const exchange = new SmallExchange();
    for (let sourceId = 2; sourceId <= INDEX_SOURCES_A_TICK_MAX + 1; sourceId += 1)
      exchange.one({ type: 'configure-index-source', sourceId, name: `source${sourceId}` });
    const of = (count: number) => {
      exchange.timeMs += 1_000;
      const sources = Array.from({ length: count }, (_, index) => ({ sourceId: index + 1, price: '100', timeMs: 1 }));
      const ticks = [{ symbolId: 1, price: '100', sources }];
      return exchange.apply({ type: 'record-index-tick', secondMs: exchange.timeMs, ticks }).results[0]?.accepted;
    };
    expect([of(INDEX_SOURCES_A_TICK_MAX + 1), of(INDEX_SOURCES_A_TICK_MAX)]).toEqual([false, true]);
  });
});

describe('a market whose index has stopped', () => {
  it('takes cancels only after 3 s, without its quotes, and opens again with the next tick', () => {
    const exchange = new SmallExchange();
    const quote = {
      type: 'quote-market',
      userId: 1,
      marketId: 1,
      templateId: 1,
      centre: ticksOf(1_000),
      skewPpm: 0,
    } as const;
    expect(exchange.one(quote)).toEqual({ accepted: true, kind: 'done' });
    const { orderId } = orderOf(exchange.limit(11, 'buy', 950, 100));
    exchange.timeMs += 3_000;
    expect(orderOf(exchange.limit(11, 'buy', 950, 100)).status).toBe('open');
    exchange.timeMs += 1;
    expect(codeOf(exchange.limit(11, 'buy', 950, 100))).toBe('l.error.marketCancelOnly');
    expect(exchange.events.filter((event) => event.type === 'market-state')).toEqual([
      { type: 'market-state', marketId: 1, state: 'cancel-only', reason: 'index-stale' },
      { type: 'market-state', marketId: 2, state: 'cancel-only', reason: 'index-stale' },
    ]);
    expect(exchange.core.book(1, 10)).toMatchObject({ bids: [{ price: 950, orderCount: 2 }], asks: [] });
    expect(codeOf(exchange.one(quote))).toBe('l.error.marketCancelOnly');
    exchange.one({ type: 'cancel-order', userId: 11, orderId, clientOrderId: '', proofId: 0 });
    expect(exchange.core.openOrders(11)).toHaveLength(1);
    exchange.timeMs = Math.ceil(exchange.timeMs / 1_000) * 1_000;
    exchange.tick();
    expect(exchange.core.market(1)?.state).toBe('open');
  });

  it('stays halted when it was halted by hand, ticks or not, and then takes nothing', () => {
    const exchange = new SmallExchange();
    const { orderId } = orderOf(exchange.limit(11, 'buy', 950, 100));
    exchange.one({ type: 'set-market-state', marketId: 1, state: 'halted', reason: 'no data' });
    exchange.tick();
    expect(codeOf(exchange.limit(11, 'buy', 950, 100))).toBe('l.error.marketHalted');
    const cancel = { type: 'cancel-order', userId: 11, orderId, clientOrderId: '', proofId: 0 } as const;
    expect(codeOf(exchange.one(cancel))).toBe('l.error.marketHalted');
    exchange.one({ type: 'set-market-state', marketId: 1, state: 'open', reason: '' });
    expect(orderOf(exchange.one(cancel)).status).toBe('cancelled');
  });

  it('moves its band with the index, a cross market with the quotient', () => {
    const exchange = new SmallExchange();
    expect(exchange.core.market(1)).toMatchObject({ bandLow: 900, bandHigh: 1_100, indexPrice: '100' });
    exchange.tick('99.99', '10');
    expect(exchange.core.market(1)).toMatchObject({ bandLow: 900, bandHigh: 1_099, indexPrice: '99.99' });
    expect(exchange.core.market(2)).toMatchObject({ bandLow: 901, bandHigh: 1_100, indexPrice: '0.10001' });
  });
});
