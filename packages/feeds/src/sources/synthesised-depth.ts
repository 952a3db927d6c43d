import type { ReferenceDepth, SourceQuote } from '../feed.ts';
import { RandomStream, streamKey } from '../path/random-stream.ts';
import { decimalTextOf } from '../path/tick-candles.ts';

/** Each row stands this share of the price further away than the one before, at least one tick. */
const STEP = 0.000_08;
/** Lots of the best row, in quote units, and how much each row adds. */
const BEST_NOTIONAL = 2_000;
const GROWTH = 0.15;
const AMOUNT_DECIMALS = 6;

const random = new RandomStream();

/** An order book that nobody had, around a quote: for feeds whose prices are real or simulated, but whose books were never recorded. */
export function synthesisedDepth(seed: string, quote: SourceQuote, rows: number): ReferenceDepth {
  const key = streamKey(seed, quote.source, quote.symbol, 'depth');
  const side = (best: string, direction: 1 | -1, level: number): [string, string][] => {
    const decimals = best.split('.')[1]?.length ?? 0;
    const bestTicks = Number(best.replace('.', ''));
    const step = Math.max(1, Math.round(bestTicks * STEP));
    random.seat(key, level, Math.floor(quote.timeMs / 1000));
    const levels: [string, string][] = [];
    for (let row = 0; row < rows; row += 1) {
      const ticks = bestTicks + direction * row * step;
      if (ticks < 1) break;
      const notional = BEST_NOTIONAL * (1 + GROWTH * row) * (0.4 + 1.2 * random.unit());
      const lots = Math.max(1, Math.round((notional / Number(best)) * 10 ** AMOUNT_DECIMALS));
      if (!Number.isSafeInteger(lots)) break;
      levels.push([decimalTextOf(ticks, decimals), decimalTextOf(lots, AMOUNT_DECIMALS)]);
    }
    return levels;
  };
  return {
    source: quote.source,
    origin: 'synthesised',
    timeMs: quote.timeMs,
    bids: side(quote.bid, -1, 1),
    asks: side(quote.ask, 1, 2),
  };
}
