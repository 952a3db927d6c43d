import type { IndicatorKind } from '@assay/protocol/indicators';

export interface ChartIndicator {
  readonly kind: IndicatorKind;
  /** Periods and widths in the order of the definition; none for the volume. */
  readonly parameters: readonly number[];
}
