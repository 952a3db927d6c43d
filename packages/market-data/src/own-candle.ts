import { type Lots, type Ticks, ticksOf } from '@assay/amounts/market-scale';
import { type Money, ZERO_MONEY } from '@assay/amounts/money';
import type { TimeFrame } from '@assay/protocol/time-frames';
import { candleStart } from './candle-fold.ts';

/** What a candle of our own book needs to know of a match: ticks, lots and quote atoms of its market. */
export interface OwnPrint {
  readonly price: Ticks;
  readonly amount: Lots;
  readonly quote: Money;
  readonly timeMs: number;
}

/** A candle of our own book. A stretch without a match has no candle, as with the reference feed. */
export interface OwnCandle {
  /** Start in seconds. */
  readonly id: number;
  readonly open: Ticks;
  readonly close: Ticks;
  readonly high: Ticks;
  readonly low: Ticks;
  /** Lots; a bigint, since a long candle may hold more than a single order can. */
  readonly volume: bigint;
  /** Quote atoms: the exact sum over the matches. */
  readonly turnover: Money;
}

function beginCandle(print: OwnPrint, frame: TimeFrame): OwnCandle {
  const { price } = print;
  const id = candleStart(print.timeMs, frame);
  return { id, open: price, close: price, high: price, low: price, volume: 0n, turnover: ZERO_MONEY };
}

/** The candle with the match in it: `candle` grown, or a new one when the match begins another. Matches come in order of time. */
export function foldOwnPrint(candle: OwnCandle | undefined, print: OwnPrint, frame: TimeFrame): OwnCandle {
  const isNew = candle === undefined || candle.id !== candleStart(print.timeMs, frame);
  const before = isNew ? beginCandle(print, frame) : candle;
  const { price } = print;
  return {
    id: before.id,
    open: before.open,
    close: price,
    high: ticksOf(Math.max(price, before.high)),
    low: ticksOf(Math.min(price, before.low)),
    volume: before.volume + BigInt(print.amount),
    turnover: (before.turnover + print.quote) as Money,
  };
}

/** `earlier` continued by `later`, under the id of `earlier`. */
export function joinOwnCandles(earlier: OwnCandle, later: OwnCandle): OwnCandle {
  return {
    id: earlier.id,
    open: earlier.open,
    close: later.close,
    high: ticksOf(Math.max(later.high, earlier.high)),
    low: ticksOf(Math.min(later.low, earlier.low)),
    volume: earlier.volume + later.volume,
    turnover: (earlier.turnover + later.turnover) as Money,
  };
}

/** Ascending candles of `frame` from ascending candles of a frame that divides it. */
export function foldOwnCandles(candles: readonly OwnCandle[], frame: TimeFrame): OwnCandle[] {
  const folded: OwnCandle[] = [];
  for (const candle of candles) {
    const id = candleStart(candle.id * 1_000, frame);
    const last = folded.at(-1);
    if (last?.id === id) folded[folded.length - 1] = joinOwnCandles(last, candle);
    else folded.push({ ...candle, id });
  }
  return folded;
}
