import type { CoreEvent } from '@assay/exchange-core/events';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import type { IndexTickEvent } from '@assay/exchange-core/index-price/index-events';
import { GENESIS_TICK_HASH, tickHashText } from '@assay/settlement/tick-hash';
import { packSeconds, type TickSecond } from './tick-pack.ts';

/** The seconds after the head before up to this one, once it is fixed: `tick-pack.ts`. */
export interface IndexMinuteRow {
  readonly minuteMs: number;
  readonly packed: Buffer;
}

/** The chain values of all symbols after their last tick at or before the minute: `symbol=sequence:hash,…`, symbols ascending. */
export interface TickHeadRow {
  readonly minuteMs: number;
  readonly heads: string;
}

export interface TickRows {
  /** Those after the newest head. */
  readonly indexSeconds: TickSecond[];
  readonly indexMinutes: IndexMinuteRow[];
  readonly tickHeads: TickHeadRow[];
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
  readonly #places = new Map<number, ChainPlace>();
  /** Ticks of a second that is not told to its end. */
  #ticks: IndexTickEvent[] = [];
  #headMs: number | undefined;
  /** Seconds after the newest head. */
  #unpacked: TickSecond[];

  /** `core` and `standing` stand before the first batch that is collected. */
  constructor(core: Pick<ExchangeCorePort, 'indexes'>, standing: TickStanding) {
    this.#headMs = standing.headMs;
    this.#unpacked = [...standing.seconds];
    for (const { symbolId, symbol, tickSequence, hash } of core.indexes()) {
      this.#places.set(symbolId, { symbol, sequence: tickSequence, hash });
    }
  }

  /** What one batch caused. */
  collect(rows: TickRows, events: readonly CoreEvent[]): void {
    for (const event of events) {
      if (event.type === 'index-tick') this.#ticks.push(event);
      else if (event.type === 'index-second') this.#collectSecond(rows, event.secondMs);
      else if (event.type === 'configured' && event.command.type === 'configure-index-symbol') {
        this.#addSymbol(event.command.symbolId, event.command.symbol);
      }
    }
  }

  #addSymbol(symbolId: number, symbol: string): void {
    if (!this.#places.has(symbolId)) this.#places.set(symbolId, { symbol, sequence: 0, hash: genesisHash });
  }

  #collectSecond(rows: TickRows, secondMs: number): void {
    const minuteMs = minuteOf(secondMs);
    if (this.#headMs === undefined && minuteMs === secondMs) this.#fixHead(rows, minuteMs - MINUTE_MS);
    const isNewMinute = this.#headMs === undefined || minuteMs > this.#headMs;
    if (isNewMinute && minuteMs < secondMs) this.#fixHead(rows, minuteMs);
    const second = { secondMs, lines: this.#ticks.map(({ line }) => line).join('\n') };
    rows.indexSeconds.push(second);
    this.#unpacked.push(second);
    for (const { symbolId, tick, hash } of this.#ticks) {
      const place = this.#placeOf(symbolId);
      place.sequence = tick.sequence;
      place.hash = hash;
    }
    this.#ticks = [];
    if (isNewMinute && minuteMs === secondMs) this.#fixHead(rows, minuteMs);
  }

  #placeOf(symbolId: number): ChainPlace {
    const place = this.#places.get(symbolId);
    if (place === undefined) throw new Error(`a tick of symbol ${symbolId}, which was never configured`);
    return place;
  }

  #fixHead(rows: TickRows, minuteMs: number): void {
    this.#headMs = minuteMs;
    rows.tickHeads.push({ minuteMs, heads: headsTextOf([...this.#places.values()]) });
    rows.indexMinutes.push({ minuteMs, packed: packSeconds(this.#unpacked) });
    rows.indexSeconds.length = 0;
    this.#unpacked = [];
  }
}

function headsTextOf(places: readonly Readonly<ChainPlace>[]): string {
  const ascending = [...places].sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
  return ascending.map(({ symbol, sequence, hash }) => `${symbol}=${sequence}:${hash}`).join(',');
}
