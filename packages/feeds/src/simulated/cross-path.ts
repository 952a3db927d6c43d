import { BoundedCache } from '../path/bounded-cache.ts';
import { RandomStream, type StreamKey, streamKey } from '../path/random-stream.ts';
import {
  foldRange,
  powerOfTen,
  putCandle,
  type TickCandle,
  type TickCandles,
  tickCandles,
} from '../path/tick-candles.ts';
import { SECOND_VOLUME_MIN, SECONDS_PER_DAY } from './day-series.ts';
import type { CrossModel } from './symbol-models.ts';
import { CACHED_DAYS, CACHED_MINUTES, type IntradaySeconds, MINUTES_PER_DAY, type SymbolPath } from './symbol-path.ts';

/** Length of the candles whose extremes are taken from the two coins; longer ones are folded from these, shorter ones fit into them. */
const BASE_SECONDS = 300;
const BASES_PER_DAY = SECONDS_PER_DAY / BASE_SECONDS;
/** Days kept for each cross pair: 2,000 candles and some air. */
const CACHED_CROSS_DAYS = 4_096;

/** How far a candle reaches from its body towards the bounds that its quotient cannot leave: the two coins rise and fall together, so seldom far. */
const REACH = 0.35;

/**
 * A pair of two coins. Open and close of a candle of five minutes are the quotients of the two coins' prices. The highest and lowest
 * quotient within cannot be known without its seconds, so the candle reaches a fixed share of the way to high ÷ low and low ÷ high, and
 * the shorter candles are confined to it; the one that comes nearest to each extreme touches it. Volume follows the base coin's.
 */
export class CrossPath implements SymbolPath {
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  readonly #base: SymbolPath;
  readonly #quote: SymbolPath;
  readonly #volumeShare: number;
  readonly #ratio: number;
  readonly #key: StreamKey;
  readonly #random = new RandomStream();
  readonly #days = new BoundedCache<TickCandle>(CACHED_CROSS_DAYS);
  readonly #fives = new BoundedCache<TickCandles>(CACHED_DAYS);
  readonly #dayMinutes = new BoundedCache<TickCandles>(CACHED_DAYS);
  readonly #seconds = new BoundedCache<TickCandles>(CACHED_MINUTES);

  constructor(seed: string, model: CrossModel, base: SymbolPath, quote: SymbolPath) {
    if (base.amountDecimals !== model.amountDecimals) throw new Error(`${model.symbol} has other lots than its base`);
    this.symbol = model.symbol;
    this.priceDecimals = model.priceDecimals;
    this.amountDecimals = model.amountDecimals;
    this.#base = base;
    this.#quote = quote;
    this.#volumeShare = model.volumeShare;
    this.#ratio = powerOfTen(model.priceDecimals + quote.priceDecimals - base.priceDecimals);
    this.#key = streamKey(seed, model.symbol);
  }

  day(day: number): TickCandle {
    return this.#days.take(day, () => foldRange(this.#fivesOf(day), 0, BASES_PER_DAY));
  }

  intraday(day: number, candleSeconds: IntradaySeconds): TickCandles {
    if (candleSeconds === 60) return this.#minutesOf(day);
    const fives = this.#fivesOf(day);
    const perCandle = candleSeconds / BASE_SECONDS;
    if (perCandle === 1) return fives;
    const count = BASES_PER_DAY / perCandle;
    const folded = tickCandles(count);
    for (let index = 0; index < count; index += 1) {
      putCandle(folded, index, foldRange(fives, index * perCandle, (index + 1) * perCandle));
    }
    return folded;
  }

  seconds(minute: number): TickCandles {
    return this.#seconds.take(minute, () => {
      const day = Math.floor(minute / MINUTES_PER_DAY);
      const minuteOfDay = minute % MINUTES_PER_DAY;
      const seconds = this.#quotients(this.#base.seconds(minute), this.#quote.seconds(minute));
      const minutes = this.#minutesOf(day);
      confine(seconds, 0, 60, minutes.high[minuteOfDay], minutes.low[minuteOfDay]);
      this.#fillVolumes(day, minuteOfDay * 60, 1, this.#base.seconds(minute), seconds);
      return seconds;
    });
  }

  #fivesOf(day: number): TickCandles {
    return this.#fives.take(day, () => {
      const base = this.#base.intraday(day, BASE_SECONDS);
      const fives = this.#quotients(base, this.#quote.intraday(day, BASE_SECONDS));
      this.#fillVolumes(day, 0, BASE_SECONDS, base, fives);
      return fives;
    });
  }

  #minutesOf(day: number): TickCandles {
    return this.#dayMinutes.take(day, () => {
      const base = this.#base.intraday(day, 60);
      const minutes = this.#quotients(base, this.#quote.intraday(day, 60));
      const fives = this.#fivesOf(day);
      for (let index = 0; index < BASES_PER_DAY; index += 1) {
        confine(minutes, index * 5, index * 5 + 5, fives.high[index], fives.low[index]);
      }
      this.#fillVolumes(day, 0, 60, base, minutes);
      return minutes;
    });
  }

  /** Prices only. */
  #quotients(base: TickCandles, quote: TickCandles): TickCandles {
    const count = base.open.length;
    const out = tickCandles(count);
    const ratio = this.#ratio;
    for (let index = 0; index < count; index += 1) {
      const open = (base.open[index] * ratio) / quote.open[index];
      const close = (base.close[index] * ratio) / quote.close[index];
      const top = Math.max(open, close);
      const bottom = Math.min(open, close);
      const highest = (base.high[index] * ratio) / quote.low[index];
      const lowest = (base.low[index] * ratio) / quote.high[index];
      out.open[index] = Math.max(1, Math.round(open));
      out.close[index] = Math.max(1, Math.round(close));
      out.high[index] = Math.max(1, Math.round(top + REACH * (highest - top)));
      out.low[index] = Math.max(1, Math.round(bottom - REACH * (bottom - lowest)));
    }
    return out;
  }

  /**
   * Volume traded since midnight is a fixed function of the base coin's volume since midnight and the time, so the candles of every
   * length are differences of one and the same curve.
   */
  #fillVolumes(day: number, fromSecond: number, candleSeconds: number, base: TickCandles, out: TickCandles): void {
    const baseOfDay = this.#base.day(day).volume;
    const free = this.#dayVolume(day, baseOfDay) - SECOND_VOLUME_MIN * SECONDS_PER_DAY;
    let baseSoFar = fromSecond === 0 ? 0 : this.#baseBefore(day, fromSecond);
    let before = Math.floor(free * (baseSoFar / baseOfDay));
    for (let index = 0; index < base.volume.length; index += 1) {
      baseSoFar += base.volume[index];
      const after = Math.floor(free * (baseSoFar / baseOfDay));
      out.volume[index] = after - before + SECOND_VOLUME_MIN * candleSeconds;
      before = after;
    }
  }

  #dayVolume(day: number, baseOfDay: number): number {
    this.#random.seat(this.#key, 1, day);
    const share = this.#volumeShare * (0.6 + 0.8 * this.#random.unit());
    return Math.max(SECOND_VOLUME_MIN * SECONDS_PER_DAY, Math.floor(baseOfDay * share));
  }

  /** The base coin's volume since midnight; `fromSecond` is a whole minute. */
  #baseBefore(day: number, fromSecond: number): number {
    return foldRange(this.#base.intraday(day, 60), 0, fromSecond / 60).volume;
  }
}

/** Keeps the candles from `from` to before `to` within `low` … `high` and lets those that come nearest touch each. */
function confine(candles: TickCandles, from: number, to: number, high: number, low: number): void {
  let highest = from;
  let lowest = from;
  for (let index = from; index < to; index += 1) {
    candles.open[index] = Math.min(high, Math.max(low, candles.open[index]));
    candles.close[index] = Math.min(high, Math.max(low, candles.close[index]));
    candles.high[index] = Math.min(high, Math.max(low, candles.high[index]));
    candles.low[index] = Math.min(high, Math.max(low, candles.low[index]));
    if (candles.high[index] > candles.high[highest]) highest = index;
    if (candles.low[index] < candles.low[lowest]) lowest = index;
  }
  candles.high[highest] = high;
  candles.low[lowest] = low;
}
