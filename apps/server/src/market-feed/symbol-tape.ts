import type { ReferenceTrade } from '@assay/feeds/feed';
import { foldTrade } from '@assay/market-data/candle-fold';
import { tickerMinutes } from '@assay/market-data/day-ticker';
import { RollingTicker } from '@assay/market-data/rolling-ticker';
import type { Candle, Deal, Tick } from '@assay/protocol/entities';
import { type TimeFrame, timeFrames } from '@assay/protocol/time-frames';

/** Deals that are kept for each symbol. */
export const referenceDealsMax = 100;

/** What a tape begins with: everything up to one moment. */
export interface TapeHistory {
  /** The moment, in milliseconds. */
  readonly endMs: number;
  /** The candle of each frame that is running then; undefined when it has no trade yet. */
  readonly running: ReadonlyMap<TimeFrame, Candle>;
  /** Minutes that are over, ascending: a day of them. */
  readonly minutes: readonly Candle[];
  /** Newest deals, oldest first. */
  readonly deals: readonly ReferenceTrade[];
}

/** Minutes that a history holds: a day and the running one. */
export const tapeMinutes = tickerMinutes + 1;

type EndedListener = (frame: TimeFrame, candle: Candle) => void;

/** The running picture of one symbol, folded from its trades: newest deals, running candles, 24-hour ticker. */
export class SymbolTape {
  readonly #running: Map<TimeFrame, Candle>;
  readonly #ticker = new RollingTicker();
  readonly #deals: Deal[];
  readonly #previous = new Map<TimeFrame, Candle>();
  readonly #onEnded: EndedListener;
  #endMs: number;

  /** `onEnded` is told of every candle that is over because a later one began. */
  constructor(history: TapeHistory, onEnded: EndedListener = () => undefined) {
    this.#onEnded = onEnded;
    this.#running = new Map(history.running);
    this.#deals = [...history.deals];
    this.#endMs = history.endMs;
    const runningId = history.running.get('1min')?.id;
    for (const minute of history.minutes) if (minute.id !== runningId) this.#ticker.append(minute);
  }

  /** A trade later than everything so far. One that the history holds already is left out: then false. */
  add(trade: ReferenceTrade): boolean {
    if (trade.ts < this.#endMs || (trade.ts === this.#endMs && this.#holds(trade))) return false;
    this.#endMs = trade.ts;
    this.#deals.push(trade);
    if (this.#deals.length > 2 * referenceDealsMax) this.#deals.splice(0, this.#deals.length - referenceDealsMax);
    const print = { price: trade.price, amount: trade.amount, timeMs: trade.ts };
    for (const frame of timeFrames) this.#grow(frame, foldTrade(this.#running.get(frame), print, frame));
    return true;
  }

  /** A trade of the very last millisecond may have come with the history or after it. */
  #holds(trade: ReferenceTrade): boolean {
    return this.#deals.slice(-referenceDealsMax).some((deal) => deal.id === trade.id);
  }

  #grow(frame: TimeFrame, candle: Candle): void {
    const before = this.#running.get(frame);
    this.#running.set(frame, candle);
    if (before === undefined || before.id === candle.id) return;
    this.#previous.set(frame, before);
    this.#onEnded(frame, before);
    if (frame === '1min') this.#ticker.append(before);
  }

  /** Time of the newest trade, or of the history. */
  get endMs(): number {
    return this.#endMs;
  }

  running(frame: TimeFrame): Candle | undefined {
    return this.#running.get(frame);
  }

  /** The running candle and the one that ended last while this tape ran, ascending. */
  newest(frame: TimeFrame): readonly Candle[] {
    return [this.#previous.get(frame), this.#running.get(frame)].filter((candle) => candle !== undefined);
  }

  /** Newest last, at most `referenceDealsMax`. */
  deals(): readonly Deal[] {
    return this.#deals.slice(-referenceDealsMax);
  }

  /** The closes of the day's half hours, oldest first. */
  dayCloses(nowMs: number): readonly string[] {
    return this.#ticker.closes(nowMs, this.#running.get('1min'));
  }

  ticker(nowMs: number): Tick | undefined {
    return this.#ticker.at(nowMs, this.#running.get('1min'));
  }
}
