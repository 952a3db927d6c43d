import type { AxisRange, AxisTick } from 'klinecharts';
import { type AxisScale, logOf } from './axis-scale.ts';
import { type AxisMark, linearMarks, logMarks } from './price-marks.ts';

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
