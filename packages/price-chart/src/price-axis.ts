import { type AxisTick, type Chart, utils } from 'klinecharts';
import type { ChartColours } from './chart-colours.ts';
import { CANDLE_PANE } from './chart-pane-ids.ts';
import { AXIS_TAG_PADDING_PX, AXIS_TAG_WEIGHT, LABEL_SIZE_PX, PRICE_AXIS_WIDTH_PX } from './chart-styles.ts';

/** A label this near to a tag would show in halves above and below it; the countdown reaches further down. */
const TAG_CLEARANCE_PX = 15;
const COUNTDOWN_CLEARANCE_PX = 29;

/**
 * Keeps the labels of the price axis that no tag covers.
 * @param taggedPrices last price first, its tag carries the countdown; then own orders
 */
export function uncoveredTicks(chart: Chart, ticks: readonly AxisTick[], taggedPrices: readonly number[]): AxisTick[] {
  const tags = taggedPrices.map((value, index) => {
    const at = chart.convertToPixel({ value }, { paneId: CANDLE_PANE });
    const y = 'y' in at ? (at.y ?? 0) : 0;
    return { top: y - TAG_CLEARANCE_PX, bottom: y + (index === 0 ? COUNTDOWN_CLEARANCE_PX : TAG_CLEARANCE_PX) };
  });
  return ticks.filter((tick) => tags.every(({ top, bottom }) => tick.coord <= top || tick.coord >= bottom));
}

/** The space right of a price in its tag that lets the tag fill the axis, one px short of its border. */
export function tagFillPadding(priceText: string, colours: ChartColours): number {
  const textWidth = utils.calcTextWidth(priceText, LABEL_SIZE_PX, AXIS_TAG_WEIGHT, colours.font);
  return Math.max(AXIS_TAG_PADDING_PX, PRICE_AXIS_WIDTH_PX - 2 - AXIS_TAG_PADDING_PX - textWidth);
}
