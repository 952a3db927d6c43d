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
