import { foldTrade } from '@assay/market-data/candle-fold';
import type { Candle } from '@assay/protocol/entities';
import type { TimeFrame } from '@assay/protocol/time-frames';
import type { ReferenceDepth, ReferenceTrade, SourceQuote } from '../feed.ts';
import type { PlayedSymbol } from '../played-feed.ts';
import { DepthBook } from './depth-book.ts';
import type { RecordedStream } from './read-stream-file.ts';

/** The stretch of the recording that is played in a loop, on the venue's clock. */
export interface StreamLoop {
  readonly startMs: number;
  readonly lengthMs: number;
  readonly speed: number;
}

/** Trade numbers of a later loop are greater by this. */
const LOOP_IDS = 10n ** 12n;

/** One symbol whose every message was recorded: real trades, real tops, and the order book rebuilt from its updates. */
export class RecordedStreamSymbol implements PlayedSymbol {
  readonly symbol: string;
  readonly #source: string;
  readonly #stream: RecordedStream;
  readonly #loop: StreamLoop;
  #book = new DepthBook();
  #bookLoop = -1;
  #bookNext = 0;

  constructor(symbol: string, source: string, stream: RecordedStream, loop: StreamLoop) {
    this.symbol = symbol;
    this.#source = source;
    this.#stream = stream;
    this.#loop = loop;
  }

  /** Number of the loop that a wall time lies in. */
  loopOf(wallMs: number): number {
    return Math.floor((wallMs * this.#loop.speed) / this.#loop.lengthMs);
  }

  /** Wall time at which a loop begins. */
  loopStartMs(loop: number): number {
    return (loop * this.#loop.lengthMs) / this.#loop.speed;
  }

  /** The recorded time that is played at a wall time. */
  #recordedMs(wallMs: number): number {
    return this.#loop.startMs + (wallMs - this.loopStartMs(this.loopOf(wallMs))) * this.#loop.speed;
  }

  #wallMs(recordedMs: number, loop: number): number {
    return Math.floor(this.loopStartMs(loop) + (recordedMs - this.#loop.startMs) / this.#loop.speed);
  }

  /** The top of book, as old as the newest message that confirms it. */
  quote(wallMs: number): SourceQuote | undefined {
    const recordedMs = this.#recordedMs(wallMs);
    const { tops, bookChanges } = this.#stream;
    const top = lastUpTo(tops, recordedMs);
    if (top === undefined) return undefined;
    const confirmedMs = Math.max(top.atMs, lastUpTo(bookChanges, recordedMs)?.atMs ?? 0);
    const timeMs = this.#wallMs(confirmedMs, this.loopOf(wallMs));
    return { source: this.#source, symbol: this.symbol, bid: top.bid, ask: top.ask, timeMs };
  }

  depth(wallMs: number, rows: number): ReferenceDepth | undefined {
    const loop = this.loopOf(wallMs);
    const recordedMs = this.#recordedMs(wallMs);
    const { bookChanges } = this.#stream;
    const isBehind = this.#bookNext > 0 && (bookChanges[this.#bookNext - 1]?.atMs ?? 0) > recordedMs;
    if (loop !== this.#bookLoop || isBehind) {
      this.#book = new DepthBook();
      this.#bookLoop = loop;
      this.#bookNext = 0;
    }
    let atMs = bookChanges[this.#bookNext - 1]?.atMs ?? 0;
    for (; this.#bookNext < bookChanges.length; this.#bookNext += 1) {
      const change = bookChanges[this.#bookNext];
      if (change === undefined || change.atMs > recordedMs) break;
      if ('snapshot' in change) this.#book.snapshot(change.snapshot);
      else this.#book.update(change.update);
      atMs = change.atMs;
    }
    if (this.#book.lastId === undefined) return undefined;
    const [bids, asks] = [this.#book.bids(rows), this.#book.asks(rows)];
    return { source: this.#source, origin: 'recorded', timeMs: this.#wallMs(atMs, loop), bids, asks };
  }

  /** Trades of one loop with fromMs < ts ≤ toMs, oldest first. */
  tradesBetween(fromMs: number, toMs: number): ReferenceTrade[] {
    const loop = this.loopOf(toMs);
    const last = this.#recordedMs(toMs);
    const trades: ReferenceTrade[] = [];
    for (const trade of this.#stream.trades) {
      if (trade.ts > last) break;
      if (trade.ts < this.#loop.startMs) continue;
      const ts = this.#wallMs(trade.ts, loop);
      if (ts > fromMs && ts <= toMs)
        trades.push({ ...trade, id: String(BigInt(trade.id) + BigInt(loop) * LOOP_IDS), ts });
    }
    return trades;
  }

  /** See Feed.candles: what was traded since the loop began. */
  candles(frame: TimeFrame, size: number, endMs: number, beforeId = Number.POSITIVE_INFINITY): Candle[] {
    const candles: Candle[] = [];
    for (const { price, amount, ts } of this.#tradesOfLoop(endMs)) {
      const last = candles.at(-1);
      const next = foldTrade(last, { price, amount, timeMs: ts }, frame);
      if (last?.id === next.id) candles[candles.length - 1] = next;
      else candles.push(next);
    }
    return candles.filter(({ id }) => id < beforeId).slice(-size);
  }

  newestTrades(size: number, endMs: number): ReferenceTrade[] {
    return this.#tradesOfLoop(endMs).slice(-size);
  }

  #tradesOfLoop(endMs: number): ReferenceTrade[] {
    return this.tradesBetween(Math.floor(this.loopStartMs(this.loopOf(endMs))) - 1, endMs);
  }
}

/** The last entry at or before a time, of a list that ascends. */
function lastUpTo<Entry extends { readonly atMs: number }>(list: readonly Entry[], timeMs: number): Entry | undefined {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.atMs ?? Number.POSITIVE_INFINITY) <= timeMs) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}
