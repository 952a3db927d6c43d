import type { CandleType } from '@assay/protocol/chart-looks';
import type { CandleStyle, DeepPartial, GridStyle } from 'klinecharts';
import type { ChartColours } from '../chart-colours.ts';

/** How prices are drawn, and what stands around them. */
export interface CandleLook {
  readonly type: CandleType;
  readonly hasGrid: boolean;
  /** Of candles: the thin lines from the body to the highest and the lowest price. */
  readonly hasWicks: boolean;
  /** Across the chart, at the last price. */
  readonly hasLastPriceLine: boolean;
}

export const candleLookDefault: CandleLook = {
  type: 'candles',
  hasGrid: true,
  hasWicks: true,
  hasLastPriceLine: true,
};

/**
 * What the drawing library draws of a type by itself. Its area is left out of the build, so with that type it draws nothing and takes
 * the range of the closes: line, area and averages are then drawn by `own-styles.ts`.
 */
const libraryTypes = {
  candles: 'candle_solid',
  hollow: 'candle_up_stroke',
  bars: 'ohlc',
  line: 'area',
  area: 'area',
  heikinAshi: 'area',
} as const satisfies Record<CandleType, CandleStyle['type']>;

/** Colours and shape of the candles. A hollow one tells by its body whether it rose in its time, and by its colour whether it rose since the one before. */
export function candleStyles({ type, hasWicks }: CandleLook, colours: ChartColours): DeepPartial<CandleStyle> {
  const { up, down } = colours;
  const wick = (colour: string) => (hasWicks ? colour : 'transparent');
  return {
    type: libraryTypes[type],
    bar: {
      compareRule: type === 'hollow' ? 'previous_close' : 'current_open',
      upColor: up,
      downColor: down,
      noChangeColor: up,
      upBorderColor: up,
      downBorderColor: down,
      noChangeBorderColor: up,
      upWickColor: wick(up),
      downWickColor: wick(down),
      noChangeWickColor: wick(up),
    },
  };
}

export function gridStyles({ hasGrid }: CandleLook, { grid }: ChartColours): DeepPartial<GridStyle> {
  const line = { style: 'solid' as const, size: 1, color: grid };
  return { show: hasGrid, horizontal: line, vertical: line };
}
