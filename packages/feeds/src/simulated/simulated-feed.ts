import type { Candle } from '@assay/protocol/entities';
import { indexSymbols } from '@assay/protocol/markets';
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
import { synthesisedDepth } from '../sources/synthesised-depth.ts';
import { SynthesisedSource } from '../sources/synthesised-source.ts';
import { historyCandles, newestTrades, tradesBetween } from './simulated-history.ts';
import { SimulatedMarket } from './simulated-market.ts';
import { coinModels, crossModels } from './symbol-models.ts';

/** The three simulated venues; their numbers in the journal are in index-sources.ts. */
export const simulatedSourceNames = ['sim-alder', 'sim-birch', 'sim-cedar'] as const;

/** Quotes and trades are delivered this often. With the usual delay a quote is never older than 500 ms when the next arrives. */
const simulatedIntervalMs = 250;
/** Trades that were due for longer than this (the machine slept) are not delivered one by one. */
const CATCH_UP_MAX_MS = 10_000;

function describe(): FeedDescription {
  return {
    kind: 'simulated',
    label: 'Simulated market data: no real venue is asked, every price is made up.',
    synthesised: ['prices', 'quotes', 'trades', 'volumes', 'depth'],
    sources: simulatedSourceNames,
    symbols: [...coinModels, ...crossModels].map(({ symbol, base, quote, priceDecimals, amountDecimals }) => ({
      symbol,
      base,
      quote,
      priceDecimals,
      amountDecimals,
      origin: quote === 'USDT' ? 'simulated' : 'cross',
      note: quote === 'USDT' ? '' : `${base}/USDT ÷ ${quote}/USDT`,
    })),
  };
}

/**
 * The default feed: a pure function of seed and time, so that history and live prices agree for ever, also across restarts, with
 * nothing stored. Quotes come for the index symbols, trades for all.
 */
export class SimulatedFeed implements Feed {
  readonly description: FeedDescription = describe();
  readonly #seed: string;
  readonly #market: SimulatedMarket;
  readonly #sources: readonly SynthesisedSource[];
  readonly #clock: FeedClock;
  #stopTimer: (() => void) | undefined;
  #deliveredMs = 0;

  constructor(seed: string, clock: FeedClock) {
    this.#seed = seed;
    this.#market = new SimulatedMarket(seed);
    this.#sources = simulatedSourceNames.map((name) => new SynthesisedSource(seed, name, true));
    this.#clock = clock;
  }

  status(symbol: string): SymbolStatus {
    const known = this.#market.symbols.has(symbol);
    return { symbol, state: known ? 'live' : 'halted', reason: known ? '' : 'no-data' };
  }

  start(listener: FeedListener, fromMs: number): void {
    if (this.#stopTimer !== undefined) throw new Error('the feed runs already');
    this.#deliveredMs = fromMs;
    let first = true;
    this.#stopTimer = this.#clock.every(simulatedIntervalMs, () => {
      if (first) for (const symbol of this.#market.symbols.keys()) listener.status(this.status(symbol));
      first = false;
      this.#deliver(listener, this.#clock.nowMs());
    });
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  #deliver(listener: FeedListener, nowMs: number): void {
    for (const source of this.#sources) {
      for (const { symbol } of indexSymbols) {
        const simulated = this.#market.symbols.get(symbol);
        const quote = simulated === undefined ? undefined : source.quote(simulated, nowMs);
        if (quote !== undefined) listener.quote(quote);
      }
    }
    if (nowMs <= this.#deliveredMs) return;
    let fromMs = this.#deliveredMs;
    this.#deliveredMs = nowMs;
    if (nowMs - fromMs > CATCH_UP_MAX_MS) {
      listener.skipped(fromMs, nowMs - CATCH_UP_MAX_MS);
      fromMs = nowMs - CATCH_UP_MAX_MS;
    }
    for (const [symbol, simulated] of this.#market.symbols) {
      for (const trade of tradesBetween(simulated, fromMs, nowMs)) listener.trade(symbol, trade);
    }
  }

  async candles(symbol: string, frame: TimeFrame, size: number, endMs: number): Promise<readonly Candle[]> {
    const simulated = this.#market.symbols.get(symbol);
    return simulated === undefined ? [] : historyCandles(simulated, frame, size, endMs);
  }

  async trades(symbol: string, size: number, endMs: number): Promise<readonly ReferenceTrade[]> {
    const simulated = this.#market.symbols.get(symbol);
    return simulated === undefined ? [] : newestTrades(simulated, Math.min(size, feedTradesMax), endMs);
  }

  async depth(symbol: string, rows: number): Promise<ReferenceDepth | undefined> {
    const simulated = this.#market.symbols.get(symbol);
    if (simulated === undefined) return undefined;
    const nowMs = this.#clock.nowMs();
    const quote = this.#sources.map((source) => source.quote(simulated, nowMs)).find((entry) => entry !== undefined);
    return quote && synthesisedDepth(this.#seed, quote, rows);
  }

  sourceStates(): readonly SourceState[] {
    const nowMs = this.#clock.nowMs();
    return this.#sources.map((source) => {
      const isOut = source.isOut(nowMs);
      return { source: source.name, state: isOut ? 'down' : 'up', fault: isOut ? 'a simulated outage' : '', faults: 0 };
    });
  }
}
