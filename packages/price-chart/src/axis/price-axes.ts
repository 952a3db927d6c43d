import { type Chart, registerYAxis } from 'klinecharts';
import { type AxisScale, logOf } from './axis-scale.ts';
import { valueText } from './value-text.ts';

/** Names under which the drawing library knows our axes. Its own logarithm mirrors every price below 1 into a negative one. */
export const axisNames: Readonly<Record<AxisScale, string>> = { linear: 'assay-linear', log: 'assay-log' };

/** The least span of a logarithmic axis, about 0.02 %: a price that does not move is still a line in the middle. */
const LOG_SPAN_MIN = 1e-4;

const ofLog = (log: number) => 10 ** log;

let isRegistered = false;

/** Makes them known to the drawing library, which keeps one list for all charts. */
export function registerPriceAxes(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerYAxis({ name: axisNames.linear, displayValueToText: valueText });
  registerYAxis({
    name: axisNames.log,
    displayValueToText: valueText,
    minSpan: () => LOG_SPAN_MIN,
    valueToRealValue: logOf,
    realValueToValue: ofLog,
    realValueToDisplayValue: ofLog,
    displayValueToRealValue: logOf,
    createRange: ({ chart, defaultRange }) => {
      // A band that reaches below zero must not press the candles flat.
      const from = defaultRange.from > 0 ? defaultRange.from : lowestInSight(chart);
      const to = Math.max(defaultRange.to, from);
      const [realFrom, realTo] = [logOf(from), logOf(to)];
      return {
        from,
        to,
        range: to - from,
        realFrom,
        realTo,
        realRange: realTo - realFrom,
        displayFrom: from,
        displayTo: to,
        displayRange: to - from,
      };
    },
  });
}

function lowestInSight(chart: Chart): number {
  const { realFrom, realTo } = chart.getVisibleRange();
  const lows = chart
    .getDataList()
    .slice(Math.max(0, Math.floor(realFrom)), Math.ceil(realTo))
    .flatMap(({ low }) => (low > 0 ? [low] : []));
  return lows.length === 0 ? 1 : Math.min(...lows);
}
