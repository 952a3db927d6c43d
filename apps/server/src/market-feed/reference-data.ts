import type { Feed, FeedClock, FeedDescription, ReferenceTrade, SymbolStatus } from '@assay/feeds/feed';
import { candleStart } from '@assay/market-data/candle-fold';
import { weekCloses } from '@assay/market-data/day-closes';
import { IndexHistory, type IndexRecord } from '@assay/market-data/index-history';
import { type Candle, candleSchema, type Deal, type Sparkline, type Tick, type Ticker } from '@assay/protocol/entities';
import { type TimeFrame, timeFrames } from '@assay/protocol/time-frames';
import * as z from 'zod/mini';
import type { ReferenceMarket } from '../publishing/reference-market.ts';
import { CandleHistory } from './candle-history.ts';
import { KeptForAMinute } from './kept-for-a-minute.ts';
import { referenceDealsMax, SymbolTape, type TapeHistory, tapeMinutes } from './symbol-tape.ts';

/** Trades that wait while a symbol's history loads; beyond it the history is loaded again at the end. */
const pendingTradesMax = 5_000;

/** Seven days and the running one. */
const weekHalfHours = 7 * 48 + 1;
const closesSchema = z.array(z.pick(candleSchema, { id: true, close: true }));

type DealListener = (symbol: string, deal: Deal) => void;

interface Coins {
  readonly baseCoin: string;
  readonly quoteCoin: string;
}

/** Reference data folded from the feed: deals, candles and tickers of the feed, and the seconds of the index. Never our own book. */
export class ReferenceData implements ReferenceMarket {
  readonly description: FeedDescription;
  readonly #feed: Feed;
  readonly #clock: FeedClock;
  readonly #logoOf: (baseCoin: string) => string;
  readonly #history: CandleHistory;
  readonly #coins: ReadonlyMap<string, Coins>;
  readonly #tapes = new Map<string, SymbolTape>();
  readonly #pending = new Map<string, ReferenceTrade[]>();
  /** Number of each symbol's newest load. */
  readonly #loads = new Map<string, number>();
  readonly #indexes = new Map<string, IndexHistory>();
  readonly #tickers = new Map<string, Ticker>();
  readonly #listeners = new Set<DealListener>();
  readonly #sparklines: KeptForAMinute<readonly Sparkline[]>;
  readonly #weekSparklines: KeptForAMinute<Promise<readonly Sparkline[]>>;

  constructor(feed: Feed, clock: FeedClock, logoOf: (baseCoin: string) => string) {
    this.description = feed.description;
    this.#feed = feed;
    this.#clock = clock;
    this.#logoOf = logoOf;
    this.#history = new CandleHistory(feed);
    this.#sparklines = new KeptForAMinute(clock, () => this.#dayCloses());
    this.#weekSparklines = new KeptForAMinute(clock, () => this.#weekCloses());
    this.#coins = new Map(
      feed.description.symbols.map((entry) => [entry.symbol, { baseCoin: entry.base, quoteCoin: entry.quote }]),
    );
  }

  /** Reads no history any more that nobody waits for. */
  stop(): void {
    this.#history.stop();
  }

  /** Loads what happened to a symbol up to `endMs`; trades that come meanwhile wait. Also used to begin anew after a gap. */
  async load(symbol: string, endMs: number): Promise<void> {
    this.#pending.set(symbol, this.#pending.get(symbol) ?? []);
    const turn = (this.#loads.get(symbol) ?? 0) + 1;
    this.#loads.set(symbol, turn);
    const history = await this.#tapeHistory(symbol, endMs);
    // A later load holds what this one does and more; two that end in turn would lose the trades between them.
    if (this.#loads.get(symbol) !== turn) return;
    const pending = this.#pending.get(symbol) ?? [];
    this.#pending.delete(symbol);
    if (pending.length >= pendingTradesMax) return this.load(symbol, this.#clock.nowMs());
    const tape = new SymbolTape(history, (frame, candle) => this.#history.append(symbol, frame, candle));
    this.#history.begin(symbol, endMs, (frame) => history.running.get(frame)?.id ?? candleStart(endMs, frame));
    for (const trade of pending) if (trade.ts > endMs) tape.add(trade);
    this.#tapes.set(symbol, tape);
  }

  async #tapeHistory(symbol: string, endMs: number): Promise<TapeHistory> {
    const running = new Map<TimeFrame, Candle>();
    for (const frame of timeFrames) {
      const newest = (await this.#feed.candles(symbol, frame, 1, endMs)).at(-1);
      if (newest !== undefined && newest.id === candleStart(endMs, frame)) running.set(frame, newest);
    }
    const minutes = await this.#feed.candles(symbol, '1min', tapeMinutes, endMs);
    const deals = await this.#feed.trades(symbol, referenceDealsMax, endMs);
    return { endMs, running, minutes, deals };
  }

  addTrade(symbol: string, trade: ReferenceTrade): void {
    const pending = this.#pending.get(symbol);
    if (pending === undefined) {
      if (this.#tapes.get(symbol)?.add(trade)) for (const listener of this.#listeners) listener(symbol, trade);
    } else if (pending.length < pendingTradesMax) pending.push(trade);
  }

  addIndex(symbol: string, record: IndexRecord): void {
    const history = this.#indexes.get(symbol) ?? new IndexHistory();
    this.#indexes.set(symbol, history);
    history.append(record);
  }

  hasSymbol(symbol: string): boolean {
    return this.#coins.has(symbol);
  }

  status(symbol: string): SymbolStatus {
    return this.#feed.status(symbol);
  }

  async candlesJson(symbol: string, frame: TimeFrame, size: number): Promise<readonly Uint8Array[]> {
    for (;;) {
      const json = this.#history.newest(symbol, frame, size, this.#tapes.get(symbol)?.running(frame));
      if (json !== undefined) return json;
      await this.#history.loaded(symbol, frame);
    }
  }

  olderCandles(
    symbol: string,
    frame: TimeFrame,
    size: number,
    beforeId: number,
  ): Promise<readonly Candle[] | undefined> {
    // A feed that is played knows its future too.
    return this.#history.older(symbol, frame, size, Math.min(beforeId, candleStart(this.#clock.nowMs(), frame)));
  }

  newestCandles(symbol: string, frame: TimeFrame): readonly Candle[] {
    return this.#tapes.get(symbol)?.newest(frame) ?? [];
  }

  recentTrades(symbol: string): readonly Deal[] {
    return this.#tapes.get(symbol)?.deals() ?? [];
  }

  /** The last 24 hours; undefined for an unknown symbol and for one that did not trade. The same object as long as nothing changed. */
  ticker(symbol: string): Ticker | undefined {
    const coins = this.#coins.get(symbol);
    const tick = this.#tapes.get(symbol)?.ticker(this.#clock.nowMs());
    if (coins === undefined || tick === undefined) return undefined;
    const known = this.#tickers.get(symbol);
    if (known !== undefined && isSameTick(known.tick, tick)) return known;
    const ticker = { symbol, ...coins, logo: this.#logoOf(coins.baseCoin), tick };
    this.#tickers.set(symbol, ticker);
    return ticker;
  }

  tickers(): readonly Ticker[] {
    return [...this.#coins.keys()].map((symbol) => this.ticker(symbol)).filter((ticker) => ticker !== undefined);
  }

  sparklines(): readonly Sparkline[] {
    return this.#sparklines.value();
  }

  #dayCloses(): readonly Sparkline[] {
    const nowMs = this.#clock.nowMs();
    const all = [...this.#coins.keys()].map((symbol) => ({
      symbol,
      closes: [...(this.#tapes.get(symbol)?.dayCloses(nowMs) ?? [])],
    }));
    return all.filter(({ closes }) => closes.length > 0);
  }

  weekSparklines(): Promise<readonly Sparkline[]> {
    return this.#weekSparklines.value();
  }

  /** From the half hours that are kept for the charts. A market whose history cannot be read now is absent like one without trades. */
  async #weekCloses(): Promise<readonly Sparkline[]> {
    const nowMs = this.#clock.nowMs();
    const all = await Promise.all(
      [...this.#coins.keys()].map(async (symbol) => {
        const json = await this.candlesJson(symbol, '30min', weekHalfHours).catch(() => undefined);
        const closes =
          json === undefined ? [] : weekCloses(closesSchema.parse(JSON.parse(Buffer.concat(json).toString())), nowMs);
        return { symbol, closes: [...closes] };
      }),
    );
    return all.filter(({ closes }) => closes.length > 0);
  }

  /** The newest second of the index with every source and why one was left out; undefined for what has no index of its own. */
  index(symbol: string): IndexRecord | undefined {
    return this.#indexes.get(symbol)?.newest();
  }

  /** Seconds of the index, oldest first, fromMs ≤ secondMs ≤ toMs. */
  indexHistory(symbol: string, fromMs: number, toMs: number): readonly IndexRecord[] {
    return this.#indexes.get(symbol)?.between(fromMs, toMs) ?? [];
  }

  onTrade(listener: DealListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}

function isSameTick(left: Tick, right: Tick): boolean {
  return (
    left.open === right.open &&
    left.close === right.close &&
    left.high === right.high &&
    left.low === right.low &&
    left.vol === right.vol
  );
}
