import type { Candle } from '@assay/protocol/entities';
import type { ChartLegend } from './chart-input.ts';
import { averageText, movingSums, priceUnits } from './indicators/moving-average.ts';

/** The candles that the chart knows, exact, for its words. Oldest first. */
export class CandleStore {
  #candles: Candle[];
  readonly #priceDecimals: number;

  constructor(candles: readonly Candle[], priceDecimals: number) {
    this.#candles = [...candles];
    this.#priceDecimals = priceDecimals;
  }

  get length(): number {
    return this.#candles.length;
  }

  at(index: number): Candle | undefined {
    return this.#candles[index];
  }

  /** Takes a newer state of the last candle or a new one; tells whether it was either. */
  put(candle: Candle): boolean {
    const last = this.#candles.at(-1);
    if (last !== undefined && candle.id < last.id) return false;
    if (last?.id === candle.id) this.#candles[this.#candles.length - 1] = candle;
    else this.#candles.push(candle);
    return true;
  }

  /** Adds older candles in front and returns those that were not known yet. */
  prepend(older: readonly Candle[]): Candle[] {
    const firstId = this.#candles[0]?.id ?? Number.POSITIVE_INFINITY;
    const added = older.filter((candle) => candle.id < firstId);
    this.#candles = [...added, ...this.#candles];
    return added;
  }

  /**
   * The candles of a fresh load that only continue what is known, or `undefined` if they contradict it and all must be drawn anew.
   * The last known candle may differ: it was still running.
   */
  continuation(fresh: readonly Candle[]): Candle[] | undefined {
    const last = this.#candles.at(-1);
    if (last === undefined) return undefined;
    const byId = new Map(this.#candles.map((candle) => [candle.id, candle]));
    const overlapEnds = fresh.findIndex((candle) => candle.id === last.id);
    if (overlapEnds === -1) return undefined;
    for (const candle of fresh.slice(0, overlapEnds)) {
      const known = byId.get(candle.id);
      if (known !== undefined && !isSameCandle(known, candle)) return undefined;
      if (known === undefined && candle.id > (this.#candles[0]?.id ?? 0)) return undefined;
    }
    return fresh.slice(overlapEnds);
  }

  /** What the legend says about one candle, without the indicators. */
  legendAt(index: number): Omit<ChartLegend, 'indicators'> | undefined {
    const candle = this.#candles[index];
    if (candle === undefined) return undefined;
    const open = priceUnits(candle.open, this.#priceDecimals);
    const close = priceUnits(candle.close, this.#priceDecimals);
    return {
      candle,
      changeBasisPoints: open === 0 ? 0 : Math.round(((close - open) / open) * 10_000),
      isRising: close >= open,
    };
  }

  /** The exact mean of the last `period` closes at an index, as decimal text. */
  averageAt(index: number, period: number): string | undefined {
    const window = this.#candles.slice(Math.max(0, index + 1 - period), index + 1);
    const units = window.map(({ close }) => priceUnits(close, this.#priceDecimals));
    const sum = movingSums(units, period).at(-1);
    return sum === undefined ? undefined : averageText(sum, period, this.#priceDecimals);
  }
}

function isSameCandle(a: Candle, b: Candle): boolean {
  return a.open === b.open && a.close === b.close && a.high === b.high && a.low === b.low && a.vol === b.vol;
}
