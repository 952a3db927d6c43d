import type { Candle } from '@assay/protocol/entities';
import type { TimeFrame } from '@assay/protocol/time-frames';

/** The candles of one market and frame, oldest first, without gaps in their order. */
export interface CandleSeries {
  /** Changes with the market and the frame, such as `btcusdt/15min`: another key is another picture. */
  key: string;
  frame: TimeFrame;
  candles: readonly Candle[];
  /** Digits after the point of a price. */
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
}

/** An own fill, marked by a triangle. */
export interface ChartFill {
  id: string;
  side: OrderSide;
  price: string;
  /** Milliseconds since 1970. */
  timeMs: number;
}

/**
 * Asked for older candles when the user scrolls to the left end.
 * @param beforeId start in seconds of the oldest candle known
 * @returns older candles, oldest first; none ends the asking
 */
export type LoadOlderCandles = (beforeId: number) => Promise<readonly Candle[]>;

/** What the legend shows. Averages are decimal texts, missing where there are too few candles. */
export interface ChartLegend {
  candle: Candle;
  /** Close against open in hundredths of a per cent, signed: −13 is −0.13 %. */
  changeBasisPoints: number;
  averages: Readonly<Record<7 | 25 | 99, string | undefined>>;
  isRising: boolean;
}
