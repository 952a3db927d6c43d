import type { ConfigureIndexSource, SetMarketState } from '@assay/exchange-core/commands';
import type { Feed, FeedClock, SourceQuote, SymbolStatus } from '@assay/feeds/feed';
import { indexSources } from '@assay/feeds/index-sources';
import type { EngineClient } from '../engine/engine-client.ts';
import { type IndexSecond, indexSecondOf, SourceQuotes } from './index-second.ts';
import { marketStateOf } from './market-halts.ts';
import { RecordingSeam } from './recording-seam.ts';
import type { SecondClock } from './second-clock.ts';

/** Seconds of the index that may wait for the engine; beyond it a second is left out rather than sent late. */
const secondsWaitingMax = 5;

export interface IndexClockSettings {
  readonly feed: Pick<Feed, 'description' | 'loopStartMs'>;
  readonly engine: EngineClient;
  readonly clock: Pick<FeedClock, 'nowMs'>;
  /** Of journal time, which may be ahead of the feed's for a while. */
  readonly seconds: SecondClock;
  /** Called when a second's index is computed, before it is handed to the engine. */
  readonly onSecond: (records: IndexSecond['records'], nowMs: number) => void;
  /** Called after the second's ticks were handed to the engine; `priceOf` answers a coin's index in USDT. */
  readonly onIndex: (priceOf: (coin: string) => string | undefined) => void;
  /** For the log: what happened, and details without secrets. */
  readonly report: (sentence: string, details: object) => void;
}

/** Computes the index once each second from the feed's quotes, journals it, halts markets that have no data. */
export class IndexClock {
  readonly #settings: IndexClockSettings;
  readonly #quotes = new SourceQuotes();
  /** What the feed last set, by market; a market without an entry gets its state at the feed's first word. */
  readonly #halted = new Map<number, boolean>();
  readonly #seam: RecordingSeam;
  #stopSeconds: (() => void) | undefined;
  #secondsWaiting = 0;
  #lastRefusal = '';

  constructor(settings: IndexClockSettings) {
    this.#settings = settings;
    this.#seam = new RecordingSeam(settings.feed);
  }

  /** Ticks begin with the next second. */
  async start(): Promise<void> {
    const { seconds, engine, clock } = this.#settings;
    // What is halted now was halted by the feed of an earlier run, by an operator, or by both; only the feed's own word is ours to change.
    const markets = await engine.read((core) => core.markets().map(({ marketId, state }) => ({ marketId, state })));
    for (const { marketId, state } of markets) if (state !== 'halted') this.#halted.set(marketId, false);
    this.#seam.begin(
      await engine.read((core) => Math.max(0, ...core.indexes().map(({ timeMs }) => timeMs))),
      clock.nowMs(),
    );
    this.#stopSeconds = seconds.everySecond((secondMs) => this.#onSecond(secondMs));
  }

  stop(): void {
    this.#stopSeconds?.();
  }

  quote(quote: SourceQuote): void {
    this.#quotes.add(quote);
  }

  status(status: SymbolStatus): void {
    if (status.state === 'halted') this.#quotes.forget(status.symbol);
    const command = marketStateOf(status);
    if (command === undefined) return;
    const isHalted = command.state === 'halted';
    if (isHalted === this.#halted.get(command.marketId)) return;
    this.#halted.set(command.marketId, isHalted);
    void this.#setState(command, status.symbol);
  }

  #onSecond(secondMs: number): void {
    const { clock, onSecond, onIndex } = this.#settings;
    const nowMs = clock.nowMs();
    if (this.#seam.isCrossedBy(secondMs)) void this.#beginAnew(secondMs);
    const index = indexSecondOf(this.#quotes, secondMs, nowMs);
    onSecond(index.records, nowMs);
    if (this.#secondsWaiting < secondsWaitingMax) void this.#journal(index);
    onIndex((coin) => index.records.get(`${coin.toLowerCase()}usdt`)?.price);
  }

  /** No contract is settled by prices from both sides of a seam, so the core is told before the first second behind it. */
  async #beginAnew(secondMs: number): Promise<void> {
    const { engine, feed, report } = this.#settings;
    for (const { symbol } of feed.description.symbols) this.#quotes.forget(symbol);
    report('The feed begins anew.', { secondMs });
    const result = await engine.submit({ type: 'record-index-seam', secondMs }).catch(() => undefined);
    if (result !== undefined && !result.accepted) report('The seam was refused.', { refusal: result.code });
  }

  async #journal(index: IndexSecond): Promise<void> {
    this.#secondsWaiting += 1;
    try {
      const result = await this.#settings.engine.submit(index.command);
      const refusal = result.accepted ? '' : result.code;
      if (refusal !== '' && refusal !== this.#lastRefusal) {
        this.#settings.report('The engine refused a second of the index.', { refusal });
      }
      this.#lastRefusal = refusal;
    } catch (error) {
      // The engine has stopped and ends the process; the second is simply not there.
      this.#settings.report('A second of the index was not journaled.', { error: String(error) });
    } finally {
      this.#secondsWaiting -= 1;
    }
  }

  async #setState(command: SetMarketState, symbol: string): Promise<void> {
    const { engine, report } = this.#settings;
    report(command.state === 'halted' ? 'The feed halted a market.' : 'The feed reopened a market.', {
      symbol,
      reason: command.reason,
    });
    const result = await engine.submit(command).catch(() => undefined);
    if (result !== undefined && !result.accepted)
      report('A market state was refused.', { symbol, refusal: result.code });
  }
}

/** All sources that a feed can have, for the configuration that a start compares with the core's. */
export function marketFeedConfiguration(): readonly ConfigureIndexSource[] {
  return indexSources.map(({ id, name }) => ({ type: 'configure-index-source', sourceId: id, name }));
}
