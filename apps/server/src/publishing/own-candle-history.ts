import type { OwnCandleReaders } from '@assay/engine/projections/own-candles/own-candle-readers';
import type { OwnCandle } from '@assay/market-data/own-candle';
import type { Candle } from '@assay/protocol/entities';
import { candleCountMax, type TimeFrame } from '@assay/protocol/time-frames';
import { CandleTexts } from '../wire-rows/candle-texts.ts';

/** Candles of one market and frame that are over. */
interface History {
  readonly texts: CandleTexts;
  /** Start of the newest of them, in seconds; 0 before the first. */
  endedId: number;
}

/**
 * Candles of our own books for those who ask for many. They are read from the query tables once, later only what came since: a match is
 * never older than the one before it, so that a candle with another one behind it does not change any more.
 */
export class OwnCandleHistory {
  readonly #readers: Pick<OwnCandleReaders, 'candles' | 'candlesFrom'>;
  readonly #rowOf: (marketId: number, candle: OwnCandle) => Candle;
  readonly #kept = new Map<string, Promise<History>>();

  constructor(
    readers: Pick<OwnCandleReaders, 'candles' | 'candlesFrom'>,
    rowOf: (marketId: number, candle: OwnCandle) => Candle,
  ) {
    this.#readers = readers;
    this.#rowOf = rowOf;
  }

  /** The newest `size` as a JSON array in pieces, ascending, as far as the query tables have come when this begins. */
  async newest(marketId: number, frame: TimeFrame, size: number): Promise<readonly Uint8Array[]> {
    const key = `${marketId}.${frame}`;
    const known = this.#kept.get(key) ?? this.#read(key, marketId, frame);
    const history = await known;
    const rows = await this.#readers.candlesFrom(marketId, frame, history.endedId + 1, candleCountMax);
    if (rows.length === candleCountMax) {
      // So long after the last who asked, there may be more: all is read anew.
      if (this.#kept.get(key) === known) this.#kept.delete(key);
      return this.newest(marketId, frame, size);
    }
    const candles = rows.map((candle) => this.#rowOf(marketId, candle));
    const running = candles.pop();
    for (const candle of candles) append(history, candle);
    // Somebody who asked later may have been answered sooner: then this one is over, and among them.
    const isRunning = running !== undefined && running.id > history.endedId;
    return history.texts.newest(size, isRunning ? running : undefined);
  }

  /** Everybody who asks meanwhile shares the one reading. */
  #read(key: string, marketId: number, frame: TimeFrame): Promise<History> {
    const reading = this.#readers.candles(marketId, frame, candleCountMax).then((rows) => {
      const history: History = { texts: new CandleTexts(candleCountMax, []), endedId: 0 };
      for (const candle of rows.slice(0, -1)) append(history, this.#rowOf(marketId, candle));
      return history;
    });
    this.#kept.set(key, reading);
    reading.catch(() => this.#kept.delete(key));
    return reading;
  }
}

function append(history: History, candle: Candle): void {
  if (candle.id <= history.endedId) return;
  history.texts.append(candle);
  history.endedId = candle.id;
}
