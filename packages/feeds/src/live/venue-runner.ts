import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReferenceTrade, SourceQuote, SourceState } from '../feed.ts';
import { backOffMs } from './back-off.ts';
import { FrozenVenueWatch } from './frozen-venue.ts';
import type { LiveVenue, WantedSymbol } from './live-venue.ts';

/** Quotes are asked for this often at most: with the answer's way a quote stays younger than 500 ms. */
const quoteIntervalMs = 250;
/** Where trades must be asked for, each symbol gets its turn this often at most. */
const tradesIntervalMs = 2_000;
/** Calls that fail in a row before a source counts as down. */
const failuresUntilDown = 3;
const FAULT_LENGTH_MAX = 200;
const FROZEN_FAULT = 'quotes: stand still';

export interface VenueListener {
  opened(symbols: ReadonlySet<string>): void;
  quote(quote: SourceQuote): void;
  trades(symbol: string, trades: readonly ReferenceTrade[]): void;
  /** Trades may be missing since the last ones. */
  interrupted(symbol: string): void;
}

/** Keeps one exchange open: asks, listens, and after a fault tries again later and later. One that is down troubles no other. */
export class VenueRunner {
  readonly #venue: LiveVenue;
  readonly #wanted: readonly WantedSymbol[];
  readonly #indexed: ReadonlySet<string>;
  readonly #listener: VenueListener;
  readonly #onFault: (sentence: string) => void;
  readonly #frozen: FrozenVenueWatch;
  readonly #stopping = new AbortController();
  #state: SourceState['state'] = 'connecting';
  #fault = '';
  #faults = 0;
  #failuresInRow = 0;
  #isFrozen = false;

  /** Quotes are asked for `indexed` symbols only. */
  constructor(
    venue: LiveVenue,
    wanted: readonly WantedSymbol[],
    indexed: ReadonlySet<string>,
    listener: VenueListener,
    onFault: (sentence: string) => void,
    frozen = new FrozenVenueWatch(),
  ) {
    this.#venue = venue;
    this.#wanted = wanted;
    this.#indexed = indexed;
    this.#listener = listener;
    this.#onFault = onFault;
    this.#frozen = frozen;
    // One for each symbol that is followed.
    setMaxListeners(wanted.length + 1, this.#stopping.signal);
  }

  get state(): SourceState {
    return { source: this.#venue.name, state: this.#state, fault: this.#fault, faults: this.#faults };
  }

  async run(): Promise<void> {
    const symbols = await this.#open();
    if (symbols === undefined) return;
    this.#listener.opened(symbols);
    const indexed = [...symbols].filter((symbol) => this.#indexed.has(symbol));
    await this.#repeat('quotes', quoteIntervalMs, async () => {
      if (indexed.length === 0) return;
      const quotes = await this.#venue.quotes(indexed);
      const wasFrozen = this.#isFrozen;
      this.#isFrozen = this.#frozen.note(quotes, performance.now());
      if (this.#isFrozen && !wasFrozen) this.#noteFrozen();
      // Old prices under new times: without them the source is too old after half a second, which is the truth.
      if (!this.#isFrozen) for (const quote of quotes) this.#listener.quote(quote);
    });
  }

  /** The trades of one symbol, until the stop. */
  async follow(symbol: string): Promise<void> {
    const intervalMs = this.#venue.pushesTrades ? 0 : tradesIntervalMs;
    await this.#repeat(
      `trades of ${symbol}`,
      intervalMs,
      async () => this.#listener.trades(symbol, await this.#venue.nextTrades(symbol)),
      () => this.#listener.interrupted(symbol),
    );
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#venue.close().catch(() => undefined);
  }

  async #open(): Promise<ReadonlySet<string> | undefined> {
    for (let failures = 1; !this.#stopping.signal.aborted; failures += 1) {
      try {
        return await this.#venue.open(this.#wanted);
      } catch (fault) {
        this.#note('markets', fault, failures);
        await this.#wait(backOffMs(failures, this.#venue.isRateLimit(fault)));
      }
    }
    return undefined;
  }

  async #repeat(what: string, intervalMs: number, step: () => Promise<void>, onBack?: () => void): Promise<void> {
    let failures = 0;
    while (!this.#stopping.signal.aborted) {
      const startedMs = performance.now();
      try {
        await step();
        if (failures > 0) onBack?.();
        failures = 0;
        this.#noteSuccess(what);
        await this.#wait(Math.max(0, intervalMs - (performance.now() - startedMs)));
      } catch (fault) {
        if (this.#stopping.signal.aborted) return;
        failures += 1;
        this.#note(what, fault, failures);
        await this.#wait(backOffMs(failures, this.#venue.isRateLimit(fault)));
      }
    }
  }

  /** Only quotes say whether a source can be counted; trades fail for themselves. */
  #noteSuccess(what: string): void {
    if (what !== 'quotes') return;
    this.#failuresInRow = 0;
    this.#state = this.#isFrozen ? 'down' : 'up';
    this.#fault = this.#isFrozen ? FROZEN_FAULT : '';
  }

  #noteFrozen(): void {
    this.#faults += 1;
    this.#onFault(
      `${this.#venue.name}, ${FROZEN_FAULT}: no best price of any pair has moved; it is not counted until one does`,
    );
  }

  #note(what: string, fault: unknown, failures: number): void {
    this.#faults += 1;
    const kind = fault instanceof Error ? fault.constructor.name : 'Error';
    // Everybody may read this; what the exchange said may hold our address, and goes to the log alone.
    this.#fault = `${what}: ${kind}`;
    const reason = (fault instanceof Error ? fault.message : String(fault)).slice(0, FAULT_LENGTH_MAX);
    if (what === 'quotes' || what === 'markets') {
      this.#failuresInRow = failures;
      if (this.#failuresInRow >= failuresUntilDown) this.#state = 'down';
    }
    // The first, and then each time the number doubles: a source that is gone for a day is not a log of its own.
    if ((failures & (failures - 1)) === 0) this.#onFault(`${this.#venue.name}, ${this.#fault}: ${reason}`);
  }

  async #wait(durationMs: number): Promise<void> {
    await pause(durationMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}
