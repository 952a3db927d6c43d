import type { Chart } from 'klinecharts';
import { CANDLE_PANE } from './chart-pane-ids.ts';
import { uncoveredTicks } from './price-axis.ts';
import type { TimeTick } from './time-ticks.ts';

/** Room for the legend above the highest candle, and a little below the lowest. */
const CANDLE_GAP_PX = { top: 48, bottom: 16 };

/**
 * Sets the price axis.
 * @param taggedPrices last price first, then own orders: their tags lie over the labels
 */
export function setPriceAxis(chart: Chart, isLog: boolean, taggedPrices: () => readonly number[]): void {
  chart.overrideYAxis({
    paneId: CANDLE_PANE,
    name: isLog ? 'logarithm' : 'normal',
    gap: CANDLE_GAP_PX,
    createTicks: ({ defaultTicks }) => uncoveredTicks(chart, defaultTicks, taggedPrices()),
  });
}

/**
 * Sets the labels of the time axis.
 * @param choose takes the starts of the visible candles and their distance in px
 */
export function setTimeAxis(chart: Chart, choose: (timesMs: number[], candleWidthPx: number) => TimeTick[]): void {
  chart.overrideXAxis({
    name: 'normal',
    createTicks: ({ range }) => {
      const first = Math.max(0, Math.floor(range.realFrom));
      const visible = chart.getDataList().slice(first, Math.ceil(range.realTo));
      const timesMs = visible.map(({ timestamp }) => timestamp);
      return choose(timesMs, chart.getBarSpace().bar).map(({ timeMs, text }) => {
        const at = chart.convertToPixel({ timestamp: timeMs }, { paneId: CANDLE_PANE });
        return { coord: 'x' in at ? (at.x ?? 0) : 0, value: timeMs, text };
      });
    },
  });
}
