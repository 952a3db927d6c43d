import type { Candle } from '@assay/protocol/entities';
import { type TimeFrame, timeFrameSeconds } from '@assay/protocol/time-frames';
import type { ReferenceTrade, SymbolStatus } from '../feed.ts';
import { BoundedCache } from '../path/bounded-cache.ts';
import { candleOfTrade, candleTrades, type TickTrade, wireTrade } from '../path/candle-trades.ts';
import { RandomStream, type StreamKey, streamKey } from '../path/random-stream.ts';
import { splitCandle } from '../path/split-candle.ts';
import { candleAt, joinCandles, type TickCandle, tickCandles, wireCandle } from '../path/tick-candles.ts';
import type { PlayedSymbol } from '../played-feed.ts';
import type { QuotedSymbol } from '../sources/synthesised-source.ts';
import type { MinuteCandles } from './candle-table.ts';
import type { ReplayTimeline } from './replay-timeline.ts';

/** Played minutes whose trades are kept, and those of a second more. */
const CACHED_MINUTES = 8;
/** Quotes look back by less than this, wall time. */
const LOOK_BACK_MS = 1_000;
/** A venue whose busiest pair traded nothing for this many recorded minutes stands still: its prices are old, however often they are repeated. */
const standstillMinutes = 3;
/** How far back the tape is searched, in played minutes. */
const TAPE_MINUTES_MAX = 240;
/** Units of volume that each part of a minute gets at least, so that its trades can be told apart. */
const PART_VOLUME_MIN = 4;

/** Ascending and unique for a symbol, and the same whenever it is computed. */
const tradeId = (played: number, index: number) => played * 1_000 + index;

/** One recorded symbol on the wall's time line. Candles are the recorded ones; the trades inside a minute are made up along them. */
export class RecordedSymbol implements QuotedSymbol, PlayedSymbol {
  readonly symbol: string;
  readonly #candles: MinuteCandles;
  readonly #timeline: ReplayTimeline;
  readonly #key: StreamKey;
  readonly #random = new RandomStream();
  readonly #trades: BoundedCache<readonly TickTrade[]>;
  readonly #venue: MinuteCandles | undefined;
  /** How far back a price is taken from, in played minutes: from those of a wall second, at least the minute before. */
  readonly #priceMinutes: number;

  /** `venue` holds the busiest pair of the venue that the candles come from, if that was recorded. */
  constructor(symbol: string, candles: MinuteCandles, timeline: ReplayTimeline, venue?: MinuteCandles) {
    this.symbol = symbol;
    this.#venue = venue;
    this.#priceMinutes = 2 + Math.floor(LOOK_BACK_MS / timeline.minuteWallMs);
    this.#trades = new BoundedCache(CACHED_MINUTES + this.#priceMinutes);
    this.#candles = candles;
    this.#timeline = timeline;
    this.#key = streamKey('recorded', symbol);
  }

  get priceDecimals(): number {
    return this.#candles.priceDecimals;
  }

  get amountDecimals(): number {
    return this.#candles.amountDecimals;
  }

  statusAt(wallMs: number): SymbolStatus {
    const played = this.#timeline.playedMinute(wallMs);
    const recorded = this.#timeline.recordedMinute(played, this.#timeline.loopStart(played));
    if (this.#timeline.isSeam(recorded)) return { symbol: this.symbol, state: 'halted', reason: 'seam' };
    if (this.#candles.at(recorded) === undefined) return { symbol: this.symbol, state: 'halted', reason: 'gap' };
    if (this.#standsStill(recorded)) return { symbol: this.symbol, state: 'halted', reason: 'frozen' };
    return { symbol: this.symbol, state: 'live', reason: '' };
  }

  /** True when the venue traded nothing in this minute and those before it. */
  #standsStill(recorded: number): boolean {
    for (let minute = recorded; minute > recorded - standstillMinutes; minute -= 1) {
      if (this.#venue?.at(minute)?.volume !== 0) return false;
    }
    return true;
  }

  /** The recorded candle of a played minute, as seen from a loop; undefined in gaps and at the seam. */
  #minute(played: number, loopStart: number): TickCandle | undefined {
    const recorded = this.#timeline.recordedMinute(played, loopStart);
    return this.#timeline.isSeam(recorded) ? undefined : this.#candles.at(recorded);
  }

  /** The trades of a played minute of the loop that holds it. */
  #tradesOf(played: number): readonly TickTrade[] {
    return this.#trades.take(played, () => {
      const candle = this.#minute(played, this.#timeline.loopStart(played));
      return candle === undefined || candle.volume === 0 ? [] : this.#synthesise(candle, played);
    });
  }

  /** Splits a recorded minute into parts of about a wall second, and each into trades; the fold of all is the candle. */
  #synthesise(candle: TickCandle, played: number): TickTrade[] {
    const { minuteWallMs } = this.#timeline;
    const count = Math.max(1, Math.round(minuteWallMs / 1000));
    const parts = tickCandles(count);
    const minimumVolume = candle.volume >= count * PART_VOLUME_MIN ? PART_VOLUME_MIN : 0;
    this.#random.seat(this.#key, 1, played);
    const shape = { parts: count, burstiness: 0.8, persistence: 0.3, calmShare: 0.5, minimumVolume };
    splitCandle(candle, shape, this.#random, parts, 0);
    const startMs = this.#timeline.wallMsOf(played);
    const partMs = minuteWallMs / count;
    return Array.from({ length: count }, (_, part) =>
      candleTrades(candleAt(parts, part), startMs + part * partMs, partMs, this.#random),
    ).flat();
  }

  /** Price of the last trade; in a minute that traded nothing, its close. */
  priceAt(wallMs: number): number | undefined {
    const now = this.#timeline.playedMinute(wallMs);
    const loopStart = this.#timeline.loopStart(now);
    for (let played = now; played > now - this.#priceMinutes; played -= 1) {
      const candle = this.#minute(played, loopStart);
      if (candle === undefined) return undefined;
      const trade = this.#tradesOf(played).findLast((entry) => entry.stays && entry.timeMs <= wallMs);
      if (trade !== undefined) return trade.price;
      if (candle.volume === 0) return candle.close;
    }
    return undefined;
  }

  tradesBetween(fromMs: number, toMs: number): ReferenceTrade[] {
    const trades: ReferenceTrade[] = [];
    const last = this.#timeline.playedMinute(toMs);
    for (let played = this.#timeline.playedMinute(fromMs); played <= last; played += 1) {
      for (const [index, trade] of this.#tradesOf(played).entries()) {
        if (trade.timeMs > fromMs && trade.timeMs <= toMs) trades.push(wireTrade(trade, tradeId(played, index), this));
      }
    }
    return trades;
  }

  newestTrades(size: number, endMs: number): ReferenceTrade[] {
    const newestFirst: ReferenceTrade[] = [];
    const now = this.#timeline.playedMinute(endMs);
    const oldest = Math.max(this.#timeline.loopStart(now), now - TAPE_MINUTES_MAX);
    for (let played = now; played >= oldest && newestFirst.length < size; played -= 1) {
      const trades = this.#tradesOf(played).map((trade, index) => wireTrade(trade, tradeId(played, index), this));
      newestFirst.push(...trades.filter((trade) => trade.ts <= endMs).reverse());
    }
    return newestFirst.slice(0, size).reverse();
  }

  /** See Feed.candles. A candle is the fold of trades: minutes that traded nothing are left out, and frames without any other. */
  candles(frame: TimeFrame, size: number, endMs: number, beforeId = Number.POSITIVE_INFINITY): Candle[] {
    const frameSeconds = timeFrameSeconds[frame];
    const now = this.#timeline.playedMinute(endMs);
    const loopStart = this.#timeline.loopStart(now);
    const { period } = this.#timeline;
    const firstPlayed = loopStart - (period.loop - period.history);
    const newestFirst: Candle[] = [];
    const runningId = Math.floor(endMs / 1000 / frameSeconds) * frameSeconds;
    for (let id = Math.min(runningId, beforeId - frameSeconds); newestFirst.length < size; id -= frameSeconds) {
      const isRunning = id === runningId;
      const from = this.#timeline.playedMinute(id * 1000);
      const to = this.#timeline.playedMinute((id + frameSeconds) * 1000);
      if (to <= firstPlayed) break;
      let candle: TickCandle | undefined;
      for (let played = from; played < (isRunning ? now : to); played += 1) {
        const minute = this.#minute(played, loopStart);
        if (minute !== undefined && minute.volume > 0) candle = joinCandles(candle, minute);
      }
      if (isRunning) candle = this.#joinTrades(candle, now, endMs);
      if (candle !== undefined) newestFirst.push(wireCandle(candle, id, this));
    }
    return newestFirst.reverse();
  }

  #joinTrades(candle: TickCandle | undefined, played: number, endMs: number): TickCandle | undefined {
    let joined = candle;
    for (const trade of this.#tradesOf(played)) {
      if (trade.timeMs > endMs) break;
      joined = joinCandles(joined, candleOfTrade(trade));
    }
    return joined;
  }
}
