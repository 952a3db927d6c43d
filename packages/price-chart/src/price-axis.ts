import { type AxisTick, type Chart, utils } from 'klinecharts';
import type { ChartColours } from './chart-colours.ts';
import { AXIS_TAG_PADDING_PX, AXIS_TAG_WEIGHT, LABEL_SIZE_PX, PRICE_AXIS_WIDTH_PX } from './chart-styles.ts';

/** A label of the axis this near to a tag would show in halves above and below it. */
const TAG_CLEARANCE_PX = 15;

/**
 * Keeps the labels of the price axis that no tag covers.
 * @param taggedPrices last price and own orders
 */
export function uncoveredTicks(
  chart: Chart,
  paneId: string,
  ticks: readonly AxisTick[],
  taggedPrices: readonly number[],
): AxisTick[] {
  const taggedY = taggedPrices.map((value) => {
    const at = chart.convertToPixel({ value }, { paneId });
    return 'y' in at ? at.y : undefined;
  });
  return ticks.filter((tick) => taggedY.every((y) => y === undefined || Math.abs(y - tick.coord) > TAG_CLEARANCE_PX));
}

/** The space right of a price in its tag that lets the tag fill the axis, one px short of its border. */
export function tagFillPadding(priceText: string, colours: ChartColours): number {
  const textWidth = utils.calcTextWidth(priceText, LABEL_SIZE_PX, AXIS_TAG_WEIGHT, colours.font);
  return Math.max(AXIS_TAG_PADDING_PX, PRICE_AXIS_WIDTH_PX - 2 - AXIS_TAG_PADDING_PX - textWidth);
}
