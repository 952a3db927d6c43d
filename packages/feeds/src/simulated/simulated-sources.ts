import type { SourceQuote } from '../feed.ts';
import { hashText, RandomStream } from '../path/random-stream.ts';
import { decimalTextOf } from '../path/tick-candles.ts';
import type { SimulatedSymbol } from './simulated-market.ts';

/** Names of the three simulated venues, in the order of the journal's source numbers. */
export const simulatedSourceNames = ['sim-alder', 'sim-birch', 'sim-cedar'] as const;

/** Quotes have one decimal more than trades, so that the mid price moves by less than a tick. */
const QUOTE_EXTRA_DECIMALS = 1;
/** Deviation of a source's opinion from the last trade. */
const NOISE = 0.000_06;
/** Usual half-spread. */
const HALF_SPREAD = 0.000_1;
/** A quote is usually this old when it arrives … */
const DELAY_MIN_MS = 15;
const DELAY_SPAN_MS = 120;
/** … and in one second of a hundred so much older that it does not count. */
const SLOW_SECOND_SHARE = 0.01;
const SLOW_DELAY_MS = 700;
/** An outage may begin in each stretch of five minutes and lasts up to 45 s. Sources fail independently. */
const OUTAGE_STRETCH_MS = 300_000;
const OUTAGE_SHARE = 0.04;
const OUTAGE_MIN_MS = 5_000;
const OUTAGE_SPAN_MS = 40_000;

const LEVEL_OUTAGE = 1;
const LEVEL_DELAY = 2;
const LEVEL_OPINION = 3;

/** One simulated venue: what it would have quoted at any time. A pure function of seed, name, symbol and time. */
export class SimulatedSource {
  readonly name: string;
  readonly #key: number;
  readonly #symbolKeys = new Map<string, number>();
  readonly #random = new RandomStream();

  constructor(seed: string, name: string) {
    this.name = name;
    this.#key = hashText(`${seed}|${name}`);
  }

  /** True while the source is silent. */
  isOut(nowMs: number): boolean {
    const stretch = Math.floor(nowMs / OUTAGE_STRETCH_MS);
    this.#random.seat(this.#key, LEVEL_OUTAGE, stretch);
    if (this.#random.unit() >= OUTAGE_SHARE) return false;
    const lengthMs = OUTAGE_MIN_MS + OUTAGE_SPAN_MS * this.#random.unit();
    const startMs = stretch * OUTAGE_STRETCH_MS + (OUTAGE_STRETCH_MS - lengthMs) * this.#random.unit();
    return nowMs >= startMs && nowMs < startMs + lengthMs;
  }

  /** How old its quotes are when they arrive at `nowMs`. */
  delayMs(nowMs: number): number {
    this.#random.seat(this.#key, LEVEL_DELAY, Math.floor(nowMs / 1000));
    const slow = this.#random.unit() < SLOW_SECOND_SHARE ? SLOW_DELAY_MS : 0;
    return Math.floor(slow + DELAY_MIN_MS + DELAY_SPAN_MS * this.#random.unit());
  }

  /** The quote that arrives at `nowMs`; undefined during an outage. */
  quote(symbol: SimulatedSymbol, nowMs: number): SourceQuote | undefined {
    if (this.isOut(nowMs)) return undefined;
    const timeMs = nowMs - this.delayMs(nowMs);
    const { path } = symbol;
    this.#random.seat(this.#symbolKey(path.symbol), LEVEL_OPINION, Math.floor(timeMs / 1000));
    const centre = symbol.priceAt(timeMs) * 10 ** QUOTE_EXTRA_DECIMALS * (1 + NOISE * this.#random.normal());
    const halfSpread = Math.max(1, centre * HALF_SPREAD * (0.5 + this.#random.unit()));
    const decimals = path.priceDecimals + QUOTE_EXTRA_DECIMALS;
    return {
      source: this.name,
      symbol: path.symbol,
      bid: decimalTextOf(Math.max(1, Math.floor(centre - halfSpread)), decimals),
      ask: decimalTextOf(Math.ceil(centre + halfSpread), decimals),
      timeMs,
    };
  }

  #symbolKey(symbol: string): number {
    const known = this.#symbolKeys.get(symbol);
    if (known !== undefined) return known;
    const key = hashText(`${this.#key}|${symbol}`);
    this.#symbolKeys.set(symbol, key);
    return key;
  }
}
