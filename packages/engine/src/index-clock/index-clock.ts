import type { CommandFrom } from '@assay/exchange-core/commands';
import type { ConfigureIndexSource } from '@assay/exchange-core/index-price/configure-index-source';
import type { SetMarketState } from '@assay/exchange-core/markets/set-market-state';
import type { Feed, FeedClock, SourceQuote, SymbolStatus } from '@assay/feeds/feed';
import { indexSources } from '@assay/feeds/index-sources';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { EngineClient } from '../engine-client.ts';
import { isPassing } from '../standing-commands/passing-refusals.ts';
import { type IndexSecond, indexSecondOf, SourceQuotes } from './index-second.ts';
import { marketStateOf } from './market-halts.ts';
import { RecordingSeam } from './recording-seam.ts';
import type { SecondClock } from './second-clock.ts';

/** Seconds of the index that may wait for the engine; beyond it a second is left out rather than sent late. */
const secondsWaitingMax = 5;

export interface IndexClockSettings {
  readonly feed: Pick<Feed, 'description' | 'loopStartMs'>;
  readonly engine: EngineClient<CommandFrom<'house'>>;
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
  /** What the feed said of a market and the core has not taken yet, by market. */
  readonly #untold = new Map<number, { readonly command: SetMarketState; readonly symbol: string }>();
  readonly #seam: RecordingSeam;
  #stopSeconds: (() => void) | undefined;
  #secondsWaiting = 0;
  /** The core has not taken a seam yet: no second behind it may reach the core before. */
  #isSeamPending = false;
  #isSeamUnderWay = false;
  #lastSeamRefusal = '';
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
    const { symbol } = status;
    this.#settings.report(isHalted ? 'The feed halted a market.' : 'The feed reopened a market.', {
      symbol,
      reason: command.reason,
    });
    void this.#setState(command, symbol);
  }

  #onSecond(secondMs: number): void {
    const { clock, onSecond, onIndex } = this.#settings;
    const nowMs = clock.nowMs();
    for (const { command, symbol } of this.#untold.values()) void this.#setState(command, symbol);
    if (this.#seam.isCrossedBy(secondMs)) this.#beginAnew(secondMs);
    const index = indexSecondOf(this.#quotes, secondMs, nowMs);
    onSecond(index.records, nowMs);
    if (this.#isSeamPending) void this.#passSeam(secondMs, index);
    else if (this.#secondsWaiting < secondsWaitingMax) void this.#journal(index);
    onIndex((coin) => index.records.get(`${coin.toLowerCase()}usdt`)?.price);
  }

  #beginAnew(secondMs: number): void {
    const { feed, report } = this.#settings;
    for (const { symbol } of feed.description.symbols) this.#quotes.forget(symbol);
    report('The feed begins anew.', { secondMs });
    this.#isSeamPending = true;
  }

  /**
   * No contract is settled by prices from both sides of a seam, so the core takes it before any second behind it, however long a gate is
   * closed. Told again as of each second: what was open before any of them is void.
   */
  async #passSeam(secondMs: number, index: IndexSecond): Promise<void> {
    if (this.#isSeamUnderWay) return;
    const { engine, report } = this.#settings;
    this.#isSeamUnderWay = true;
    // Without an answer the engine has stopped, and the next start finds the seam again, for no second behind it is journaled.
    const result = await engine.submit({ type: 'record-index-seam', secondMs }).catch(() => undefined);
    this.#isSeamUnderWay = false;
    if (result === undefined) return;
    if (!result.accepted && result.code !== this.#lastSeamRefusal) {
      report('The seam was refused.', { refusal: result.code });
      this.#lastSeamRefusal = result.code;
    }
    if (!result.accepted && !hasNoContracts(result.code)) return;
    this.#isSeamPending = false;
    this.#lastSeamRefusal = '';
    await this.#journal(index);
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

  /** Once for each word of the feed, and again with the next second while it was not the core that refused it. */
  async #setState(command: SetMarketState, symbol: string): Promise<void> {
    const { engine, report } = this.#settings;
    this.#untold.delete(command.marketId);
    const result = await engine.submit(command).catch(() => undefined);
    if (result === undefined || result.accepted) return;
    const isNewest = this.#halted.get(command.marketId) === (command.state === 'halted');
    if (!isPassing(result.code)) report('A market state was refused.', { symbol, refusal: result.code });
    else if (isNewest) this.#untold.set(command.marketId, { command, symbol });
  }
}

/** A refusal that no later second changes: in live mode nothing is played anew, and older rules have no contracts. */
const hasNoContracts = (code: ErrorCode): boolean =>
  code === 'l.error.sandboxOnly' || code === 'l.error.commandNotAllowed';

/** All sources that a feed can have, for the configuration that a start compares with the core's. */
export function marketFeedConfiguration(): readonly ConfigureIndexSource[] {
  return indexSources.map(({ id, name }) => ({ type: 'configure-index-source', sourceId: id, name }));
}
