import type { Feed } from '@assay/feeds/feed';
import type { Candle } from '@assay/protocol/entities';
import { candleCountMax, type TimeFrame, timeFrames } from '@assay/protocol/time-frames';
import { CandleTexts } from '../wire-rows/candle-texts.ts';
import { LoadQueue } from './load-queue.ts';

/** Histories that are read from the feed at the same time: reading one takes the feed some 30 ms, or a call to a venue. */
export const candleLoadsAtOnce = 2;
/** Reads of what lies before the kept candles that may be under way or wait; beyond them `l.error.busy`. */
export const olderReadsMax = 40;
/**
 * Rest between two histories that nobody waits for: all of them are there some five minutes after a start. Whoever asks before has his first, so
 * haste would only take the processor, or a venue's calls, from a server that has just begun.
 */
const candleLoadRestMs = 3_000;

const NO_CANDLES = [Buffer.from('[]')];

/** Candles of one symbol and frame that are over. */
interface History {
  readonly symbol: string;
  readonly frame: TimeFrame;
  /** The moment up to which the feed is asked. */
  readonly endMs: number;
  /** Start of the first candle that was not over when this began, in seconds. */
  readonly beginsAt: number;
  /** Undefined until the feed has answered. */
  texts: CandleTexts | undefined;
  /** Those that ended since this began, until the feed has answered. */
  readonly endedSince: Candle[];
}

/**
 * Candles that are over, as many as a call may ask for, of every symbol and frame. Each history is read from the feed once; after that
 * it grows by the candles that end. They are kept as the text that the calls answer with, so that many who ask cost little.
 */
export class CandleHistory {
  readonly #feed: Pick<Feed, 'candles'>;
  readonly #kept = new Map<string, History>();
  readonly #queue = new LoadQueue(candleLoadsAtOnce, candleLoadRestMs);
  #olderReads = 0;

  constructor(feed: Pick<Feed, 'candles'>) {
    this.#feed = feed;
  }

  /**
   * A symbol's trades begin at `endMs`, or begin anew after a gap: its histories are read again. `beginsAt` is the start, in seconds, of
   * the first candle that is not over then; candles from there on come through `append`.
   */
  begin(symbol: string, endMs: number, beginsAt: (frame: TimeFrame) => number): void {
    for (const frame of timeFrames) {
      const history = { symbol, frame, endMs, beginsAt: beginsAt(frame), texts: undefined, endedSince: [] };
      this.#kept.set(keyOf(symbol, frame), history);
      // Nobody waits for it yet; whoever does asks again and is told of the fault.
      this.#load(history, 'behind').catch(() => undefined);
    }
  }

  /** A candle of the symbol is over. */
  append(symbol: string, frame: TimeFrame, candle: Candle): void {
    const history = this.#kept.get(keyOf(symbol, frame));
    if (history === undefined) return;
    if (history.texts === undefined) history.endedSince.push(candle);
    else history.texts.append(candle);
  }

  /** The newest `size` candles as a JSON array, the running one last; undefined while they are not `loaded`. */
  newest(
    symbol: string,
    frame: TimeFrame,
    size: number,
    running: Candle | undefined,
  ): readonly Uint8Array[] | undefined {
    const history = this.#kept.get(keyOf(symbol, frame));
    return history === undefined ? NO_CANDLES : history.texts?.newest(size, running);
  }

  /**
   * Candles before the one that begins at `beforeId`, of the same series as those that are kept: read from the feed each time, since
   * everybody stands elsewhere in the past. Undefined while too many others are read.
   * @param beforeId not later than the start of the running candle
   */
  async older(
    symbol: string,
    frame: TimeFrame,
    size: number,
    beforeId: number,
  ): Promise<readonly Candle[] | undefined> {
    const history = this.#kept.get(keyOf(symbol, frame));
    if (history === undefined) return [];
    if (this.#olderReads >= olderReadsMax) return undefined;
    this.#olderReads += 1;
    let candles: readonly Candle[] = [];
    try {
      await this.#queue.take({}, 'first', async () => {
        const endMs = Math.max(history.endMs, beforeId * 1_000);
        candles = await this.#feed.candles(symbol, frame, size, endMs, beforeId);
      });
    } finally {
      this.#olderReads -= 1;
    }
    return candles;
  }

  /** Histories that nobody waits for are not read any more. */
  stop(): void {
    this.#queue.stop();
  }

  /** Resolves when the history that was asked for is there; it is read before those that nobody waits for. */
  async loaded(symbol: string, frame: TimeFrame): Promise<void> {
    const history = this.#kept.get(keyOf(symbol, frame));
    if (history !== undefined && history.texts === undefined) await this.#load(history, 'first');
  }

  #load(history: History, place: 'first' | 'behind'): Promise<void> {
    return this.#queue.take(history, place, async () => {
      const { symbol, frame, endMs, beginsAt } = history;
      // Begun anew while this waited: nobody would read it.
      if (this.#kept.get(keyOf(symbol, frame)) !== history) return;
      // Asked as of that moment, not as of the candle's start: between the two a recording may have begun anew, with another past.
      const candles = await this.#feed.candles(symbol, frame, candleCountMax, endMs);
      const ended = candles.filter(({ id }) => id < beginsAt);
      history.texts = new CandleTexts(candleCountMax, [...ended, ...history.endedSince]);
      history.endedSince.length = 0;
    });
  }
}

function keyOf(symbol: string, frame: TimeFrame): string {
  return `${symbol}.${frame}`;
}
