import { formatDecimal } from '@assay/amounts/decimal-text';
import type { Candle } from '@assay/protocol/entities';
import { timeFrames } from '@assay/protocol/time-frames';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candleStart, foldTrade, type TradePrint } from './candle-fold.ts';
import { foldCandles } from './testing/folds-of-lists.ts';

const startMs = Date.UTC(2025, 0, 15, 23, 40);

const trades = fc
  .array(
    fc.record({
      price: fc.bigInt({ min: 1n, max: 10n ** 9n }).map((units) => formatDecimal(units, 4)),
      amount: fc.bigInt({ min: 1n, max: 10n ** 12n }).map((units) => formatDecimal(units, 6)),
      timeMs: fc.integer({ min: startMs, max: startMs + 3 * 86_400_000 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((list) => [...list].sort((left, right) => left.timeMs - right.timeMs));

function foldAll(prints: readonly TradePrint[], frame: (typeof timeFrames)[number]): Candle[] {
  const candles: Candle[] = [];
  for (const print of prints) {
    const last = candles.at(-1);
    const next = foldTrade(last, print, frame);
    if (last !== undefined && last.id === next.id) candles.pop();
    candles.push(next);
  }
  return candles;
}

describe('candles', () => {
  it('are the same whether folded from trades or from the minute candles', () => {
    fc.assert(
      fc.property(trades, (prints) => {
        const minutes = foldAll(prints, '1min');
        for (const frame of timeFrames) expect(foldCandles(minutes, frame)).toEqual(foldAll(prints, frame));
      }),
    );
  });

  it('start at whole frames in UTC', () => {
    expect(candleStart(startMs, '1day')).toBe(Date.UTC(2025, 0, 15) / 1000);
    expect(candleStart(startMs + 59_999, '1min')).toBe(startMs / 1000);
    expect(candleStart(startMs + 60_000, '1min')).toBe(startMs / 1000 + 60);
    expect(candleStart(startMs, '30min')).toBe(Date.UTC(2025, 0, 15, 23, 30) / 1000);
  });

  it('keep every digit', () => {
    const first = foldTrade(undefined, { price: '0.1', amount: '0.1', timeMs: startMs }, '1min');
    const second = foldTrade(first, { price: '0.3', amount: '0.2', timeMs: startMs + 1 }, '1min');
    expect(second).toEqual({ id: startMs / 1000, open: '0.1', close: '0.3', high: '0.3', low: '0.1', vol: '0.3' });
    expect(foldCandles([], '1day')).toEqual([]);
  });
});
