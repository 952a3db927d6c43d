import type { AxisStyle, CrosshairDirectionStyle, DeepPartial, SmoothLineStyle, Styles } from 'klinecharts';
import { type CandleLook, candleStyles, gridStyles } from './candle-styles/candle-look.ts';
import { type ChartColours, withOpacity } from './chart-colours.ts';

export const LABEL_SIZE_PX = 11;
const TIME_AXIS_HEIGHT_PX = 26;
const VOLUME_OPACITY = 0.38;
const CROSSHAIR_OPACITY = 0.8;
export const AXIS_TAG_PADDING_PX = 7;
export const AXIS_TAG_WEIGHT = 600;

function averageLine(color: string): DeepPartial<SmoothLineStyle> {
  return { color, size: 1.25, style: 'solid', smooth: false, dashedValue: [] };
}

function axis(colours: ChartColours, size: number): DeepPartial<AxisStyle> {
  return {
    size,
    axisLine: { show: true, color: colours.line, size: 1 },
    tickLine: { show: false },
    tickText: { color: colours.label, size: LABEL_SIZE_PX, family: colours.font, marginStart: 8, marginEnd: 0 },
  };
}

function crosshairDirection(colours: ChartColours): DeepPartial<CrosshairDirectionStyle> {
  return {
    line: { style: 'dashed', dashedValue: [4, 3], size: 1, color: withOpacity(colours.label, CROSSHAIR_OPACITY) },
    text: {
      style: 'stroke_fill',
      color: colours.text,
      size: LABEL_SIZE_PX,
      family: colours.font,
      weight: 500,
      borderSize: 1,
      borderColor: colours.lineStrong,
      borderRadius: 2,
      paddingLeft: AXIS_TAG_PADDING_PX,
      paddingRight: AXIS_TAG_PADDING_PX,
      paddingTop: 3,
      paddingBottom: 3,
      backgroundColor: colours.raised,
    },
  };
}

/** The text of a tag on the price axis, without its ground. */
export function axisTag(colours: ChartColours) {
  return {
    style: 'fill',
    size: LABEL_SIZE_PX,
    family: colours.font,
    weight: AXIS_TAG_WEIGHT,
    borderSize: 0,
    borderColor: 'transparent',
    borderRadius: 2,
    paddingLeft: AXIS_TAG_PADDING_PX,
    paddingRight: AXIS_TAG_PADDING_PX,
    paddingTop: 3,
    paddingBottom: 3,
  } as const;
}

/**
 * The whole look of the chart.
 * @param priceAxisPx width of the price axis
 */
export function chartStyles(colours: ChartColours, look: CandleLook, priceAxisPx: number): DeepPartial<Styles> {
  return {
    grid: gridStyles(look, colours),
    candle: {
      ...candleStyles(look, colours),
      // The last price has a mark of ours.
      priceMark: { show: false },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      lines: [averageLine(colours.average7), averageLine(colours.average25), averageLine(colours.average99)],
      bars: [
        {
          upColor: withOpacity(colours.up, VOLUME_OPACITY),
          downColor: withOpacity(colours.down, VOLUME_OPACITY),
          noChangeColor: withOpacity(colours.up, VOLUME_OPACITY),
        },
      ],
      lastValueMark: { show: false },
      tooltip: { showRule: 'none' },
    },
    xAxis: axis(colours, TIME_AXIS_HEIGHT_PX),
    yAxis: axis(colours, priceAxisPx),
    separator: { size: 1, color: colours.line, fill: true, activeBackgroundColor: colours.raised },
    // The grips of a chosen drawing: copper means yours.
    overlay: {
      point: {
        color: colours.surface,
        borderColor: colours.accent,
        borderSize: 1.5,
        radius: 4,
        activeColor: colours.accent,
        activeBorderColor: colours.accent,
        activeBorderSize: 2,
        activeRadius: 4,
      },
    },
    crosshair: { horizontal: crosshairDirection(colours), vertical: crosshairDirection(colours) },
  };
}
