import { ticksOf } from '@assay/amounts/market-scale';
import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { describe, expect, it } from 'vitest';
import { centrePriceOf, type ExactRatio, tickAt } from './centre-price.ts';
import { inventorySkewPpm, nextQuote, type QuoteSituation, skewMaxPpm, skewStepPpm } from './quote-decision.ts';

const price = (units: number): ExactRatio => ({ numerator: BigInt(units), denominator: 1_000n });

/** Centre 10,000.000 quoted; half-spread 400 ppm, so a quarter of it is 1.000. */
const situation: QuoteSituation = {
  halfSpreadPpm: 400,
  priceDecimals: 2,
  rounding: 'nearest',
  centre: price(10_000_000),
  skewPpm: 0,
  standing: { centre: price(10_000_000), ticks: ticksOf(1_000_000), skewPpm: 0 },
  wasHit: false,
};

describe('whether to quote anew', () => {
  it('waits until the centre has moved by more than a quarter of the half-spread, either way', () => {
    expect(nextQuote({ ...situation, centre: price(10_001_000) })).toBeUndefined();
    expect(nextQuote({ ...situation, centre: price(10_001_001) })?.ticks).toBe(1_000_100);
    expect(nextQuote({ ...situation, centre: price(9_999_000) })).toBeUndefined();
    expect(nextQuote({ ...situation, centre: price(9_998_999) })?.ticks).toBe(999_900);
  });

  it('leaves what would come out the same: on a coarse market the tick decides', () => {
    const coarse = { ...situation, priceDecimals: 0, standing: { ...situation.standing!, ticks: ticksOf(10_000) } };
    expect(nextQuote({ ...coarse, halfSpreadPpm: 1, centre: price(10_000_400) })).toBeUndefined();
    expect(nextQuote({ ...coarse, halfSpreadPpm: 1, centre: price(10_000_500) })?.ticks).toBe(10_001);
  });

  it('quotes at once when nothing stands, when it was hit, and when it has to lean', () => {
    expect(nextQuote({ ...situation, standing: undefined })).toBeDefined();
    expect(nextQuote({ ...situation, wasHit: true })).toBeDefined();
    expect(nextQuote({ ...situation, skewPpm: skewStepPpm })).toBeDefined();
    expect(nextQuote({ ...situation, skewPpm: skewStepPpm - 1 })).toBeUndefined();
    expect(nextQuote({ ...situation, centre: price(10 ** 15), priceDecimals: 9 })).toBeUndefined();
  });
});

describe('the centre', () => {
  const prices: Record<string, string> = { BTC: '67400.5', ETH: '3250.25' };
  const priceOf = (coin: string) => prices[coin];

  it('is the index, or the quotient of two', () => {
    const bitcoin = centrePriceOf({ base: 'BTC', quote: 'USDT' }, priceOf);
    expect(bitcoin && tickAt(bitcoin, 2, 'nearest')).toBe(6_740_050);
    const cross = centrePriceOf({ base: 'ETH', quote: 'BTC' }, priceOf);
    expect(cross && tickAt(cross, 6, 'nearest')).toBe(48_223);
    expect(centrePriceOf({ base: 'EOS', quote: 'BTC' }, priceOf)).toBeUndefined();
    expect(centrePriceOf({ base: 'BTC', quote: 'ETH' }, () => undefined)).toBeUndefined();
  });

  it('is at least one tick and falls on the tick that is asked for, halves up', () => {
    expect(tickAt({ numerator: 1n, denominator: 10n ** 9n }, 2, 'down')).toBe(1);
    expect(tickAt({ numerator: 25n, denominator: 1_000n }, 2, 'nearest')).toBe(3);
    expect(tickAt({ numerator: 24_999n, denominator: 1_000_000n }, 2, 'nearest')).toBe(2);
    expect(tickAt({ numerator: 21n, denominator: 1_000n }, 2, 'up')).toBe(3);
    expect(tickAt({ numerator: 20n, denominator: 1_000n }, 2, 'up')).toBe(2);
    expect(tickAt({ numerator: 29n, denominator: 1_000n }, 2, 'down')).toBe(2);
  });
});

describe('the lean of the sizes', () => {
  const capital = moneyOf(1_000_000n);

  it('is nothing at the start, grows with the inventory, and ends', () => {
    expect(inventorySkewPpm(capital, capital)).toBe(0);
    expect(inventorySkewPpm(moneyOf(1_025_000n), capital)).toBe(skewMaxPpm / 2);
    expect(inventorySkewPpm(moneyOf(975_000n), capital)).toBe(-skewMaxPpm / 2);
    expect(inventorySkewPpm(moneyOf(9_000_000n), capital)).toBe(skewMaxPpm);
    expect(inventorySkewPpm(ZERO_MONEY, capital)).toBe(-skewMaxPpm);
    expect(inventorySkewPpm(ZERO_MONEY, ZERO_MONEY)).toBe(0);
  });
});
