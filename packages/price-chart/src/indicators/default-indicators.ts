import { isRising } from '../chart-candle.ts';
import { type IndicatorDrawing, lineFigure } from './indicator-drawing.ts';
import { simpleAverage } from './indicator-formulas.ts';

/** Simple averages of the closes. */
const averages: IndicatorDrawing = {
  title: '',
  place: 'candles',
  decimals: 'price',
  lines: [
    { key: 'a', name: 'MA #0', tone: 'first' },
    { key: 'b', name: 'MA #1', tone: 'second' },
    { key: 'c', name: 'MA #2', tone: 'third' },
  ],
  template: {
    name: 'assay-ma',
    series: 'price',
    figures: [lineFigure('a'), lineFigure('b'), lineFigure('c')],
    calc: (candles, { calcParams }) => {
      const closes = candles.map(({ close }) => close);
      const [a = [], b = [], c = []] = calcParams.map((period) => simpleAverage(closes, period));
      return candles.map((_, index) => ({ a: a[index], b: b[index], c: c[index] }));
    },
  },
};

const volume: IndicatorDrawing = {
  title: '',
  place: 'below',
  decimals: 0,
  lines: [],
  template: {
    name: 'assay-vol',
    series: 'volume',
    minValue: 0,
    figures: [
      {
        key: 'volume',
        type: 'bar',
        baseValue: 0,
        styles: ({ data, defaultStyles }) => {
          const bar = defaultStyles?.bars[0];
          return { color: data.current?.rising === 0 ? bar?.downColor : bar?.upColor };
        },
      },
    ],
    calc: (candles) => candles.map((candle) => ({ volume: candle.volume ?? 0, rising: isRising(candle) ? 1 : 0 })),
  },
};

/** What everybody sees first; the others come in a chunk of their own when they are chosen. */
export const defaultIndicators = { ma: averages, vol: volume } as const;
