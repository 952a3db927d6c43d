import { type AxisRange, type AxisTick, type Chart, registerYAxis } from 'klinecharts';
import { type AxisMark, linearMarks, logMarks } from './price-marks.ts';
import { valueText } from './value-text.ts';

export type AxisScale = 'linear' | 'log';

/** Names under which the drawing library knows our axes. Its own logarithm mirrors every price below 1 into a negative one. */
export const axisNames: Readonly<Record<AxisScale, string>> = { linear: 'assay-linear', log: 'assay-log' };

/** Below every price there is: where an indicator at or below zero goes on a logarithmic axis, which is out of sight. */
const LOG_LOWEST = -15;
/** The least span of a logarithmic axis, about 0.02 %: a price that does not move is still a line in the middle. */
const LOG_SPAN_MIN = 1e-4;

const logOf = (value: number) => (value > 0 ? Math.log10(value) : LOG_LOWEST);
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

export interface AxisLabels {
  readonly scale: AxisScale;
  readonly decimalsMin: number;
  /** Least distance of two labels, px. */
  readonly distancePx: number;
  /** A label is left out where less than this is above or below its middle. */
  readonly edgePx: { readonly top: number; readonly bottom: number };
}

/** The labels of what is in sight of an axis that is so high: round, whole and each another text. */
export function axisLabels(range: AxisRange, heightPx: number, labels: AxisLabels): AxisTick[] {
  const { scale, decimalsMin, distancePx, edgePx } = labels;
  const marksOf = scale === 'log' ? logMarks : linearMarks;
  const marks = marksOf({ low: range.from, high: range.to, countMax: heightPx / distancePx, decimalsMin });
  const realOf = scale === 'log' ? logOf : (value: number) => value;
  const tick = ({ value, text }: AxisMark): AxisTick => ({
    coord: Math.round((1 - (realOf(value) - range.realFrom) / range.realRange) * heightPx),
    value,
    text,
  });
  return marks.map(tick).filter(({ coord }) => coord >= edgePx.top && coord <= heightPx - edgePx.bottom);
}
