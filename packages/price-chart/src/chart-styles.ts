import type {
  AxisStyle,
  CandleLastPriceMarkStyle,
  CrosshairDirectionStyle,
  DeepPartial,
  SmoothLineStyle,
  Styles,
} from 'klinecharts';
import { type CandleLook, candleStyles, gridStyles } from './candle-styles/candle-look.ts';
import { type ChartColours, withOpacity } from './chart-colours.ts';

export const LABEL_SIZE_PX = 11;
/** Width of the price axis, wide enough for nine digits with their separators. */
export const PRICE_AXIS_WIDTH_PX = 76;
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
    tickText: { color: colours.label, size: LABEL_SIZE_PX, family: colours.font, marginStart: 8, marginEnd: 7 },
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
 * The mark of the last price: a dotted line and a tag with the countdown below. Its ground is the candle's colour,
 * and the words on it must suit both, so the colour of the words follows the candle too.
 */
function lastPriceMark(
  colours: ChartColours,
  { hasLastPriceLine }: CandleLook,
  isRising: boolean,
  tagPaddingRight: number,
): DeepPartial<CandleLastPriceMarkStyle> {
  const onColour = isRising ? colours.onUp : colours.onDown;
  return {
    upColor: colours.up,
    downColor: colours.down,
    noChangeColor: colours.up,
    line: { show: hasLastPriceLine, style: 'dashed', dashedValue: [2, 3], size: 1 },
    text: {
      ...axisTag(colours),
      color: onColour,
      borderRadius: [2, 2, 0, 0],
      paddingBottom: 1,
      paddingRight: tagPaddingRight,
    },
    extendTexts: [
      {
        ...axisTag(colours),
        show: true,
        color: onColour,
        weight: 500,
        borderRadius: [0, 0, 2, 2],
        paddingTop: 1,
        position: 'below_price',
        updateInterval: 1000,
      },
    ],
  };
}

/**
 * The whole look of the chart.
 * @param isRising whether the last candle closed at or above its opening
 * @param tagPaddingRight space right of the last price in its tag, px
 */
export function chartStyles(
  colours: ChartColours,
  look: CandleLook,
  isRising: boolean,
  tagPaddingRight: number,
): DeepPartial<Styles> {
  return {
    grid: gridStyles(look, colours),
    candle: {
      ...candleStyles(look, colours),
      priceMark: {
        high: { show: false },
        low: { show: false },
        last: lastPriceMark(colours, look, isRising, tagPaddingRight),
      },
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
    yAxis: axis(colours, PRICE_AXIS_WIDTH_PX),
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
