import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Candle } from '@assay/protocol/entities';
import { indexSymbols } from '@assay/protocol/markets';
import type { TimeFrame } from '@assay/protocol/time-frames';
import type {
  Feed,
  FeedClock,
  FeedDescription,
  FeedListener,
  ReferenceDepth,
  ReferenceSymbolDescription,
  ReferenceTrade,
  SourceState,
  SymbolStatus,
} from '../feed.ts';
import { feedTradesMax } from '../feed.ts';
import { synthesisedDepth } from '../sources/synthesised-depth.ts';
import { SynthesisedSource } from '../sources/synthesised-source.ts';
import { StatusChanges } from '../status-changes.ts';
import { type CandleTable, CrossCandles, type MinuteCandles } from './candle-table.ts';
import { readCandleFile } from './read-candle-file.ts';
import { type CandlePeriodName, type RecordedFile, type RecordedPeriod, recordedPeriods } from './recorded-period.ts';
import { RecordedSymbol } from './recorded-symbol.ts';
import { ReplayTimeline } from './replay-timeline.ts';

/** The sources that quote around recorded prices; their numbers in the journal are in index-sources.ts. */
const recordedSourceNames = ['rec-alder', 'rec-birch', 'rec-cedar'] as const;

const intervalMs = 250;
const CATCH_UP_MAX_MS = 10_000;
/** Folder of the candles within the folder of the setting. */
export const recordedCandleFolder = 'candles_1m';
const SEED = 'recorded';

const PRICE_DECIMALS_MAX = 9;
const AMOUNT_DECIMALS_MAX = 6;

/** What is played, from where and how fast: recorded seconds in a second. */
export interface RecordedFeedSetting {
  readonly folder: string;
  readonly speed: number;
  readonly period: CandlePeriodName;
}

/**
 * Plays recorded minute candles of real venues, mapped onto now. Candles are real; trades within the minute and the quotes of the three
 * sources are made up around them and labelled so.
 */
export class RecordedFeed implements Feed {
  readonly description: FeedDescription;
  readonly #folder: string;
  readonly #period: RecordedPeriod;
  readonly #clock: FeedClock;
  readonly #timeline: ReplayTimeline;
  readonly #sources = recordedSourceNames.map((name) => new SynthesisedSource(SEED, name, false));
  readonly #tables = new Map<string, Promise<CandleTable | undefined>>();
  readonly #symbols = new Map<string, Promise<RecordedSymbol | undefined>>();
  readonly #loaded = new Map<string, RecordedSymbol>();
  readonly #absent = new Set<string>();
  readonly #statusChanges = new StatusChanges();
  readonly #onFault: (sentence: string) => void;
  #reading: Promise<unknown> = Promise.resolve();
  #stopTimer: (() => void) | undefined;
  #deliveredMs = 0;

  /** `onFault` is told of a file that cannot be read: its symbol stays halted. */
  constructor({ folder, speed, period }: RecordedFeedSetting, clock: FeedClock, onFault: (sentence: string) => void) {
    this.#folder = join(folder, recordedCandleFolder);
    this.#clock = clock;
    this.#period = recordedPeriods[period];
    this.#timeline = new ReplayTimeline(speed, this.#period);
    this.#onFault = onFault;
    this.description = {
      kind: 'recorded',
      label: `Recorded market data of ${period}, played at ${speed}×: prices and volumes are real, trades, quotes and depth are made up around them.`,
      synthesised: ['quotes', 'trades', 'depth'],
      sources: recordedSourceNames,
      symbols: this.#describeSymbols(),
    };
  }

  #describeSymbols(): ReferenceSymbolDescription[] {
    const bounds = { priceDecimals: PRICE_DECIMALS_MAX, amountDecimals: AMOUNT_DECIMALS_MAX };
    const files = this.#period.files.map((file): ReferenceSymbolDescription => {
      const { symbol, base, quote, note } = file;
      const isThere = existsSync(join(this.#folder, file.fileName));
      if (!isThere) this.#absent.add(symbol);
      return { symbol, base, quote, ...bounds, origin: isThere ? 'recorded' : 'absent', note: isThere ? note : '' };
    });
    const crosses = this.#period.crosses.map(({ symbol, base, quote }): ReferenceSymbolDescription => {
      const isThere = [base, quote].every((coin) => !this.#absent.has(`${coin.toLowerCase()}usdt`));
      if (!isThere) this.#absent.add(symbol);
      const note = `${base}/USDT ÷ ${quote}/USDT; volume: 2 % of ${base}/USDT`;
      return { symbol, base, quote, ...bounds, origin: isThere ? 'cross' : 'absent', note: isThere ? note : '' };
    });
    const known = new Set([...files, ...crosses].map((entry) => entry.symbol));
    const missing = indexSymbols
      .filter(({ symbol }) => !known.has(symbol))
      .map(({ symbol, base }): ReferenceSymbolDescription => {
        this.#absent.add(symbol);
        return { symbol, base, quote: 'USDT', ...bounds, origin: 'absent', note: '' };
      });
    return [...files, ...crosses, ...missing];
  }

  loopStartMs(): number {
    return this.#timeline.wallMsOf(this.#timeline.loopStart(this.#timeline.playedMinute(this.#clock.nowMs())));
  }

  /** True when at least one file of the recording is in the folder. */
  get hasData(): boolean {
    return this.description.symbols.some((entry) => entry.origin === 'recorded');
  }

  status(symbol: string): SymbolStatus {
    const loaded = this.#loaded.get(symbol);
    if (loaded !== undefined) return loaded.statusAt(this.#clock.nowMs());
    const isKnown = this.description.symbols.some((entry) => entry.symbol === symbol);
    return { symbol, state: 'halted', reason: isKnown && !this.#absent.has(symbol) ? 'loading' : 'no-data' };
  }

  start(listener: FeedListener, fromMs: number): void {
    if (this.#stopTimer !== undefined) throw new Error('the feed runs already');
    this.#deliveredMs = fromMs;
    for (const { symbol } of this.description.symbols) void this.#symbol(symbol);
    this.#stopTimer = this.#clock.every(intervalMs, () => this.#deliver(listener, this.#clock.nowMs()));
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  #deliver(listener: FeedListener, nowMs: number): void {
    this.#statusChanges.tell(this, listener);
    for (const { symbol } of indexSymbols) {
      const recorded = this.#loaded.get(symbol);
      if (recorded === undefined || recorded.statusAt(nowMs).state === 'halted') continue;
      for (const source of this.#sources) {
        const quote = source.quote(recorded, nowMs);
        if (quote !== undefined) listener.quote(quote);
      }
    }
    if (nowMs <= this.#deliveredMs) return;
    let fromMs = this.#deliveredMs;
    this.#deliveredMs = nowMs;
    const loops = [fromMs, nowMs].map((timeMs) => this.#timeline.loopStart(this.#timeline.playedMinute(timeMs)));
    // A new loop has another past, so that is reloaded too.
    if (nowMs - fromMs > CATCH_UP_MAX_MS || loops[0] !== loops[1]) {
      listener.skipped(fromMs, nowMs);
      fromMs = nowMs;
    }
    for (const [symbol, recorded] of this.#loaded) {
      for (const trade of recorded.tradesBetween(fromMs, nowMs)) listener.trade(symbol, trade);
    }
  }

  async candles(symbol: string, frame: TimeFrame, size: number, endMs: number): Promise<readonly Candle[]> {
    return (await this.#symbol(symbol))?.history(frame, size, endMs) ?? [];
  }

  async trades(symbol: string, size: number, endMs: number): Promise<readonly ReferenceTrade[]> {
    return (await this.#symbol(symbol))?.newestTrades(Math.min(size, feedTradesMax), endMs) ?? [];
  }

  async depth(symbol: string, rows: number): Promise<ReferenceDepth | undefined> {
    const recorded = await this.#symbol(symbol);
    const nowMs = this.#clock.nowMs();
    if (recorded === undefined || recorded.statusAt(nowMs).state === 'halted') return undefined;
    const quote = this.#sources[0]?.quote(recorded, nowMs);
    return quote && synthesisedDepth(SEED, quote, rows);
  }

  sourceStates(): readonly SourceState[] {
    return recordedSourceNames.map((source) => ({ source, state: 'up', fault: '', faults: 0 }));
  }

  /** The symbol once its files are read; undefined without data. */
  #symbol(symbol: string): Promise<RecordedSymbol | undefined> {
    const known = this.#symbols.get(symbol);
    if (known !== undefined) return known;
    const loading = this.#load(symbol);
    this.#symbols.set(symbol, loading);
    return loading;
  }

  async #load(symbol: string): Promise<RecordedSymbol | undefined> {
    const candles = await this.#candlesOf(symbol);
    if (candles === undefined) {
      this.#absent.add(symbol);
      return undefined;
    }
    const venueSymbol = this.#period.files.find((entry) => entry.symbol === symbol)?.venueSymbol ?? 'btcusdt';
    const venue = venueSymbol === '' ? undefined : await this.#table(venueSymbol);
    const recorded = new RecordedSymbol(symbol, candles, this.#timeline, venue);
    this.#loaded.set(symbol, recorded);
    return recorded;
  }

  async #candlesOf(symbol: string): Promise<MinuteCandles | undefined> {
    const cross = this.#period.crosses.find((entry) => entry.symbol === symbol);
    if (cross === undefined) return this.#table(symbol);
    const base = await this.#table(`${cross.base.toLowerCase()}usdt`);
    const quote = await this.#table(`${cross.quote.toLowerCase()}usdt`);
    return base === undefined || quote === undefined ? undefined : new CrossCandles(base, quote, cross.priceDecimals);
  }

  #table(symbol: string): Promise<CandleTable | undefined> {
    const known = this.#tables.get(symbol);
    if (known !== undefined) return known;
    const file = this.#period.files.find((entry) => entry.symbol === symbol);
    const table = file === undefined || this.#absent.has(symbol) ? Promise.resolve(undefined) : this.#read(file);
    this.#tables.set(symbol, table);
    return table;
  }

  /** One file after the other: reading takes processor time that others need too. */
  #read(file: RecordedFile): Promise<CandleTable | undefined> {
    const table = this.#reading.then(() => readCandleFile(join(this.#folder, file.fileName), file, this.#period));
    const safe = table.catch((error: unknown) => {
      this.#onFault(String(error));
      return undefined;
    });
    this.#reading = safe;
    return safe;
  }
}
