import { type Decimals, powerOfTen, type TickCandle } from '../path/tick-candles.ts';

/** Minute candles of one symbol, by minute of Unix time. */
export interface MinuteCandles extends Decimals {
  /** The candle of a minute; undefined where the record has a gap. */
  at(minute: number): TickCandle | undefined;
}

/** Volumes are kept to six decimals: what was recorded beyond that is the noise of floats (`2038942.3999999999`). */
const VOLUME_DECIMALS_MAX = 6;
const COLUMNS = 4;
const PRICE_TICKS_MAX = 2 ** 32 - 1;

const FIELDS = 6;
const DIGITS_MAX = 15;
const CODE_0 = 48;
const CODE_POINT = 46;
const CODE_COMMA = 44;

/** One line's fields as digits: `units` × 10^-`decimals`. Filled anew for each line, since there are a million of them. */
const units = new Float64Array(FIELDS);
const decimals = new Uint8Array(FIELDS);

/** Reads six plain decimal numbers; false for anything else. Volumes may have more digits than a float holds: those are cut. */
function readFields(line: string): boolean {
  let field = 0;
  let digits = 0;
  let isFraction = false;
  units[0] = 0;
  decimals[0] = 0;
  for (let index = 0; index < line.length; index += 1) {
    const code = line.charCodeAt(index);
    if (code === CODE_COMMA) {
      field += 1;
      if (digits === 0 || field === FIELDS) return false;
      units[field] = 0;
      decimals[field] = 0;
      digits = 0;
      isFraction = false;
    } else if (code === CODE_POINT) {
      if (isFraction || digits === 0) return false;
      isFraction = true;
    } else {
      const digit = code - CODE_0;
      if (digit < 0 || digit > 9) return false;
      digits += 1;
      if (digits > DIGITS_MAX) {
        if (field < FIELDS - 1 || !isFraction) return false;
        continue;
      }
      units[field] = units[field] * 10 + digit;
      if (isFraction) decimals[field] += 1;
    }
  }
  return field === FIELDS - 1 && digits > 0;
}

/** Collects the lines of a file; how many decimals its prices have is known only at the end. */
export class CandleTableBuilder {
  readonly #rowsMax: number;
  readonly #minutes: number[] = [];
  readonly #priceUnits: number[] = [];
  readonly #priceDecimals: number[] = [];
  readonly #volumes: number[] = [];
  #mostDecimals = 0;
  #largestVolume = 1;

  constructor(rowsMax: number) {
    this.#rowsMax = rowsMax;
  }

  /**
   * `open_time_ms,open,high,low,close,volume_base`. False for a line that is not sound, not later than the last one, or one too many.
   * `shiftMinutes` is taken off the minute.
   */
  add(line: string, shiftMinutes: number): boolean {
    if (!readFields(line) || this.#minutes.length >= this.#rowsMax) return false;
    const minute = units[0] / 60_000 - shiftMinutes;
    if (!Number.isInteger(minute) || minute <= (this.#minutes.at(-1) ?? 0)) return false;
    if (units[1] === 0 || units[2] === 0 || units[3] === 0 || units[4] === 0) return false;
    this.#minutes.push(minute);
    for (let field = 1; field <= COLUMNS; field += 1) {
      this.#priceUnits.push(units[field]);
      this.#priceDecimals.push(decimals[field]);
      this.#mostDecimals = Math.max(this.#mostDecimals, decimals[field]);
    }
    const volume = units[5] / powerOfTen(decimals[5]);
    this.#volumes.push(volume);
    this.#largestVolume = Math.max(this.#largestVolume, volume);
    return true;
  }

  build(): CandleTable {
    let amountDecimals = VOLUME_DECIMALS_MAX;
    while (amountDecimals > 0 && this.#largestVolume * powerOfTen(amountDecimals) > 2 ** 52) amountDecimals -= 1;
    const lot = powerOfTen(amountDecimals);
    const scales = Array.from({ length: this.#mostDecimals + 1 }, (_, places) => powerOfTen(places));
    const table = new CandleTable(this.#minutes.length, this.#mostDecimals, amountDecimals);
    for (const [row, minute] of this.#minutes.entries()) {
      const ticks = [0, 1, 2, 3].map((column) => {
        const at = row * COLUMNS + column;
        return this.#priceUnits[at] * scales[this.#mostDecimals - this.#priceDecimals[at]];
      });
      table.put(row, minute, ticks, Math.round(this.#volumes[row] * lot));
    }
    return table;
  }
}

/** Minute candles in columns, 28 bytes each. */
export class CandleTable implements MinuteCandles {
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly #minutes: Uint32Array;
  /** Open, high, low, close. */
  readonly #prices: Uint32Array;
  readonly #volumes: Float64Array;

  constructor(rows: number, priceDecimals: number, amountDecimals: number) {
    this.priceDecimals = priceDecimals;
    this.amountDecimals = amountDecimals;
    this.#minutes = new Uint32Array(rows);
    this.#prices = new Uint32Array(rows * COLUMNS);
    this.#volumes = new Float64Array(rows);
  }

  get rows(): number {
    return this.#minutes.length;
  }

  put(index: number, minute: number, ticks: readonly number[], volume: number): void {
    if (ticks.some((price) => price > PRICE_TICKS_MAX)) throw new Error('a recorded price has too many digits');
    this.#minutes[index] = minute;
    this.#prices.set(ticks, index * COLUMNS);
    this.#volumes[index] = volume;
  }

  at(minute: number): TickCandle | undefined {
    const index = this.#find(minute);
    if (index < 0) return undefined;
    const at = index * COLUMNS;
    return {
      open: this.#prices[at],
      high: this.#prices[at + 1],
      low: this.#prices[at + 2],
      close: this.#prices[at + 3],
      volume: this.#volumes[index],
    };
  }

  /** Row of a minute, or -1. */
  #find(minute: number): number {
    let low = 0;
    let high = this.#minutes.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#minutes[middle];
      if (found === minute) return middle;
      if (found < minute) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

/** Volume of a derived pair as a share of the base coin's: one fiftieth. */
const CROSS_VOLUME_PARTS = 50;

/**
 * A pair that nobody recorded: the quotient of two coins, minute by minute, where both were recorded. The highs of both are taken to
 * coincide, and the lows; the volume is a share of the base coin's.
 */
export class CrossCandles implements MinuteCandles {
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly #base: MinuteCandles;
  readonly #quote: MinuteCandles;
  readonly #ratio: number;

  constructor(base: MinuteCandles, quote: MinuteCandles, priceDecimals: number) {
    this.priceDecimals = priceDecimals;
    this.amountDecimals = base.amountDecimals;
    this.#base = base;
    this.#quote = quote;
    this.#ratio = powerOfTen(priceDecimals + quote.priceDecimals - base.priceDecimals);
  }

  at(minute: number): TickCandle | undefined {
    const base = this.#base.at(minute);
    const quote = this.#quote.at(minute);
    if (base === undefined || quote === undefined) return undefined;
    const quotient = (upper: number, lower: number) => Math.max(1, Math.round((upper * this.#ratio) / lower));
    const open = quotient(base.open, quote.open);
    const close = quotient(base.close, quote.close);
    const highs = quotient(base.high, quote.high);
    const lows = quotient(base.low, quote.low);
    return {
      open,
      high: Math.max(open, close, highs, lows),
      low: Math.min(open, close, highs, lows),
      close,
      volume: Math.floor(base.volume / CROSS_VOLUME_PARTS),
    };
  }
}
