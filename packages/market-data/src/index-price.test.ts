import { formatDecimal } from '@assay/amounts/decimal-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsOf } from './exact-decimal.ts';
import { IndexHistory } from './index-history.ts';
import { indexPriceOf, medianOf, type SourceTop, sourceAgeMaxMs, sourceLeadMaxMs } from './index-price.ts';

const nowMs = 1_700_000_000_000;

function top(source: string, price: string, ageMs = 0): SourceTop {
  return { source, bid: price, ask: price, timeMs: nowMs - ageMs };
}

function reasons(tops: readonly SourceTop[]): (string | undefined)[] {
  return indexPriceOf(tops, nowMs).sources.map((entry) => entry.leftOut);
}

describe('the index', () => {
  it('is the middle of three, and the mean of two', () => {
    expect(indexPriceOf([top('a', '101'), top('b', '99'), top('c', '100')], nowMs).price).toBe('100');
    expect(indexPriceOf([top('a', '100'), top('b', '100.5')], nowMs).price).toBe('100.25');
    expect(indexPriceOf([top('a', '100')], nowMs).price).toBe('100');
    expect(indexPriceOf([], nowMs)).toEqual({ price: undefined, sources: [] });
  });

  it('takes the mid price at 8 significant digits', () => {
    const quote = { source: 'a', bid: '67400.12345', ask: '67400.12346', timeMs: nowMs };
    expect(indexPriceOf([quote], nowMs).price).toBe('67400.123');
  });

  it('leaves out what is too old or too far ahead, at both sides of the bound', () => {
    const fresh = top('a', '100', sourceAgeMaxMs);
    const stale = top('b', '100', sourceAgeMaxMs + 1);
    const early = top('c', '100', -sourceLeadMaxMs);
    const ahead = top('d', '100', -sourceLeadMaxMs - 1);
    expect(reasons([fresh, stale, early, ahead])).toEqual([undefined, 'stale', undefined, 'ahead']);
  });

  it('leaves out what is off the median, at both sides of the bound', () => {
    expect(reasons([top('a', '100'), top('b', '100'), top('c', '101')])).toEqual([undefined, undefined, undefined]);
    expect(reasons([top('a', '100'), top('b', '100'), top('c', '101.00001')])).toEqual([
      undefined,
      undefined,
      'deviates',
    ]);
    expect(reasons([top('a', '100'), top('b', '100'), top('c', '98.99999')])).toEqual([
      undefined,
      undefined,
      'deviates',
    ]);
    const spike = [top('a', '100'), top('b', '100.2'), top('c', '1000')];
    expect(indexPriceOf(spike, nowMs).price).toBe('100.1');
  });

  it('has no price when two sources contradict each other: nobody can tell which is right', () => {
    const result = indexPriceOf([top('a', '100'), top('b', '110')], nowMs);
    expect(result.price).toBeUndefined();
    expect(result.sources.map((entry) => entry.leftOut)).toEqual(['deviates', 'deviates']);
  });

  it('leaves out crossed and malformed quotes', () => {
    const crossed = { source: 'a', bid: '100.01', ask: '100', timeMs: nowMs };
    const exponent = { source: 'b', bid: '1e2', ask: '1e2', timeMs: nowMs };
    const zero = { source: 'c', bid: '0', ask: '0.1', timeMs: nowMs };
    expect(reasons([crossed, exponent, zero, top('d', '100')])).toEqual([
      'crossed',
      'malformed',
      'malformed',
      undefined,
    ]);
  });

  it('can be recomputed from the sources that it prints, in any order', () => {
    const price = fc.integer({ min: 99_000, max: 101_000 }).map((units) => formatDecimal(BigInt(units), 3));
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 9 }), (prices) => {
        const tops = prices.map((text, index) => top(`s${index}`, text));
        const result = indexPriceOf(tops, nowMs);
        const counting = result.sources.filter((entry) => entry.leftOut === undefined).map((entry) => entry.price);
        expect(medianOf([...counting].reverse())).toBe(result.price);
        if (result.price === undefined) return;
        const below = counting.filter((text) => unitsOf(text, 12) < unitsOf(result.price ?? '', 12)).length;
        expect(below).toBeLessThanOrEqual(counting.length / 2);
      }),
    );
  });
});

describe('index history', () => {
  it('keeps the newest seconds and refuses to go back', () => {
    const history = new IndexHistory(3);
    for (let second = 1; second <= 10; second += 1) {
      expect(history.append({ secondMs: second * 1000, price: String(second), sources: [] })).toBe(true);
    }
    expect(history.append({ secondMs: 10_000, price: '1', sources: [] })).toBe(false);
    expect(history.between(0, 20_000).map((record) => record.price)).toEqual(['8', '9', '10']);
    expect(history.between(9_000, 9_000).map((record) => record.price)).toEqual(['9']);
    expect(history.newest()?.price).toBe('10');
  });
});
