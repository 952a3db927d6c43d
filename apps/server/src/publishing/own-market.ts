import type { EngineClient } from '@assay/engine/engine-client';
import type { FillReaders } from '@assay/engine/projections/fills/fill-readers';
import type { OwnCandleReaders } from '@assay/engine/projections/own-candles/own-candle-readers';
import type { ReadFence } from '@assay/engine/projections/read-fence';
import { tickerFrom } from '@assay/market-data/day-ticker';
import type { Candle, Deal, Ticker } from '@assay/protocol/entities';
import type { TimeFrame } from '@assay/protocol/time-frames';
import { tapeDeal } from '../wire-rows/fill-row.ts';
import { coinOf, type MarketOf } from '../wire-rows/market-names.ts';
import { ownCandleRow, ownTick } from '../wire-rows/own-candle-row.ts';
import { OwnCandleHistory } from './own-candle-history.ts';
import { OWN_TICKERS_KEPT_MS } from './publishing-limits.ts';

export interface OwnMarketParts {
  readonly engine: EngineClient;
  readonly readers: OwnCandleReaders & Pick<FillReaders, 'tape'>;
  readonly fence: Pick<ReadFence, 'passBatch'>;
  readonly projectedSequence: () => number;
  readonly marketOf: MarketOf;
  readonly logoOf: (baseCoin: string) => string;
  readonly now: () => number;
}

interface KeptTickers {
  readonly readAtMs: number;
  /** Up to which batch the query tables had come when they were read. */
  readonly sequence: number;
  readonly rows: Promise<readonly Ticker[]>;
  isUnderWay: boolean;
}

/**
 * Candles, tape and 24 hours of our own books (source=assay), read from the query tables. What is asked for is answered when the tables
 * hold the market's last match; `undefined` when they have not got there in time (`l.error.busy`).
 */
export class OwnMarket {
  readonly #parts: OwnMarketParts;
  readonly #candles: OwnCandleHistory;
  readonly #idBySymbol = new Map<string, number>();
  /** Last batch with a match, of each market; before the first one seen, the batch at which this began. */
  readonly #lastFill = new Map<number, number>();
  #startSequence = 0;
  #tickers: KeptTickers | undefined;
  /** The look that begins when the one under way is over. */
  #nextTickers: Promise<readonly Ticker[]> | undefined;

  constructor(parts: OwnMarketParts) {
    this.#parts = parts;
    this.#candles = new OwnCandleHistory(parts.readers, (id, candle) => ownCandleRow(candle, parts.marketOf(id)));
  }

  async start(): Promise<void> {
    const { engine } = this.#parts;
    engine.onBatch((batch) => {
      batch.outcome.lookAtFills(({ marketId }) => this.#lastFill.set(marketId, batch.sequence));
    });
    await engine.read((core) => {
      this.#startSequence = core.sequence;
      for (const market of core.markets()) this.#idBySymbol.set(market.symbol, market.marketId);
    });
  }

  get symbols(): readonly string[] {
    return [...this.#idBySymbol.keys()];
  }

  hasSymbol(symbol: string): boolean {
    return this.#idBySymbol.has(symbol);
  }

  /** The last batch that changed this market's rows, as far as the query tables hold it already. */
  projectedChange(symbol: string): number {
    return Math.min(this.#lastChange(this.#idOf(symbol)), this.#parts.projectedSequence());
  }

  /** The newest candles as a JSON array in pieces, ascending, the last match included. */
  async candlesJson(symbol: string, frame: TimeFrame, size: number): Promise<readonly Uint8Array[] | undefined> {
    const marketId = this.#idOf(symbol);
    if (!(await this.#parts.fence.passBatch(this.#lastChange(marketId)))) return undefined;
    return this.#candles.newest(marketId, frame, size);
  }

  /** Candles that were over before the one that begins at `beforeId`: nothing changes them any more. */
  async olderCandles(symbol: string, frame: TimeFrame, size: number, beforeId: number): Promise<readonly Candle[]> {
    const marketId = this.#idOf(symbol);
    const market = this.#parts.marketOf(marketId);
    const candles = await this.#parts.readers.candlesBefore(marketId, frame, beforeId, size);
    return candles.map((candle) => ownCandleRow(candle, market));
  }

  /** The newest candles, at once, as far as the query tables have come. */
  async projectedCandles(symbol: string, frame: TimeFrame, size: number): Promise<readonly Candle[]> {
    const marketId = this.#idOf(symbol);
    const market = this.#parts.marketOf(marketId);
    const candles = await this.#parts.readers.candles(marketId, frame, size);
    return candles.map((candle) => ownCandleRow(candle, market));
  }

  /** Newest first. */
  async trades(symbol: string, size: number): Promise<readonly Deal[] | undefined> {
    const marketId = this.#idOf(symbol);
    if (!(await this.#parts.fence.passBatch(this.#lastChange(marketId)))) return undefined;
    const rows = await this.#parts.readers.tape(marketId, size);
    return rows.map((row) => tapeDeal(row, marketId, this.#parts.marketOf));
  }

  /** Every market that traded within 24 hours, the last match included. There is one look at a time, and callers who wait share the next. */
  async tickers(): Promise<readonly Ticker[] | undefined> {
    const last = this.#newestChange();
    if (!(await this.#parts.fence.passBatch(last))) return undefined;
    const kept = this.#tickers;
    if (kept === undefined || kept.sequence >= last || !kept.isUnderWay) return this.#tickersSince(last);
    this.#nextTickers ??= kept.rows
      .catch(() => undefined)
      .then(() => {
        this.#nextTickers = undefined;
        return this.#tickersSince(this.#newestChange());
      });
    return this.#nextTickers;
  }

  /** Like `tickers`, but at once, as far as the query tables have come. */
  projectedTickers(): Promise<readonly Ticker[]> {
    return this.#tickersSince(0);
  }

  /** Those that are kept, if they are young and hold this batch; else read anew. */
  #tickersSince(sequence: number): Promise<readonly Ticker[]> {
    const nowMs = this.#parts.now();
    const kept = this.#tickers;
    const isYoung = kept !== undefined && nowMs >= kept.readAtMs && nowMs - kept.readAtMs < OWN_TICKERS_KEPT_MS;
    if (isYoung && kept.sequence >= sequence) return kept.rows;
    const rows = this.#readTickers(nowMs);
    const reading: KeptTickers = { readAtMs: nowMs, sequence: this.#parts.projectedSequence(), rows, isUnderWay: true };
    this.#tickers = reading;
    rows.then(
      () => {
        reading.isUnderWay = false;
      },
      () => {
        if (this.#tickers === reading) this.#tickers = undefined;
      },
    );
    return rows;
  }

  async #readTickers(nowMs: number): Promise<readonly Ticker[]> {
    const days = await this.#parts.readers.days(tickerFrom(nowMs));
    return days.map(({ marketId, day }) => {
      const market = this.#parts.marketOf(marketId);
      const baseCoin = coinOf(market.baseAssetId);
      const quoteCoin = coinOf(market.quoteAssetId);
      const logo = this.#parts.logoOf(baseCoin);
      return { symbol: market.symbol, baseCoin, quoteCoin, logo, tick: ownTick(day, market) };
    });
  }

  #newestChange(): number {
    return Math.max(this.#startSequence, ...this.#lastFill.values());
  }

  #lastChange(marketId: number): number {
    return this.#lastFill.get(marketId) ?? this.#startSequence;
  }

  #idOf(symbol: string): number {
    const marketId = this.#idBySymbol.get(symbol);
    if (marketId === undefined) throw new Error(`${symbol} is no market`);
    return marketId;
  }
}
