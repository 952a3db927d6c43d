import type { IndicatorTemplate } from 'klinecharts';

/** The colours that a line can have, by what they are for. A guide is always at the same height, so the legend leaves it out. */
export type LineTone = 'first' | 'second' | 'third' | 'neutral' | 'guide';

export interface IndicatorLine {
  /** Key in the points that the template computes. */
  readonly key: string;
  /** Name before the value, such as `K`; `#0` stands for the parameter of that place. */
  readonly name: string;
  readonly tone: LineTone;
  readonly isDashed?: boolean;
}

/** One kind of indicator: how it is computed and how it looks. */
export interface IndicatorDrawing {
  // The library does not know what a template computes: every value is read as a number or nothing.
  readonly template: IndicatorTemplate<Record<string, number | undefined>, number>;
  /** Before the values: `MACD #0 #1 #2`. */
  readonly title: string;
  readonly lines: readonly IndicatorLine[];
  /** Over the candles, or in a pane below them. */
  readonly place: 'candles' | 'below';
  /** Decimals of its values: those of the price, or so many. */
  readonly decimals: 'price' | number;
}

/** A line through the values of a key, for the library. */
export const lineFigure = (key: string) => ({ key, type: 'line' });

/** Puts the parameters into a name: `MA #0` with 7 is `MA 7`. */
export function namedWith(name: string, parameters: readonly number[]): string {
  return name.replace(/#(\d)/g, (_, place: string) => String(parameters[Number(place)] ?? ''));
}
