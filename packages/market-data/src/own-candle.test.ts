import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import { timeFrameSeconds, timeFrames } from '@assay/protocol/time-frames';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldOwnPrint, type OwnCandle, type OwnPrint } from './own-candle.ts';
import { foldOwnCandles, joinOwnCandles } from './testing/folds-of-lists.ts';

const startMs = Date.UTC(2025, 0, 15, 23, 40);

const prints = fc
  .array(
    fc.record({
      price: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      amount: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      timeMs: fc.integer({ min: startMs, max: startMs + 2 * 86_400_000 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((list) =>
    [...list]
      .sort((left, right) => left.timeMs - right.timeMs)
      .map(({ price, amount, timeMs }): OwnPrint => {
        const quote = moneyOf(BigInt(price) * BigInt(amount));
        return { price: ticksOf(price), amount: lotsOf(amount), quote, timeMs };
      }),
  );

type Frame = (typeof timeFrames)[number];

/** By the definition: the matches of each stretch, looked at as a whole. */
function naiveCandles(list: readonly OwnPrint[], frame: Frame): OwnCandle[] {
  const frameMs = timeFrameSeconds[frame] * 1_000;
  const starts = [...new Set(list.map(({ timeMs }) => timeMs - (timeMs % frameMs)))];
  return starts.map((start) => {
    const inside = list.filter(({ timeMs }) => timeMs >= start && timeMs < start + frameMs);
    const prices = inside.map(({ price }) => price);
    return {
      id: start / 1_000,
      open: prices[0] ?? ticksOf(0),
      close: prices.at(-1) ?? ticksOf(0),
      high: ticksOf(Math.max(...prices)),
      low: ticksOf(Math.min(...prices)),
      volume: inside.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
      turnover: moneyOf(inside.reduce((sum, { quote }) => sum + quote, 0n)),
    };
  });
}

function folded(list: readonly OwnPrint[], frame: Frame): OwnCandle[] {
  const candles: OwnCandle[] = [];
  for (const print of list) {
    const last = candles.at(-1);
    const next = foldOwnPrint(last, print, frame);
    if (last?.id === next.id) candles[candles.length - 1] = next;
    else candles.push(next);
  }
  return candles;
}

describe('candles of our own book', () => {
  it('equal what the matches of each stretch say', () => {
    fc.assert(
      fc.property(prints, (list) => {
        for (const frame of timeFrames) expect(folded(list, frame)).toEqual(naiveCandles(list, frame));
      }),
    );
  });

  it('of a higher frame equal the fold of the lower ones', () => {
    fc.assert(
      fc.property(prints, (list) => {
        for (const lower of timeFrames) {
          const candles = folded(list, lower);
          const higher = timeFrames.filter((frame) => timeFrameSeconds[frame] % timeFrameSeconds[lower] === 0);
          for (const frame of higher) expect(foldOwnCandles(candles, frame)).toEqual(folded(list, frame));
        }
      }),
    );
  });

  it('come to the same wherever the matches are cut into batches', () => {
    fc.assert(
      fc.property(prints, fc.nat(), (list, cut) => {
        const at = cut % (list.length + 1);
        for (const frame of timeFrames) {
          const joined = folded(list.slice(0, at), frame);
          for (const candle of folded(list.slice(at), frame)) {
            const last = joined.at(-1);
            if (last?.id === candle.id) joined[joined.length - 1] = joinOwnCandles(last, candle);
            else joined.push(candle);
          }
          expect(joined).toEqual(folded(list, frame));
        }
      }),
    );
  });
});
