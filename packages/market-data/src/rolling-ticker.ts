import { formatDecimal } from '@assay/amounts/decimal-text';
import type { Candle, Tick } from '@assay/protocol/entities';
import { dayCloses } from './day-closes.ts';
import { candleTurnoverUnits, extendTicker, tickerFrom, turnoverDecimals } from './day-ticker.ts';
import { compareDecimals, unitsOf } from './exact-decimal.ts';

const volumeDecimals = 12;

interface Minute {
  readonly candle: Candle;
  readonly volume: bigint;
  readonly turnover: bigint;
}

/** A list that is read and shortened at both ends; the front is cut only now and then, so a step costs nothing that grows. */
class Queue<Item> {
  #items: Item[] = [];
  #start = 0;

  get first(): Item | undefined {
    return this.#items[this.#start];
  }

  get last(): Item | undefined {
    return this.#items.length > this.#start ? this.#items.at(-1) : undefined;
  }

  *[Symbol.iterator](): Generator<Item> {
    for (let index = this.#start; index < this.#items.length; index += 1) yield this.#items[index]!;
  }

  push(item: Item): void {
    this.#items.push(item);
  }

  dropFirst(): void {
    this.#start += 1;
    if (this.#start * 2 <= this.#items.length) return;
    this.#items = this.#items.slice(this.#start);
    this.#start = 0;
  }

  dropLast(): void {
    this.#items.pop();
  }
}

/**
 * The last 24 hours of one symbol, exact and without folding 1,440 minutes each time: sums that minutes enter and leave, and the
 * highest and lowest of what is still inside. Equals `tickerOf` of the same minutes at every moment.
 */
export class RollingTicker {
  readonly #minutes = new Queue<Minute>();
  readonly #highs = new Queue<Candle>();
  readonly #lows = new Queue<Candle>();
  #volume = 0n;
  #turnover = 0n;

  /** A minute that is over. Minutes come in order; one that is not newer than the last is left out. */
  append(candle: Candle): void {
    const last = this.#minutes.last;
    if (last !== undefined && candle.id <= last.candle.id) return;
    const minute: Minute = {
      candle,
      volume: unitsOf(candle.vol, volumeDecimals),
      turnover: candleTurnoverUnits(candle),
    };
    this.#minutes.push(minute);
    this.#volume += minute.volume;
    this.#turnover += minute.turnover;
    dropWhile(this.#highs, (earlier) => compareDecimals(earlier.high, candle.high) <= 0);
    this.#highs.push(candle);
    dropWhile(this.#lows, (earlier) => compareDecimals(earlier.low, candle.low) >= 0);
    this.#lows.push(candle);
  }

  /** The window that ends now, with the running minute when there is one; undefined when nothing traded in it. Time goes forward. */
  at(nowMs: number, running: Candle | undefined): Tick | undefined {
    const fromSeconds = tickerFrom(nowMs);
    this.#forget(fromSeconds);
    const closed = this.#closed();
    if (running === undefined || running.id <= fromSeconds) return closed;
    return extendTicker(closed, running);
  }

  /** See `dayCloses`. */
  closes(nowMs: number, running: Candle | undefined): readonly string[] {
    const minutes = [...this.#minutes].map(({ candle }) => candle);
    return dayCloses(running === undefined ? minutes : [...minutes, running], nowMs);
  }

  #forget(fromSeconds: number): void {
    for (let oldest = this.#minutes.first; oldest !== undefined; oldest = this.#minutes.first) {
      if (oldest.candle.id > fromSeconds) return;
      this.#minutes.dropFirst();
      this.#volume -= oldest.volume;
      this.#turnover -= oldest.turnover;
      if (this.#highs.first === oldest.candle) this.#highs.dropFirst();
      if (this.#lows.first === oldest.candle) this.#lows.dropFirst();
    }
  }

  #closed(): Tick | undefined {
    const first = this.#minutes.first?.candle;
    const last = this.#minutes.last?.candle;
    const high = this.#highs.first?.high;
    const low = this.#lows.first?.low;
    if (first === undefined || last === undefined || high === undefined || low === undefined) return undefined;
    return {
      open: first.open,
      close: last.close,
      high,
      low,
      vol: formatDecimal(this.#volume, volumeDecimals, true),
      turnover: formatDecimal(this.#turnover, turnoverDecimals, true),
    };
  }
}

function dropWhile(queue: Queue<Candle>, isCovered: (candle: Candle) => boolean): void {
  for (let last = queue.last; last !== undefined && isCovered(last); last = queue.last) queue.dropLast();
}
