import { type Chart, registerIndicator } from 'klinecharts';
import type { ChartColours } from '../chart-colours.ts';
import { CANDLE_PANE } from '../chart-pane-ids.ts';
import { type CandleLook, candleLookDefault } from './candle-look.ts';
import type { OwnType, ownStyles } from './own-styles.ts';

const DRAWING_ID = 'candle-style';

/** Their code comes with the first that is chosen; the library keeps one list for all charts. */
let own: typeof ownStyles | undefined;

async function loadOwnStyles(): Promise<void> {
  if (own !== undefined) return;
  const loaded = await import('./own-styles.ts');
  for (const style of Object.values(loaded.ownStyles)) registerIndicator(style);
  own = loaded.ownStyles;
}

const isOwn = (type: CandleLook['type']): type is OwnType =>
  type === 'line' || type === 'area' || type === 'heikinAshi';

export interface CandleStyleListener {
  /** What is drawn changed: styles have to be told to the chart. */
  readonly onChanged: () => void;
  /** The code of a chosen style could not be fetched. */
  readonly onMissing: () => void;
}

/** How the prices of one chart are drawn: by the library, or by a drawing of ours in its place. */
export class CandleStyleBoard {
  readonly #chart: Chart;
  readonly #listener: CandleStyleListener;
  #colours: ChartColours;
  #wanted = candleLookDefault;
  #drawn: OwnType | undefined;

  constructor(chart: Chart, colours: ChartColours, listener: CandleStyleListener) {
    this.#chart = chart;
    this.#colours = colours;
    this.#listener = listener;
  }

  /** What can be drawn now: until the code of a style of ours has come these are candles. */
  get look(): CandleLook {
    const { type } = this.#wanted;
    return isOwn(type) && type !== this.#drawn ? { ...this.#wanted, type: 'candles' } : this.#wanted;
  }

  show(look: CandleLook): void {
    this.#wanted = look;
    if (isOwn(look.type) && own === undefined) void this.#load();
    this.#draw();
    this.#listener.onChanged();
  }

  setColours(colours: ChartColours): void {
    this.#colours = colours;
    this.#draw();
  }

  async #load(): Promise<void> {
    try {
      await loadOwnStyles();
    } catch {
      this.#listener.onMissing();
      return;
    }
    this.show(this.#wanted);
  }

  #draw(): void {
    const { type } = this.#wanted;
    const style = isOwn(type) ? own?.[type] : undefined;
    this.#chart.removeIndicator({ id: DRAWING_ID });
    this.#drawn = style === undefined || !isOwn(type) ? undefined : type;
    if (style === undefined) return;
    const extendData = { look: this.#wanted, colours: this.#colours };
    this.#chart.createIndicator({ name: style.name, id: DRAWING_ID, paneId: CANDLE_PANE, extendData }, true);
  }
}
