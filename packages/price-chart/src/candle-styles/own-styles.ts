import type { CandleType } from '@assay/protocol/chart-looks';
import type { Chart, IndicatorDrawParams, IndicatorTemplate, YAxis } from 'klinecharts';
import { type ChartColours, withOpacity } from '../chart-colours.ts';
import type { CandleLook } from './candle-look.ts';
import { heikinAshi, type Prices } from './heikin-ashi.ts';

/** What is drawn here and not by the library: see `candle-look.ts`. */
export type OwnType = Extract<CandleType, 'line' | 'area' | 'heikinAshi'>;

export interface OwnLook {
  readonly look: CandleLook;
  readonly colours: ChartColours;
}

type Drawn = IndicatorDrawParams<Partial<Prices>, number, OwnLook>;
type OwnStyle = IndicatorTemplate<Partial<Prices>, number, OwnLook>;

const LINE_WIDTH_PX = 1.5;
const AREA_OPACITY = 0.18;

/** Prices are below what is computed from them, and the library takes no decimals away from its axis for this one. */
const shared = { series: 'price', zLevel: -1, precision: 12 } as const;

/** Indices of the candles in sight, and one beyond each edge, so that lines run out of sight. */
function inSight(chart: Chart): { from: number; to: number } {
  const { from, to } = chart.getVisibleRange();
  return { from: Math.max(0, from - 1), to: Math.min(chart.getDataList().length, to + 1) };
}

/** The line through the closes, as a path. */
function closesPath({ chart, xAxis, yAxis }: Drawn): { path: Path2D; firstX: number; lastX: number } {
  const { from, to } = inSight(chart);
  const candles = chart.getDataList();
  const path = new Path2D();
  for (let index = from; index < to; index += 1) {
    const candle = candles[index];
    if (candle !== undefined) path.lineTo(xAxis.convertToPixel(index), yAxis.convertToPixel(candle.close));
  }
  return { path, firstX: xAxis.convertToPixel(from), lastX: xAxis.convertToPixel(to - 1) };
}

function strokeCloses(drawn: Drawn, path: Path2D): void {
  const { ctx, indicator } = drawn;
  ctx.lineWidth = LINE_WIDTH_PX;
  ctx.lineJoin = 'round';
  // The line of the last price, which is drawn before, leaves its dashes behind.
  ctx.setLineDash([]);
  ctx.strokeStyle = indicator.extendData.colours.text;
  ctx.stroke(path);
}

const closesOnly: OwnStyle['calc'] = (candles) => candles.map(({ close }) => ({ close }));

const line: OwnStyle = {
  ...shared,
  name: 'assay-line',
  calc: closesOnly,
  draw: (drawn) => {
    strokeCloses(drawn, closesPath(drawn).path);
    return true;
  },
};

const area: OwnStyle = {
  ...shared,
  name: 'assay-area',
  calc: closesOnly,
  draw: (drawn) => {
    const { ctx, bounding, indicator } = drawn;
    const { path, firstX, lastX } = closesPath(drawn);
    const { text } = indicator.extendData.colours;
    const ground = ctx.createLinearGradient(0, 0, 0, bounding.height);
    ground.addColorStop(0, withOpacity(text, AREA_OPACITY));
    ground.addColorStop(1, withOpacity(text, 0));
    const filled = new Path2D(path);
    filled.lineTo(lastX, bounding.height);
    filled.lineTo(firstX, bounding.height);
    ctx.fillStyle = ground;
    ctx.fill(filled);
    strokeCloses(drawn, path);
    return true;
  },
};

const averaged: OwnStyle = {
  ...shared,
  name: 'assay-heikin-ashi',
  // Not drawn as such: the axis takes its range from them.
  figures: [{ key: 'high' }, { key: 'low' }],
  calc: (candles) => heikinAshi(candles),
  draw: (drawn) => {
    const { chart, indicator, xAxis, yAxis } = drawn;
    const { from, to } = inSight(chart);
    for (let index = from; index < to; index += 1) {
      const prices = indicator.result[index];
      if (isWhole(prices)) drawCandle(drawn, prices, Math.round(xAxis.convertToPixel(index)), yAxis);
    }
    return true;
  },
};

function isWhole(prices: Partial<Prices> | undefined): prices is Prices {
  return prices?.close !== undefined;
}

/** A body, and the wick through it; on whole pixels, as the library's candles are. */
function drawCandle(
  { ctx, chart, indicator }: Drawn,
  { open, high, low, close }: Prices,
  x: number,
  yAxis: YAxis,
): void {
  const { colours, look } = indicator.extendData;
  const { gapBar, halfGapBar } = chart.getBarSpace();
  const y = (price: number) => Math.round(yAxis.convertToPixel(price));
  const top = y(Math.max(open, close));
  ctx.fillStyle = close >= open ? colours.up : colours.down;
  ctx.fillRect(
    x - Math.floor(halfGapBar),
    top,
    Math.max(1, Math.round(gapBar)),
    Math.max(1, y(Math.min(open, close)) - top),
  );
  if (look.hasWicks) ctx.fillRect(x, y(high), 1, Math.max(1, y(low) - y(high)));
}

export const ownStyles: Readonly<Record<OwnType, OwnStyle>> = { line, area, heikinAshi: averaged };
