import type { Chart } from 'klinecharts';
import { AVERAGES_NAME, VOLUME_NAME } from './chart-indicators.ts';
import { CANDLE_PANE, VOLUME_PANE } from './chart-pane-ids.ts';
import { uncoveredTicks } from './price-axis.ts';
import type { TimeTick } from './time-ticks.ts';
import { volumeAxisText } from './volume-text.ts';

const VOLUME_HEIGHT_PX = 84;
const VOLUME_HEIGHT_MIN_PX = 40;
/** Room for the legend above the highest candle, and a little below the lowest. */
const CANDLE_GAP_PX = { top: 48, bottom: 16 };
const VOLUME_GAP_PX = { top: 20, bottom: 0 };
const VOLUME_LABEL_Y_PX = 12;

/** Draws the averages over the candles and the volume in a pane of its own below. */
export function drawIndicators(chart: Chart, priceDecimals: number): void {
  chart.removeIndicator({ name: AVERAGES_NAME });
  chart.createIndicator(
    { name: AVERAGES_NAME, paneId: CANDLE_PANE, precision: priceDecimals, extendData: 10 ** priceDecimals },
    true,
  );
  if (chart.getIndicators({ name: VOLUME_NAME }).length > 0) return;
  chart.createIndicator({ name: VOLUME_NAME, paneId: VOLUME_PANE });
  chart.setPaneOptions({ id: VOLUME_PANE, height: VOLUME_HEIGHT_PX, minHeight: VOLUME_HEIGHT_MIN_PX });
  chart.overrideYAxis({
    paneId: VOLUME_PANE,
    gap: VOLUME_GAP_PX,
    // One number is enough for a volume axis: its upper end.
    createTicks: ({ range }) => [{ coord: VOLUME_LABEL_Y_PX, value: range.to, text: volumeAxisText(range.to) }],
  });
}

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
