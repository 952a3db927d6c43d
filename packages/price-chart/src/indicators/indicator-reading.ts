import type { IndicatorKind } from '@assay/protocol/indicators';
import type { LineTone } from './indicator-drawing.ts';

/** What the legend writes of one indicator at one candle. */
export interface IndicatorReading {
  readonly kind: IndicatorKind;
  /** Before the values, such as `MACD 12, 26, 9`; may be empty. */
  readonly title: string;
  readonly values: readonly {
    readonly key: string;
    readonly name: string;
    readonly text: string;
    readonly tone: LineTone;
  }[];
}
