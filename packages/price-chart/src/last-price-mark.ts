import { type Chart, type OverlayTemplate, registerOverlay } from 'klinecharts';
import type { ChartColours } from './chart-colours.ts';
import { tagFigure } from './chart-overlays.ts';
import { axisTag } from './chart-styles.ts';
import { lastPricePlace } from './last-price-place.ts';
import type { TagSpan } from './tag-folding.ts';

/** What the mark of the last price says and in which colours. */
export interface LastPriceLook {
  readonly colours: ChartColours;
  readonly isRising: boolean;
  /** Whether a line goes across the chart too. */
  readonly hasLine: boolean;
  /** The price as the axis writes it. */
  readonly text: string;
  /** Until the running candle ends; empty when it is over. */
  readonly countdown: string;
}

interface LastPriceData {
  readonly look: LastPriceLook;
}

const OVERLAY_NAME = 'assayLastPrice';
const COUNTDOWN_INTERVAL_MS = 1000;

/** A dotted line and a tag on the axis, as wide as that whatever the digits are, with the countdown beside it. */
const lastPrice: OverlayTemplate<LastPriceData> = {
  name: OVERLAY_NAME,
  totalStep: 2,
  lock: true,
  createPointFigures: ({ overlay, coordinates: [at], bounding }) => {
    const { colours, isRising, hasLine } = overlay.extendData.look;
    if (at === undefined || !hasLine) return [];
    return {
      type: 'line',
      attrs: {
        coordinates: [
          { x: 0, y: at.y },
          { x: bounding.width, y: at.y },
        ],
      },
      styles: { style: 'dashed', dashedValue: [2, 3], size: 1, color: isRising ? colours.up : colours.down },
      ignoreEvent: true,
    };
  },
  createYAxisFigures: ({ overlay, coordinates: [at], bounding }) => {
    // Out of sight the price has no place on the axis.
    if (at === undefined || at.y < 0 || at.y > bounding.height) return [];
    const { colours, isRising, text, countdown } = overlay.extendData.look;
    const style = {
      ...axisTag(colours),
      color: isRising ? colours.onUp : colours.onDown,
      backgroundColor: isRising ? colours.up : colours.down,
    };
    const price = tagFigure(text, at.y, bounding.width, style);
    if (countdown === '') return [price];
    const { countdownY } = lastPricePlace(at.y, bounding.height, true);
    return [tagFigure(countdown, countdownY, bounding.width, { ...style, weight: 500 }), price];
  },
};

let isRegistered = false;

/** Makes the mark known to the drawing library, which keeps one list for all charts. */
function register(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerOverlay(lastPrice);
}

/**
 * The mark of the last price. Ours and not the library's, which holds its tag in sight at a place that is not the price's, and whose width
 * changes with every digit.
 */
export class LastPriceMark {
  readonly #chart: Chart;
  readonly #look: () => LastPriceLook | undefined;
  readonly #timer: ReturnType<typeof setInterval>;

  /** @param look what is to be shown now; nothing without a candle */
  constructor(chart: Chart, look: () => LastPriceLook | undefined) {
    register();
    this.#chart = chart;
    this.#look = look;
    this.#timer = setInterval(() => this.refresh(), COUNTDOWN_INTERVAL_MS);
  }

  /** Draws what is true now. */
  refresh(): void {
    const look = this.#look();
    const value = this.#chart.getDataList().at(-1)?.close;
    if (look === undefined || value === undefined) {
      this.#chart.removeOverlay({ name: OVERLAY_NAME });
      return;
    }
    const overlay = { name: OVERLAY_NAME, id: OVERLAY_NAME, points: [{ value }], extendData: { look } };
    if (!this.#chart.overrideOverlay(overlay)) this.#chart.createOverlay({ ...overlay, lock: true });
  }

  /** What the tag covers of the axis where the price lies at `y`, in a pane that is so high. */
  tagAt(y: number, paneHeight: number): TagSpan {
    return lastPricePlace(y, paneHeight, this.#look()?.countdown !== '').span;
  }

  destroy(): void {
    clearInterval(this.#timer);
  }
}
