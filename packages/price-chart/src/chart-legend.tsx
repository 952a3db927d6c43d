import { displayDecimal } from '@assay/amounts/display';
import type { Ref } from 'react';
import { changeText } from './change-text.ts';
import type { ChartClock } from './chart-clock.ts';
import type { ChartLegend } from './chart-input.ts';
import type { IndicatorReading } from './indicators/indicator-reading.ts';
import styles from './price-chart.module.css';

/** The few words on the chart, translated. */
export interface ChartWords {
  /** "Back to now" */
  toNow: string;
  /** Which keys move the chart. */
  keys: string;
  /** "Write a remark" */
  remark: string;
  /** "12 bars" */
  bars: (count: number) => string;
  /** "3 orders": a flag that stands for so many. */
  orders: (count: number) => string;
  /** One letter each in most languages: O, H, L, C. */
  open: string;
  high: string;
  low: string;
  close: string;
  /** "Volume" */
  volume: string;
  /** What else is to be known of the candles: that what is drawn are averages. */
  note?: string;
}

export interface LegendProps {
  legend: ChartLegend;
  words: ChartWords;
  clock: ChartClock;
  isDaily: boolean;
  /** Takes the element, whose size others keep clear of. */
  ref?: Ref<HTMLDivElement>;
}

/** The lines over the chart: the pointed candle (else the last), and the indicators drawn over the candles. */
export function Legend({ legend, words, clock, isDaily, ref }: LegendProps) {
  const { candle, priceDecimals } = legend;
  const colour = legend.isRising ? styles.up : styles.down;
  const price = (text: string) => displayDecimal(text, priceDecimals);
  const prices = [
    { id: 'open', word: words.open, text: candle.open },
    { id: 'high', word: words.high, text: candle.high },
    { id: 'low', word: words.low, text: candle.low },
    { id: 'close', word: words.close, text: candle.close },
  ];
  return (
    <div ref={ref} className={styles.legend}>
      <div className={styles.line}>
        <span>{clock.moment(candle.id * 1000, isDaily)}</span>
        {prices.map(({ id, word, text }) => (
          <span key={id}>
            {word} <b className={colour}>{price(text)}</b>
          </span>
        ))}
        <b className={colour}>{changeText(legend.changeBasisPoints)}</b>
        {words.note !== undefined && <span>{words.note}</span>}
      </div>
      {legend.indicators
        .filter(({ kind }) => kind === 'ma' || kind === 'ema' || kind === 'boll')
        .map((reading) => (
          <Reading key={reading.kind} reading={reading} />
        ))}
    </div>
  );
}

/** One indicator in words. */
export function Reading({ reading: { title, values } }: { reading: IndicatorReading }) {
  return (
    <div className={styles.line}>
      {title !== '' && <span>{title}</span>}
      {values.map(({ key, name, text, tone }) => (
        <span key={key}>
          {name} <b className={styles[tone]}>{text}</b>
        </span>
      ))}
    </div>
  );
}
