import type { KLineData } from 'klinecharts';
import { type IndicatorDrawing, lineFigure } from './indicator-drawing.ts';
import {
  bollingerBands,
  exponentialAverage,
  macd as macdOf,
  relativeStrength,
  stochastic,
} from './indicator-formulas.ts';

const closesOf = (candles: readonly KLineData[]) => candles.map(({ close }) => close);

const ema: IndicatorDrawing = {
  title: '',
  place: 'candles',
  decimals: 'price',
  lines: [
    { key: 'a', name: 'EMA #0', tone: 'first', isDashed: true },
    { key: 'b', name: 'EMA #1', tone: 'second', isDashed: true },
  ],
  template: {
    name: 'assay-ema',
    series: 'price',
    figures: [lineFigure('a'), lineFigure('b')],
    calc: (candles, { calcParams }) => {
      const [a = [], b = []] = calcParams.map((period) => exponentialAverage(closesOf(candles), period));
      return candles.map((_, index) => ({ a: a[index], b: b[index] }));
    },
  },
};

const boll: IndicatorDrawing = {
  title: 'BOLL #0, #1',
  place: 'candles',
  decimals: 'price',
  lines: [
    { key: 'middle', name: '', tone: 'neutral', isDashed: true },
    { key: 'upper', name: 'UB', tone: 'neutral' },
    { key: 'lower', name: 'LB', tone: 'neutral' },
  ],
  template: {
    name: 'assay-boll',
    series: 'price',
    figures: [lineFigure('middle'), lineFigure('upper'), lineFigure('lower')],
    calc: (candles, { calcParams: [period = 20, width = 2] }) =>
      bollingerBands(closesOf(candles), period, width).map((bands) => ({ ...bands })),
  },
};

const macd: IndicatorDrawing = {
  title: 'MACD #0, #1, #2',
  place: 'below',
  decimals: 'price',
  lines: [
    { key: 'difference', name: 'DIF', tone: 'first' },
    { key: 'signal', name: 'DEA', tone: 'second' },
    { key: 'histogram', name: 'MACD', tone: 'neutral' },
  ],
  template: {
    name: 'assay-macd',
    figures: [
      {
        key: 'histogram',
        type: 'bar',
        baseValue: 0,
        styles: ({ data, defaultStyles }) => {
          const bar = defaultStyles?.bars[0];
          return { color: (data.current?.histogram ?? 0) < 0 ? bar?.downColor : bar?.upColor };
        },
      },
      lineFigure('difference'),
      lineFigure('signal'),
    ],
    calc: (candles, { calcParams: [fast = 12, slow = 26, signal = 9] }) =>
      macdOf(closesOf(candles), [fast, slow, signal]).map((point) => ({ ...point })),
  },
};

const rsi: IndicatorDrawing = {
  title: '',
  place: 'below',
  decimals: 2,
  lines: [
    { key: 'value', name: 'RSI #0', tone: 'third' },
    { key: 'high', name: '', tone: 'guide', isDashed: true },
    { key: 'low', name: '', tone: 'guide', isDashed: true },
  ],
  template: {
    name: 'assay-rsi',
    minValue: 0,
    maxValue: 100,
    // Lines are drawn in this order and take their look by it.
    figures: [lineFigure('value'), lineFigure('high'), lineFigure('low')],
    calc: (candles, { calcParams: [period = 14] }) =>
      relativeStrength(closesOf(candles), period).map((value) => ({ value, high: 70, low: 30 })),
  },
};

const kdj: IndicatorDrawing = {
  title: 'KDJ #0, #1, #2',
  place: 'below',
  decimals: 2,
  lines: [
    { key: 'k', name: 'K', tone: 'first' },
    { key: 'd', name: 'D', tone: 'second' },
    { key: 'j', name: 'J', tone: 'third' },
  ],
  template: {
    name: 'assay-kdj',
    figures: [lineFigure('k'), lineFigure('d'), lineFigure('j')],
    calc: (candles, { calcParams: [period = 9, smoothK = 3, smoothD = 3] }) =>
      stochastic(candles, [period, smoothK, smoothD]).map((point) => ({ ...point })),
  },
};

export const moreIndicators = { ema, boll, macd, rsi, kdj } as const;
