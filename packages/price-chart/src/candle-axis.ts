import type { Chart } from 'klinecharts';
import { CANDLE_PANE } from './chart-pane-ids.ts';

/** Prices and heights of the pane of the candles, px from its top, as the axis is laid out now. */
export class CandleAxis {
  readonly #chart: Chart;

  constructor(chart: Chart) {
    this.#chart = chart;
  }

  /** NaN before anything is drawn. */
  heightOf(price: number): number {
    const [at] = [this.#chart.convertToPixel([{ value: price }], { paneId: CANDLE_PANE })].flat();
    return at?.y ?? Number.NaN;
  }

  /** A height beyond the pane is that of its edge; undefined before anything is drawn. */
  priceAt(y: number): number | undefined {
    const bottom = this.#chart.getSize(CANDLE_PANE, 'main')?.height ?? 0;
    const within = Math.min(Math.max(0, y), bottom);
    const [at] = [this.#chart.convertFromPixel([{ y: within }], { paneId: CANDLE_PANE })].flat();
    return at?.value;
  }
}
