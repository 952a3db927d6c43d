import { utils } from 'klinecharts';
import { AXIS_TAG_PADDING_PX, AXIS_TAG_WEIGHT, LABEL_SIZE_PX } from '../chart-styles.ts';

const WIDTH_MIN_PX = 76;
/** Widths come in steps, so that an axis does not move whenever a text is a little longer. */
const WIDTH_STEP_PX = 8;

/**
 * Width of a price axis that holds its longest text whole, on the ground of a tag. All digits are taken for the widest one: how wide an
 * axis is depends on how many digits its prices have, and not on which.
 */
function widthFor(texts: readonly string[], font: string): number {
  const longest = texts.reduce((most, text) => Math.max(most, textWidth(text, font)), 0);
  const wanted = Math.ceil(longest) + 2 * AXIS_TAG_PADDING_PX;
  return WIDTH_MIN_PX + Math.max(0, Math.ceil((wanted - WIDTH_MIN_PX) / WIDTH_STEP_PX)) * WIDTH_STEP_PX;
}

function textWidth(text: string, font: string): number {
  return utils.calcTextWidth(text.replaceAll(/[0-9]/g, '0'), LABEL_SIZE_PX, AXIS_TAG_WEIGHT, font);
}

/** How wide the price axis of a chart is: it grows with its longest text, and is narrow again only with another series. */
export class AxisWidth {
  readonly #onGrown: () => void;
  #font = '';
  #px = WIDTH_MIN_PX;
  #labels: readonly string[] = [];
  #tags: readonly string[] = [];

  /** @param onGrown told when the axis has to be wider */
  constructor(onGrown: () => void) {
    this.#onGrown = onGrown;
  }

  get px(): number {
    return this.#px;
  }

  /** Begins anew for another series. */
  reset(): void {
    this.#px = WIDTH_MIN_PX;
    this.#labels = [];
    this.#tags = [];
  }

  setFont(font: string): void {
    this.#font = font;
  }

  /** The prices that stand in tags now. */
  setTags(tags: readonly string[]): void {
    if (lengthOf(tags) === lengthOf(this.#tags)) return;
    this.#tags = tags;
    this.#fit();
  }

  /** Labels that were made while the chart was laid out: the axis can be made wider only after that. */
  noteLabels(labels: readonly string[]): void {
    if (lengthOf(labels) <= lengthOf(this.#labels)) return;
    this.#labels = labels;
    queueMicrotask(() => this.#fit());
  }

  #fit(): void {
    const wanted = widthFor([...this.#labels, ...this.#tags], this.#font);
    if (wanted <= this.#px) return;
    this.#px = wanted;
    this.#onGrown();
  }
}

const lengthOf = (texts: readonly string[]) => texts.reduce((most, { length }) => Math.max(most, length), 0);
