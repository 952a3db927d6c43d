import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Candle } from '@assay/protocol/entities';
import { indexSymbols, markets } from '@assay/protocol/markets';
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
import { StatusChanges } from '../status-changes.ts';
import { readStreamFile } from './read-stream-file.ts';
import { RecordedStreamSymbol } from './recorded-stream-symbol.ts';

/** The one source: what Binance sent. Its number in the journal is in index-sources.ts. */
const recordedStreamSource = 'rec-binance';
/** Folder of the streams within the folder of the setting. */
export const recordedStreamFolder = 'l2_binance_raw';
/** Where the recording begins anew markets halt for this long, wall time: it lasts eleven minutes only. */
export const streamSeamHaltMs = 10_000;

const intervalMs = 250;
const CATCH_UP_MAX_MS = 10_000;
const PRICE_DECIMALS_MAX = 8;

const streamFiles: ReadonlyMap<string, string> = new Map([
  ['btcusdt', 'binance_spot_BTCUSDT_2024-08-08.jsonl.gz'],
  ['ethusdt', 'binance_spot_ETHUSDT_2024-08-08.jsonl.gz'],
]);

/** Plays every message that Binance sent about two symbols around midnight of 8 August 2024. Nothing of it is made up. */
export class RecordedStreamFeed implements Feed {
  readonly description: FeedDescription;
  readonly #folder: string;
  readonly #speed: number;
  readonly #clock: FeedClock;
  readonly #onFault: (sentence: string) => void;
  readonly #absent = new Set<string>();
  readonly #statusChanges = new StatusChanges();
  #symbols: ReadonlyMap<string, RecordedStreamSymbol> = new Map();
  #loading: Promise<void> | undefined;
  #hasLoaded = false;
  #stopTimer: (() => void) | undefined;
  #deliveredMs = 0;

  /** `onFault` is told of a file that cannot be read: its symbol stays halted. */
  constructor(folder: string, speed: number, clock: FeedClock, onFault: (sentence: string) => void) {
    this.#folder = join(folder, recordedStreamFolder);
    this.#speed = speed;
    this.#clock = clock;
    this.#onFault = onFault;
    this.description = {
      kind: 'recorded',
      label: `Every message of Binance's order books of 8 August 2024, played at ${speed}×: prices, trades and depth are real.`,
      synthesised: [],
      sources: [recordedStreamSource],
      symbols: this.#describeSymbols(),
    };
  }

  #describeSymbols(): ReferenceSymbolDescription[] {
    const others = markets.filter(({ symbol }) => !indexSymbols.some((coin) => coin.symbol === symbol));
    const wanted = [...indexSymbols.map(({ symbol, base }) => ({ symbol, base, quote: 'USDT' })), ...others];
    return wanted.map(({ symbol, base, quote }): ReferenceSymbolDescription => {
      const file = streamFiles.get(symbol);
      const isThere = file !== undefined && existsSync(join(this.#folder, file));
      if (!isThere) this.#absent.add(symbol);
      const bounds = { priceDecimals: PRICE_DECIMALS_MAX, amountDecimals: PRICE_DECIMALS_MAX };
      const note = isThere ? 'Binance spot, 8 August 2024: trades and order book as they were sent' : '';
      return { symbol, base, quote, ...bounds, origin: isThere ? 'recorded' : 'absent', note };
    });
  }

  /** All symbols are played in one loop. */
  loopStartMs(): number | undefined {
    const [recorded] = this.#symbols.values();
    return recorded?.loopStartMs(recorded.loopOf(this.#clock.nowMs()));
  }

  /** True when at least one recording is in the folder. */
  get hasData(): boolean {
    return this.#absent.size < this.description.symbols.length;
  }

  #load(): Promise<void> {
    this.#loading ??= this.#read();
    return this.#loading;
  }

  async #read(): Promise<void> {
    const streams = new Map<string, Awaited<ReturnType<typeof readStreamFile>>>();
    for (const [symbol, file] of streamFiles) {
      if (this.#absent.has(symbol)) continue;
      try {
        streams.set(symbol, await readStreamFile(join(this.#folder, file)));
      } catch (error) {
        this.#absent.add(symbol);
        this.#onFault(error instanceof Error ? error.message : String(error));
      }
    }
    const all = [...streams.values()];
    const startMs = Math.max(...all.map((stream) => stream.firstMs));
    const lengthMs = Math.min(...all.map((stream) => stream.lastMs)) - startMs;
    const loop = { startMs, lengthMs, speed: this.#speed };
    this.#symbols = new Map(
      [...streams].map(([symbol, stream]) => [
        symbol,
        new RecordedStreamSymbol(symbol, recordedStreamSource, stream, loop),
      ]),
    );
    this.#hasLoaded = true;
  }

  status(symbol: string): SymbolStatus {
    if (this.#absent.has(symbol) || !this.description.symbols.some((entry) => entry.symbol === symbol)) {
      return { symbol, state: 'halted', reason: 'no-data' };
    }
    const recorded = this.#symbols.get(symbol);
    if (recorded === undefined) return { symbol, state: 'halted', reason: this.#hasLoaded ? 'no-data' : 'loading' };
    const nowMs = this.#clock.nowMs();
    const isSeam = nowMs - recorded.loopStartMs(recorded.loopOf(nowMs)) < streamSeamHaltMs;
    return isSeam ? { symbol, state: 'halted', reason: 'seam' } : { symbol, state: 'live', reason: '' };
  }

  start(listener: FeedListener, fromMs: number): void {
    if (this.#stopTimer !== undefined) throw new Error('the feed runs already');
    this.#deliveredMs = fromMs;
    void this.#load();
    this.#stopTimer = this.#clock.every(intervalMs, () => this.#deliver(listener, this.#clock.nowMs()));
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
  }

  #deliver(listener: FeedListener, nowMs: number): void {
    this.#statusChanges.tell(this, listener);
    const playing = [...this.#symbols.values()].filter(({ symbol }) => this.status(symbol).state === 'live');
    for (const recorded of playing) {
      const quote = recorded.quote(nowMs);
      if (quote !== undefined) listener.quote(quote);
    }
    if (nowMs <= this.#deliveredMs) return;
    let fromMs = this.#deliveredMs;
    this.#deliveredMs = nowMs;
    for (const recorded of this.#symbols.values()) {
      const isNewLoop = recorded.loopOf(fromMs) !== recorded.loopOf(nowMs);
      if (!isNewLoop && nowMs - fromMs <= CATCH_UP_MAX_MS) continue;
      listener.skipped(fromMs, nowMs);
      fromMs = nowMs;
      break;
    }
    for (const recorded of this.#symbols.values()) {
      for (const trade of recorded.tradesBetween(fromMs, nowMs)) listener.trade(recorded.symbol, trade);
    }
  }

  async candles(symbol: string, frame: TimeFrame, size: number, endMs: number): Promise<readonly Candle[]> {
    await this.#load();
    return this.#symbols.get(symbol)?.candles(frame, size, endMs) ?? [];
  }

  async trades(symbol: string, size: number, endMs: number): Promise<readonly ReferenceTrade[]> {
    await this.#load();
    return this.#symbols.get(symbol)?.newestTrades(Math.min(size, feedTradesMax), endMs) ?? [];
  }

  async depth(symbol: string, rows: number): Promise<ReferenceDepth | undefined> {
    await this.#load();
    return this.status(symbol).state === 'live'
      ? this.#symbols.get(symbol)?.depth(this.#clock.nowMs(), rows)
      : undefined;
  }

  sourceStates(): readonly SourceState[] {
    const state = this.#hasLoaded ? 'up' : 'connecting';
    return [{ source: recordedStreamSource, state, fault: '', faults: 0 }];
  }
}
