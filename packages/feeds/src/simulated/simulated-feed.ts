import { indexSymbols } from '@assay/protocol/markets';
import type { FeedClock, FeedDescription, ReferenceDepth, SourceQuote, SourceState, SymbolStatus } from '../feed.ts';
import { catchUpMaxMs, PlayedFeed, type PlayedSymbol } from '../played-feed.ts';
import { synthesisedDepth } from '../sources/synthesised-depth.ts';
import { SynthesisedSource } from '../sources/synthesised-source.ts';
import { candlesBefore, historyCandles, newestTrades, tradesBetween } from './simulated-history.ts';
import { SimulatedMarket, type SimulatedSymbol } from './simulated-market.ts';
import { coinModels, crossModels } from './symbol-models.ts';

/** The three simulated venues; their numbers in the journal are in index-sources.ts. */
export const simulatedSourceNames = ['sim-alder', 'sim-birch', 'sim-cedar'] as const;

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
export class SimulatedFeed extends PlayedFeed<PlayedSymbol> {
  readonly description: FeedDescription = describe();
  readonly #seed: string;
  readonly #market: SimulatedMarket;
  readonly #sources: readonly SynthesisedSource[];
  readonly #symbols: ReadonlyMap<string, PlayedSymbol>;

  constructor(seed: string, clock: FeedClock) {
    super(clock);
    this.#seed = seed;
    this.#market = new SimulatedMarket(seed);
    this.#sources = simulatedSourceNames.map((name) => new SynthesisedSource(seed, name, true));
    this.#symbols = new Map([...this.#market.symbols].map(([symbol, simulated]) => [symbol, playedOf(simulated)]));
  }

  status(symbol: string): SymbolStatus {
    const known = this.#market.symbols.has(symbol);
    return { symbol, state: known ? 'live' : 'halted', reason: known ? '' : 'no-data' };
  }

  protected async symbol(symbol: string): Promise<PlayedSymbol | undefined> {
    return this.#symbols.get(symbol);
  }

  protected symbols(): Iterable<PlayedSymbol> {
    return this.#symbols.values();
  }

  protected *quotes(nowMs: number): Generator<SourceQuote> {
    for (const source of this.#sources) {
      for (const { symbol } of indexSymbols) {
        const simulated = this.#market.symbols.get(symbol);
        const quote = simulated === undefined ? undefined : source.quote(simulated, nowMs);
        if (quote !== undefined) yield quote;
      }
    }
  }

  protected tradesAfter(fromMs: number, nowMs: number): number {
    return Math.max(fromMs, nowMs - catchUpMaxMs);
  }

  async depth(symbol: string, rows: number): Promise<ReferenceDepth | undefined> {
    const simulated = this.#market.symbols.get(symbol);
    if (simulated === undefined) return undefined;
    const nowMs = this.clock.nowMs();
    const quote = this.#sources.map((source) => source.quote(simulated, nowMs)).find((entry) => entry !== undefined);
    return quote && synthesisedDepth(this.#seed, quote, rows);
  }

  sourceStates(): readonly SourceState[] {
    const nowMs = this.clock.nowMs();
    return this.#sources.map((source) => {
      const isOut = source.isOut(nowMs);
      return { source: source.name, state: isOut ? 'down' : 'up', fault: isOut ? 'a simulated outage' : '', faults: 0 };
    });
  }
}

function playedOf(simulated: SimulatedSymbol): PlayedSymbol {
  return {
    symbol: simulated.symbol,
    candles: (frame, size, endMs, beforeId) =>
      beforeId === undefined
        ? historyCandles(simulated, frame, size, endMs)
        : candlesBefore(simulated, frame, size, Math.min(endMs, beforeId * 1_000)),
    newestTrades: (size, endMs) => newestTrades(simulated, size, endMs),
    tradesBetween: (fromMs, toMs) => tradesBetween(simulated, fromMs, toMs),
  };
}
