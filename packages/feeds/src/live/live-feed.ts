import type { Candle } from '@assay/protocol/entities';
import { indexSymbols, markets } from '@assay/protocol/markets';
import type { TimeFrame } from '@assay/protocol/time-frames';
import type {
  Feed,
  FeedClock,
  FeedDescription,
  FeedListener,
  ReferenceDepth,
  ReferenceTrade,
  SourceState,
  SymbolStatus,
} from '../feed.ts';
import { feedTradesMax } from '../feed.ts';
import { StatusChanges } from '../status-changes.ts';
import type { LiveVenue, WantedSymbol } from './live-venue.ts';
import { TradeGate } from './trade-gate.ts';
import { VenueRunner } from './venue-runner.ts';

/** Trades are put into order and handed on this often. */
const releaseIntervalMs = 100;
const PRICE_DECIMALS_MAX = 12;
/** Histories that must be read again are asked for this often at most, for each symbol: late trades come in swarms. */
const reloadIntervalMs = 10_000;
/** A depth is asked for again only after this long, however many people look at it. */
const depthKeptMs = 1_000;

/** Every market and every coin of the index. */
function wantedSymbols(): WantedSymbol[] {
  const coins = indexSymbols.map(({ symbol, base }) => ({ symbol, base, quote: 'USDT' }));
  const others = markets.filter(({ symbol }) => !coins.some((coin) => coin.symbol === symbol));
  return [...coins, ...others.map(({ symbol, base, quote }) => ({ symbol, base, quote }))];
}

function describe(names: readonly string[]): FeedDescription {
  return {
    kind: 'live',
    label: `Live market data of ${names.join(', ')}.`,
    synthesised: [],
    sources: names,
    symbols: wantedSymbols().map(({ symbol, base, quote }) => ({
      symbol,
      base,
      quote,
      priceDecimals: PRICE_DECIMALS_MAX,
      amountDecimals: PRICE_DECIMALS_MAX,
      origin: 'live',
      note: `Candles and trades: the first of ${names.join(', ')} that trades it`,
    })),
  };
}

/**
 * Real exchanges. The index takes the quotes of all; trades and candles of a symbol are those of the first exchange in the setting's
 * order that trades it, since tapes of several venues folded into one would be the tape of none.
 */
export class LiveFeed implements Feed {
  readonly description: FeedDescription;
  readonly #clock: FeedClock;
  readonly #venues: readonly LiveVenue[];
  readonly #onFault: (sentence: string) => void;
  readonly #runners: VenueRunner[] = [];
  readonly #tradedAt = new Map<string, ReadonlySet<string>>();
  readonly #gates = new Map<string, TradeGate>();
  /** The exchange whose tape is a symbol's, by symbol. */
  readonly #tapeVenues = new Map<string, LiveVenue>();
  /** History is asked for one call after the other, so that quotes need not stand in a queue behind it. */
  readonly #historyCalls = new Map<string, Promise<unknown>>();
  readonly #interrupted = new Set<string>();
  readonly #reloadedMs = new Map<string, number>();
  readonly #statusChanges = new StatusChanges();
  readonly #depths = new Map<
    string,
    { readonly askedMs: number; readonly depth: Promise<ReferenceDepth | undefined> }
  >();
  #stopTimer: (() => void) | undefined;

  constructor(venues: readonly LiveVenue[], clock: FeedClock, onFault: (sentence: string) => void) {
    this.#venues = venues;
    this.#clock = clock;
    this.#onFault = onFault;
    this.description = describe(venues.map((venue) => venue.name));
  }

  status(symbol: string): SymbolStatus {
    const isTraded = [...this.#tradedAt.values()].some((symbols) => symbols.has(symbol));
    if (isTraded) return { symbol, state: 'live', reason: '' };
    const isComplete = this.#tradedAt.size === this.#venues.length;
    return { symbol, state: 'halted', reason: isComplete ? 'no-data' : 'loading' };
  }

  sourceStates(): readonly SourceState[] {
    if (this.#runners.length > 0) return this.#runners.map((runner) => runner.state);
    return this.#venues.map(({ name }) => ({ source: name, state: 'connecting', fault: '', faults: 0 }));
  }

  start(listener: FeedListener, _fromMs: number): void {
    if (this.#stopTimer !== undefined) throw new Error('the feed runs already');
    const indexed = new Set<string>(indexSymbols.map((entry) => entry.symbol));
    for (const venue of this.#venues) {
      const runner: VenueRunner = new VenueRunner(
        venue,
        wantedSymbols(),
        indexed,
        {
          opened: (symbols) => this.#onOpened(venue, symbols, runner),
          quote: (quote) => listener.quote(quote),
          trades: (symbol, trades) => this.#onTrades(symbol, trades),
          interrupted: (symbol) => void this.#interrupted.add(symbol),
        },
        this.#onFault,
      );
      this.#runners.push(runner);
      void runner.run();
    }
    this.#stopTimer = this.#clock.every(releaseIntervalMs, () => this.#deliver(listener));
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    for (const runner of this.#runners) void runner.stop();
  }

  /** A symbol's tape is that of the exchange that stands first in the setting among those that have opened when the symbol is first seen. */
  #onOpened(venue: LiveVenue, symbols: ReadonlySet<string>, runner: VenueRunner): void {
    this.#tradedAt.set(venue.name, symbols);
    for (const symbol of symbols) {
      if (this.#gates.has(symbol)) continue;
      this.#gates.set(symbol, new TradeGate());
      this.#tapeVenues.set(symbol, venue);
      this.#interrupted.add(symbol);
      void runner.follow(symbol);
    }
  }

  #onTrades(symbol: string, trades: readonly ReferenceTrade[]): void {
    const gate = this.#gates.get(symbol);
    const nowMs = this.#clock.nowMs();
    for (const trade of trades) if (gate?.add(trade, nowMs) === false) this.#interrupted.add(symbol);
  }

  #deliver(listener: FeedListener): void {
    const nowMs = this.#clock.nowMs();
    this.#statusChanges.tell(this, listener);
    this.#tellInterrupted(listener, nowMs);
    for (const [symbol, gate] of this.#gates) {
      for (const trade of gate.release(nowMs)) listener.trade(symbol, trade);
    }
  }

  #tellInterrupted(listener: FeedListener, nowMs: number): void {
    const symbols = [...this.#interrupted].filter(
      (symbol) => nowMs - (this.#reloadedMs.get(symbol) ?? 0) >= reloadIntervalMs,
    );
    if (symbols.length === 0) return;
    for (const symbol of symbols) {
      this.#interrupted.delete(symbol);
      this.#reloadedMs.set(symbol, nowMs);
    }
    listener.skipped(nowMs, nowMs, symbols);
  }

  /** Empty before an exchange that trades the symbol has opened. Rejects when that one does not answer. */
  async candles(
    symbol: string,
    frame: TimeFrame,
    size: number,
    endMs: number,
    beforeId?: number,
  ): Promise<readonly Candle[]> {
    // The last moment of the candle before that one.
    const lastMs = beforeId === undefined ? endMs : Math.min(endMs, beforeId * 1_000 - 1);
    return (await this.#asked(symbol, (venue) => venue.candles(symbol, frame, size, lastMs))) ?? [];
  }

  async trades(symbol: string, size: number, endMs: number): Promise<readonly ReferenceTrade[]> {
    const trades = await this.#asked(symbol, (venue) => venue.trades(symbol, Math.min(size, feedTradesMax)));
    return (trades ?? []).filter((trade) => trade.ts <= endMs).sort((left, right) => left.ts - right.ts);
  }

  async depth(symbol: string, rows: number): Promise<ReferenceDepth | undefined> {
    const nowMs = this.#clock.nowMs();
    const key = `${symbol} ${rows}`;
    const known = this.#depths.get(key);
    if (known !== undefined && nowMs - known.askedMs < depthKeptMs) return known.depth;
    const depth = this.#asked(symbol, (venue) => venue.depth(symbol, rows)).catch(() => undefined);
    this.#depths.set(key, { askedMs: nowMs, depth });
    return depth;
  }

  async #asked<Answer>(symbol: string, ask: (venue: LiveVenue) => Promise<Answer>): Promise<Answer | undefined> {
    const venue = this.#tapeVenues.get(symbol);
    if (venue === undefined) return undefined;
    const before = this.#historyCalls.get(venue.name) ?? Promise.resolve();
    const answer = before.then(() => ask(venue));
    // What could not be read is read again.
    answer.catch(() => this.#interrupted.add(symbol));
    this.#historyCalls.set(
      venue.name,
      answer.catch(() => undefined),
    );
    return answer;
  }
}
