import type { SourceQuote } from '../feed.ts';
import { RandomStream, type StreamKey, streamKey } from '../path/random-stream.ts';
import { decimalTextOf } from '../path/tick-candles.ts';

/** What a source quotes: prices in whole ticks of 10^-priceDecimals. */
export interface QuotedSymbol {
  readonly symbol: string;
  readonly priceDecimals: number;
  /** Price of the last trade at or before a time that was more than one order's touch; undefined when there is none. */
  priceAt(timeMs: number): number | undefined;
}

/** Quotes have one decimal more than trades where a tick is wide, so that the mid price, which is a whole tick of theirs, moves by less. */
const FINE_PRICE_TICKS = 20_000;
/** Deviation of a source's opinion from the last trade. */
const NOISE = 0.000_01;
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

/**
 * A venue that does not exist: what it would have quoted at any time around prices that are simulated or recorded. A pure function of
 * seed, name, symbol and time.
 */
export class SynthesisedSource {
  readonly name: string;
  readonly #seed: string;
  readonly #hasOutages: boolean;
  readonly #key: StreamKey;
  readonly #symbolKeys = new Map<string, StreamKey>();
  readonly #random = new RandomStream();

  /** `hasOutages` is false where the record has outages of its own. */
  constructor(seed: string, name: string, hasOutages: boolean) {
    this.name = name;
    this.#seed = seed;
    this.#hasOutages = hasOutages;
    this.#key = streamKey(seed, name);
  }

  /** True while the source is silent. */
  isOut(nowMs: number): boolean {
    if (!this.#hasOutages) return false;
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

  /** The quote that arrives at `nowMs`; undefined during an outage and without a price. */
  quote(symbol: QuotedSymbol, nowMs: number): SourceQuote | undefined {
    if (this.isOut(nowMs)) return undefined;
    const timeMs = nowMs - this.delayMs(nowMs);
    const price = symbol.priceAt(timeMs);
    if (price === undefined) return undefined;
    this.#random.seat(this.#symbolKey(symbol.symbol), LEVEL_OPINION, Math.floor(timeMs / 1000));
    const extraDecimals = price < FINE_PRICE_TICKS ? 1 : 0;
    const centre = price * 10 ** extraDecimals * (1 + NOISE * this.#random.normal());
    const middle = Math.round(centre);
    const halfSpread = Math.max(1, Math.round(centre * HALF_SPREAD * (0.5 + this.#random.unit())));
    const decimals = symbol.priceDecimals + extraDecimals;
    return {
      source: this.name,
      symbol: symbol.symbol,
      bid: decimalTextOf(Math.max(1, middle - halfSpread), decimals),
      ask: decimalTextOf(middle + halfSpread, decimals),
      timeMs,
    };
  }

  #symbolKey(symbol: string): StreamKey {
    const known = this.#symbolKeys.get(symbol);
    if (known !== undefined) return known;
    const key = streamKey(this.#seed, this.name, symbol);
    this.#symbolKeys.set(symbol, key);
    return key;
  }
}
