import type { IndicatorKind } from '@assay/protocol/indicators';
import type { ChartLegend } from './chart-input.ts';
import { Reading } from './chart-legend.tsx';
import styles from './price-chart.module.css';
import { volumeText } from './volume-text.ts';

const TOP_GAP_PX = 4;

export interface PaneLegendsProps {
  legend: ChartLegend;
  /** Where each pane begins, px. */
  tops: ReadonlyMap<IndicatorKind, number>;
  /** "Volume" */
  volumeWord: string;
  volumeUnit: string;
  locale: string;
}

/** The words at the top left of each pane below the candles. */
export function PaneLegends({ legend, tops, volumeWord, volumeUnit, locale }: PaneLegendsProps) {
  return [...tops].map(([kind, top]) => {
    const reading = legend.indicators.find((indicator) => indicator.kind === kind);
    return (
      <div key={kind} className={styles.below} style={{ transform: `translateY(${String(top + TOP_GAP_PX)}px)` }}>
        {kind === 'vol' ? (
          <>
            {volumeWord}{' '}
            <b>
              {volumeText(legend.candle.vol, locale)} {volumeUnit}
            </b>
          </>
        ) : (
          reading !== undefined && <Reading reading={reading} />
        )}
      </div>
    );
  });
}
