import type { Candle } from '@assay/protocol/entities';
import type { TimeFrame } from '@assay/protocol/time-frames';
import type { IndicatorReading } from './indicators/indicator-reading.ts';

/** The candles of one market and frame, oldest first, without gaps in their order. */
export interface CandleSeries {
  /** Changes with the market and the frame, such as `btcusdt/15min`: another key is another picture. */
  key: string;
  frame: TimeFrame;
  candles: readonly Candle[];
  /** Digits after the point of a price of the market; candles that have more are shown with theirs. */
  priceDecimals: number;
}

export type OrderSide = 'buy' | 'sell';

/** An own open order, drawn as a copper line with a flag. Words are translated by the caller. */
export interface ChartOrder {
  id: string;
  side: OrderSide;
  /** Decimal text. */
  price: string;
  /** "Buy" */
  sideText: string;
  /** "0.15000, 25 % filled" */
  detailText: string;
  /** Accessible name of the flag's button; without it there is none. */
  cancelLabel?: string;
  /** Accessible name of the grip by which its line is moved; without it there is none. */
  moveLabel?: string;
}

/** An own fill, marked by a triangle. */
export interface ChartFill {
  id: string;
  side: OrderSide;
  price: string;
  /** Milliseconds since 1970. */
  timeMs: number;
  /** Shown while it is pointed at: "Bought 0.15000 at 67,648.50, 08:11". */
  tip?: string;
}

/** A price that the user asked to be told of. */
export interface ChartAlert {
  id: string;
  /** Decimal text. */
  price: string;
  /** "Alert" */
  label: string;
}

/** Brings the newest state of the running candle whenever it changes; returns what ends it. */
export interface CandleArrivals {
  subscribe: (listener: (candle: Candle) => void) => () => void;
}

/**
 * Asked for older candles when the user scrolls to the left end.
 * @param beforeId start in seconds of the oldest candle known
 * @param knownCount how many the chart holds
 * @returns older candles, oldest first; none ends the asking
 */
export type LoadOlderCandles = (beforeId: number, knownCount: number) => Promise<readonly Candle[]>;

/** What the legend shows. */
export interface ChartLegend {
  candle: Candle;
  /** Digits after the point of its prices. */
  priceDecimals: number;
  /** Close against open in hundredths of a per cent, signed: −13 is −0.13 %. */
  changeBasisPoints: number;
  isRising: boolean;
  indicators: readonly IndicatorReading[];
}
