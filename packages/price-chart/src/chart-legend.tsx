import { groupThousands, truncateDecimals } from '@assay/amounts/display';
import type { ChartClock } from './chart-clock.ts';
import type { ChartLegend } from './chart-input.ts';
import { AVERAGE_PERIODS } from './moving-average.ts';
import styles from './price-chart.module.css';

/** The few words on the chart, translated. */
export interface ChartWords {
  /** One letter each in most languages: O, H, L, C. */
  open: string;
  high: string;
  low: string;
  close: string;
  /** "Volume" */
  volume: string;
}

export interface LegendProps {
  legend: ChartLegend;
  words: ChartWords;
  clock: ChartClock;
  isDaily: boolean;
  priceDecimals: number;
}

/** A change in hundredths of a per cent as `+0.88 %` or `−0.13 %`; zero has no sign. */
export function changeText(basisPoints: number): string {
  const sign = basisPoints > 0 ? '+' : basisPoints < 0 ? '−' : '';
  const digits = String(Math.abs(basisPoints)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)} %`;
}

/** The two lines over the chart: the pointed candle (else the last) and its averages. */
export function Legend({ legend, words, clock, isDaily, priceDecimals }: LegendProps) {
  const { candle } = legend;
  const colour = legend.isRising ? styles.up : styles.down;
  const price = (text: string) => groupThousands(truncateDecimals(text, priceDecimals));
  const prices = [
    { id: 'open', word: words.open, text: candle.open },
    { id: 'high', word: words.high, text: candle.high },
    { id: 'low', word: words.low, text: candle.low },
    { id: 'close', word: words.close, text: candle.close },
  ];
  return (
    <div className={styles.legend}>
      <div className={styles.line}>
        <span>{clock.moment(candle.id * 1000, isDaily)}</span>
        {prices.map(({ id, word, text }) => (
          <span key={id}>
            {word} <b className={colour}>{price(text)}</b>
          </span>
        ))}
        <b className={colour}>{changeText(legend.changeBasisPoints)}</b>
      </div>
      <div className={styles.line}>
        {AVERAGE_PERIODS.map((period) => {
          const text = legend.averages[period];
          return text === undefined ? null : (
            <span key={period}>
              MA {period} <b className={styles[`ma${String(period)}`]}>{price(text)}</b>
            </span>
          );
        })}
      </div>
    </div>
  );
}
