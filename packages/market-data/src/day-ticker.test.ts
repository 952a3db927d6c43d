import type { Candle, Tick } from '@assay/protocol/entities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candleTurnover, tickerMinutes } from './day-ticker.ts';
import { compareDecimals } from './exact-decimal.ts';
import { RollingTicker } from './rolling-ticker.ts';
import { tickerOf } from './testing/folds-of-lists.ts';

const nowMs = Date.UTC(2025, 5, 1, 12, 30, 20);
const thisMinute = Math.floor(nowMs / 60_000) * 60;

function minute(minutesAgo: number, price: string, vol: string): Candle {
  return { id: thisMinute - minutesAgo * 60, open: price, close: price, high: price, low: price, vol };
}

describe('the 24-hour ticker', () => {
  it('holds 1,440 minutes, the running one included', () => {
    const minutes = [minute(tickerMinutes, '900', '5'), minute(tickerMinutes - 1, '10', '1'), minute(0, '12', '2')];
    expect(tickerOf(minutes, nowMs)).toEqual({
      open: '10',
      close: '12',
      high: '12',
      low: '10',
      vol: '3',
      turnover: '34',
    });
  });

  it('is nothing when the market was silent for a day', () => {
    expect(tickerOf([minute(tickerMinutes, '900', '5')], nowMs)).toBeUndefined();
    expect(tickerOf([], nowMs)).toBeUndefined();
  });

  it('estimates the turnover by the average of the four prices', () => {
    expect(candleTurnover({ id: 0, open: '1', close: '2', high: '4', low: '1', vol: '1.5' })).toBe('3');
    expect(
      candleTurnover({
        id: 0,
        open: '0.00000001',
        close: '0.00000001',
        high: '0.00000001',
        low: '0.00000001',
        vol: '0.5',
      }),
    ).toBe('0');
  });
});

describe('the rolling ticker', () => {
  it('equals the fold of the same minutes at every moment, with gaps and all', () => {
    const steps = fc.array(
      fc.record({
        gap: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 700 })),
        low: fc.integer({ min: 1, max: 50 }),
        range: fc.integer({ min: 0, max: 9 }),
        vol: fc.integer({ min: 0, max: 99 }),
      }),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, fc.boolean(), (list, withRunning) => {
        const ticker = new RollingTicker();
        const minutes: Candle[] = [];
        let id = thisMinute;
        for (const { gap, low, range, vol } of list) {
          id += gap * 60;
          const high = String(low + range);
          const candle = { id, open: high, close: String(low), high, low: String(low), vol: `${vol}.25` };
          const nowMs = id * 1000 + 30_000;
          const expected = tickerOf(withRunning ? [...minutes, candle] : minutes, nowMs);
          expect(sameTick(ticker.at(nowMs, withRunning ? candle : undefined), expected)).toBe(true);
          minutes.push(candle);
          ticker.append(candle);
          ticker.append(candle);
        }
      }),
    );
  });
});

/** Equal as numbers: sums may end in zeros. */
function sameTick(left: Tick | undefined, right: Tick | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  const keys = ['open', 'close', 'high', 'low', 'vol', 'turnover'] as const;
  return keys.every((key) => compareDecimals(left[key], right[key]) === 0);
}
