import type { Candle } from '@assay/protocol/entities';
import { describe, expect, it } from 'vitest';
import { candleTurnover, tickerMinutes, tickerOf } from './day-ticker.ts';

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
