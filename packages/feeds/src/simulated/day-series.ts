import { exponential, RandomStream, type StreamKey, streamKey } from '../path/random-stream.ts';
import { powerOfTen, type TickCandle } from '../path/tick-candles.ts';
import type { CoinModel } from './symbol-models.ts';

export const SECONDS_PER_DAY = 86_400;
/** Day 0 of the simulated past: every path starts here, so any day is the same whoever asks for it and when. */
export const FIRST_DAY_MS = Date.UTC(2016, 0, 1);
/** Days that the simulation can reach: to the year 2115. */
export const DAYS_MAX = 36_525;
/** Lots that every second has at least: one for each of the most trades that a second can hold. */
export const SECOND_VOLUME_MIN = 4;
const DAY_VOLUME_MIN = SECOND_VOLUME_MIN * SECONDS_PER_DAY;

/** Share of yesterday's distance from the centre that is left today: half is gone after about 34 days. */
const REVERSION = 0.98;
/** Deviation of the whole market's daily return. */
const MARKET_VOLATILITY = 0.021;
/** Volatility itself swings, and slowly: calm and wild weeks. */
const TENSION_PERSISTENCE = 0.93;
const TENSION_STRENGTH = 0.35;
/** Longest shadow of a day, in units of its deviation. */
const SHADOW_MAX = 0.9;
const VOLUME_NOISE = 0.25;
const VOLUME_TENSION = 0.45;

const LEVEL_DAY = 1;

/** The whole market, shared by all coins: its level and its tension, day by day. */
export class MarketMood {
  readonly #key: StreamKey;
  readonly #random = new RandomStream();
  readonly #levels: number[] = [];
  readonly #tensions: number[] = [];

  constructor(seed: string) {
    this.#key = streamKey(seed, 'market');
  }

  /** Logarithmic level around 0, and the tension around 0 with deviation 1. */
  at(day: number): { level: number; tension: number } {
    while (this.#levels.length <= day) this.#next();
    return { level: this.#levels[day], tension: this.#tensions[day] };
  }

  #next(): void {
    const day = this.#levels.length;
    this.#random.seat(this.#key, LEVEL_DAY, day);
    const renewal = Math.sqrt(1 - TENSION_PERSISTENCE * TENSION_PERSISTENCE);
    const tension = TENSION_PERSISTENCE * (this.#tensions.at(-1) ?? 0) + renewal * this.#random.normal();
    const step = MARKET_VOLATILITY * exponential(TENSION_STRENGTH * tension) * this.#random.normal();
    this.#tensions.push(tension);
    this.#levels.push(REVERSION * (this.#levels.at(-1) ?? 0) + step);
  }
}

/** The days of one coin, from day 0 on, kept for ever once computed. */
export class DaySeries {
  readonly #model: CoinModel;
  readonly #mood: MarketMood;
  readonly #key: StreamKey;
  readonly #random = new RandomStream();
  readonly #days: TickCandle[] = [];
  #ownLevel = 0;

  constructor(seed: string, model: CoinModel, mood: MarketMood) {
    this.#model = model;
    this.#mood = mood;
    this.#key = streamKey(seed, model.symbol, 'day');
  }

  /** 0 ≤ day < DAYS_MAX. */
  at(day: number): TickCandle {
    if (day < 0 || day >= DAYS_MAX) throw new Error(`day ${day} is outside the simulation`);
    while (this.#days.length <= day) this.#days.push(this.#candle(this.#days.length));
    return this.#days[day];
  }

  #candle(day: number): TickCandle {
    const { centrePrice, priceDecimals, dailyVolatility, marketShare, dailyVolume, amountDecimals } = this.#model;
    const random = this.#random;
    random.seat(this.#key, LEVEL_DAY, day);
    const { level, tension } = this.#mood.at(day);
    const strain = exponential(TENSION_STRENGTH * tension);
    this.#ownLevel = REVERSION * this.#ownLevel + dailyVolatility * strain * random.normal();
    const centreTicks = centrePrice * powerOfTen(priceDecimals);
    const close = Math.max(1, Math.round(centreTicks * exponential(marketShare * level + this.#ownLevel)));
    const open = this.#days.at(-1)?.close ?? close;
    const marketVolatility = marketShare * MARKET_VOLATILITY;
    const deviation = strain * Math.sqrt(dailyVolatility * dailyVolatility + marketVolatility * marketVolatility);
    const high = Math.round(Math.max(open, close) * (1 + SHADOW_MAX * deviation * random.unit()));
    const low = Math.max(1, Math.round(Math.min(open, close) * (1 - SHADOW_MAX * deviation * random.unit())));
    const bustle = exponential(VOLUME_NOISE * random.normal() + VOLUME_TENSION * tension);
    const volume = Math.max(DAY_VOLUME_MIN, Math.round(dailyVolume * powerOfTen(amountDecimals) * bustle));
    return { open, high, low, close, volume };
  }
}
