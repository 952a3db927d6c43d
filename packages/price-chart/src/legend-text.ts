import { displayDecimal } from '@assay/amounts/display';
import { changeText } from './change-text.ts';
import type { ChartClock } from './chart-clock.ts';
import type { CandleSeries, ChartLegend } from './chart-input.ts';
import type { ChartWords } from './chart-legend.tsx';

/** The legend in one line, for a picture and for screen readers. */
export function legendText(
  legend: ChartLegend,
  words: Pick<ChartWords, 'open' | 'high' | 'low' | 'close'>,
  clock: Pick<ChartClock, 'moment'>,
  frame: CandleSeries['frame'],
): string {
  const { candle, priceDecimals, changeBasisPoints, indicators } = legend;
  const price = (text: string) => displayDecimal(text, priceDecimals);
  const readings = indicators.flatMap(({ title, values }) => {
    const text = values.map(({ name, text: value }) => (name === '' ? value : `${name} ${value}`)).join(', ');
    if (text === '') return [];
    return [title === '' ? text : `${title}: ${text}`];
  });
  return [
    clock.moment(candle.id * 1000, frame === '1day'),
    `${words.open} ${price(candle.open)}`,
    `${words.high} ${price(candle.high)}`,
    `${words.low} ${price(candle.low)}`,
    `${words.close} ${price(candle.close)}`,
    changeText(changeBasisPoints),
    ...readings,
  ].join(', ');
}
