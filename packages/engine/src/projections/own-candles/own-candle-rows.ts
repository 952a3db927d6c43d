import type { FillEvent } from '@assay/exchange-core/orders/fill-event';
import { foldOwnPrint, type OwnCandle } from '@assay/market-data/own-candle';
import { type TimeFrame, timeFrames } from '@assay/protocol/time-frames';

/** What consecutive batches add to one candle of one market. */
export interface OwnCandleRecord {
  readonly marketId: number;
  readonly frame: TimeFrame;
  candle: OwnCandle;
}

/** Folds fills into candles of all frames. Journal time never goes back, so each candle is one row and the newest row is the one that grows. */
export class OwnCandleRows {
  readonly rows: OwnCandleRecord[] = [];
  readonly #newest = new Map<number, (OwnCandleRecord | undefined)[]>();

  add(fill: FillEvent): void {
    const { marketId } = fill;
    let newest = this.#newest.get(marketId);
    if (newest === undefined) {
      newest = timeFrames.map(() => undefined);
      this.#newest.set(marketId, newest);
    }
    for (const [index, frame] of timeFrames.entries()) {
      const row = newest[index];
      const candle = foldOwnPrint(row?.candle, fill, frame);
      if (row !== undefined && row.candle.id === candle.id) row.candle = candle;
      else {
        const begun = { marketId, frame, candle };
        newest[index] = begun;
        this.rows.push(begun);
      }
    }
  }

  clear(): void {
    this.rows.length = 0;
    this.#newest.clear();
  }
}
