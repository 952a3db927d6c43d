import { groupThousands } from '@assay/amounts/display';
import { unitsOf } from '@assay/market-data/exact-decimal';
import type { Candle } from '@assay/protocol/entities';
import type { ChartLegend } from './chart-input.ts';
import { exactAverage } from './indicators/exact-average.ts';

/** The candles that the chart knows, exact, for its words. Oldest first. */
export class CandleStore {
  #candles: Candle[];
  #decimals: number;

  /** @param priceDecimals of the market: prices are shown with at least so many */
  constructor(candles: readonly Candle[], priceDecimals: number) {
    this.#candles = [...candles];
    this.#decimals = mostDecimals(candles, priceDecimals);
  }

  /** Digits after the point of every price here: a reference feed may have more of them than the market. */
  get decimals(): number {
    return this.#decimals;
  }

  get candles(): readonly Candle[] {
    return this.#candles;
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
    this.#decimals = mostDecimals([candle], this.#decimals);
    return true;
  }

  /** Adds older candles in front and returns those that were not known yet. */
  prepend(older: readonly Candle[]): Candle[] {
    const firstId = this.#candles[0]?.id ?? Number.POSITIVE_INFINITY;
    const added = older.filter((candle) => candle.id < firstId);
    this.#candles = [...added, ...this.#candles];
    this.#decimals = mostDecimals(added, this.#decimals);
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
    const open = unitsOf(candle.open, this.#decimals);
    const close = unitsOf(candle.close, this.#decimals);
    return {
      candle,
      priceDecimals: this.#decimals,
      changeBasisPoints: open === 0n ? 0 : Math.round((Number(close - open) / Number(open)) * 10_000),
      isRising: close >= open,
    };
  }

  /** The exact mean of the last `period` closes at an index, as it is shown; nothing where there are fewer. */
  averageAt(index: number, period: number): string | undefined {
    if (index + 1 < period) return undefined;
    const closes = this.#candles.slice(index + 1 - period, index + 1).map(({ close }) => close);
    return groupThousands(exactAverage(closes, this.#decimals));
  }
}

/** The longest fraction of the prices of some candles, `least` at least. */
function mostDecimals(candles: readonly Candle[], least: number): number {
  return candles.reduce(
    (most, { open, high, low, close }) => Math.max(most, ...[open, high, low, close].map(decimalsOf)),
    least,
  );
}

function decimalsOf(price: string): number {
  const point = price.indexOf('.');
  return point === -1 ? 0 : price.length - point - 1;
}

function isSameCandle(a: Candle, b: Candle): boolean {
  return a.open === b.open && a.close === b.close && a.high === b.high && a.low === b.low && a.vol === b.vol;
}
