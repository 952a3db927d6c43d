import type { ConfiguredEvent } from '@assay/exchange-core/configuration/configured-event';
import type { IndexView } from '@assay/exchange-core/exchange-core-port';
import type { IndexSecondEvent, IndexTickEvent } from '@assay/exchange-core/index-price/index-events';
import { GENESIS_TICK_HASH, tickHashText } from '@assay/settlement/tick-hash';
import { packSeconds, type TickSecond } from './tick-pack.ts';

/** The seconds after the head before up to this one, once it is fixed: `tick-pack.ts`. */
export interface PackedMinute {
  readonly minuteMs: number;
  readonly packed: Buffer;
}

/** The chain values of all symbols after their last tick at or before the minute: `symbol=sequence:hash,…`, symbols ascending. */
export interface TickHead {
  readonly minuteMs: number;
  readonly heads: string;
}

interface ChainPlace {
  readonly symbol: string;
  sequence: number;
  hash: string;
}

export const MINUTE_MS = 60_000;
const genesisHash = tickHashText(GENESIS_TICK_HASH);

const minuteOf = (timeMs: number): number => Math.floor(timeMs / MINUTE_MS) * MINUTE_MS;

/** How far the query tables have come: the newest head, undefined before the first, and the seconds after it. */
export interface TickStanding {
  readonly headMs: number | undefined;
  readonly seconds: readonly TickSecond[];
}

/**
 * Folds ticks into rows, batch after batch. A minute's head is fixed by the first heartbeat at or after it and says what stood then; a
 * minute in which no heartbeat came has none, the next one stands for it.
 */
export class TickFold {
  /** Those after the newest head. */
  readonly seconds: TickSecond[] = [];
  readonly minutes: PackedMinute[] = [];
  readonly heads: TickHead[] = [];
  readonly #places = new Map<number, ChainPlace>();
  /** Ticks of a second that is not told to its end. */
  #ticks: IndexTickEvent[] = [];
  #headMs: number | undefined;
  /** Seconds after the newest head. */
  #unpacked: TickSecond[] = [];

  /** Both stand before the next event. */
  goOn(
    indexes: readonly Pick<IndexView, 'symbolId' | 'symbol' | 'tickSequence' | 'hash'>[],
    standing: TickStanding,
  ): void {
    this.#headMs = standing.headMs;
    this.#unpacked = [...standing.seconds];
    for (const { symbolId, symbol, tickSequence, hash } of indexes) {
      this.#places.set(symbolId, { symbol, sequence: tickSequence, hash });
    }
  }

  add(event: IndexTickEvent | IndexSecondEvent | ConfiguredEvent): void {
    if (event.type === 'index-tick') this.#ticks.push(event);
    else if (event.type === 'index-second') this.#addSecond(event.secondMs);
    else if (event.command.type === 'configure-index-symbol') {
      this.#addSymbol(event.command.symbolId, event.command.symbol);
    }
  }

  #addSymbol(symbolId: number, symbol: string): void {
    if (!this.#places.has(symbolId)) this.#places.set(symbolId, { symbol, sequence: 0, hash: genesisHash });
  }

  #addSecond(secondMs: number): void {
    const minuteMs = minuteOf(secondMs);
    if (this.#headMs === undefined && minuteMs === secondMs) this.#fixHead(minuteMs - MINUTE_MS);
    const isNewMinute = this.#headMs === undefined || minuteMs > this.#headMs;
    if (isNewMinute && minuteMs < secondMs) this.#fixHead(minuteMs);
    const second = { secondMs, lines: this.#ticks.map(({ line }) => line).join('\n') };
    this.seconds.push(second);
    this.#unpacked.push(second);
    for (const { symbolId, tick, hash } of this.#ticks) {
      const place = this.#placeOf(symbolId);
      place.sequence = tick.sequence;
      place.hash = hash;
    }
    this.#ticks = [];
    if (isNewMinute && minuteMs === secondMs) this.#fixHead(minuteMs);
  }

  #placeOf(symbolId: number): ChainPlace {
    const place = this.#places.get(symbolId);
    if (place === undefined) throw new Error(`a tick of symbol ${symbolId}, which was never configured`);
    return place;
  }

  #fixHead(minuteMs: number): void {
    this.#headMs = minuteMs;
    this.heads.push({ minuteMs, heads: headsTextOf([...this.#places.values()]) });
    this.minutes.push({ minuteMs, packed: packSeconds(this.#unpacked) });
    this.seconds.length = 0;
    this.#unpacked = [];
  }
}

function headsTextOf(places: readonly Readonly<ChainPlace>[]): string {
  const ascending = [...places].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
  return ascending.map(({ symbol, sequence, hash }) => `${symbol}=${sequence}:${hash}`).join(',');
}
