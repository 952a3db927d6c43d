import { TICKS_MAX } from '@assay/amounts/market-scale';
import { OrderBook } from '@assay/exchange-core/matching/order-book';
import { NONE, OrderStore } from '@assay/exchange-core/matching/order-store';
import { BUY, SELL, type SideIndex } from '@assay/exchange-core/matching/side';
import { CANCEL, LIMIT, MARKET, RECORD_FIELDS, type WorkloadResult } from './operations-file.ts';
import { opsPerSecond, type TimedRun, timedRun } from './timed-pieces.ts';

/** Some two milliseconds. */
const OPERATIONS_A_PIECE = 20_000;

/** Runs the common workload through our book. Every order is its own owner, so that the self-trade check stays in the measured code. */
class WorkloadRun {
  readonly #store = new OrderStore();
  readonly #book = new OrderBook(this.#store);
  #trades = 0;
  #volume = 0;
  #checksum = 0;

  apply(operations: Int32Array, from: number, to: number): void {
    const book = this.#book;
    for (let record = from; record < to; record += 1) {
      const start = record * RECORD_FIELDS;
      const type = operations[start];
      const id = operations[start + 4];
      if (type === CANCEL) this.#cancel(id);
      else {
        const side: SideIndex = operations[start + 1] === 0 ? BUY : SELL;
        if (type === LIMIT) this.#limit(side, operations[start + 2], operations[start + 3], id);
        else if (type === MARKET) this.#market(side, operations[start + 3], id);
      }
      book.touched.clear();
    }
  }

  result(timed: TimedRun): WorkloadResult & TimedRun {
    return {
      ...timed,
      opsPerSecond: opsPerSecond(timed),
      trades: this.#trades,
      volume: this.#volume,
      checksum: this.#checksum,
    };
  }

  #limit(side: SideIndex, ticks: number, lots: number, id: number): void {
    const left = this.#book.match(side, ticks, lots, id);
    this.#tally();
    if (left > 0) this.#book.rest(this.#store.take(id, id), side, ticks, left);
  }

  #cancel(id: number): void {
    const slot = this.#store.find(id);
    if (slot === NONE) return;
    this.#book.cancelSlot(slot);
    this.#store.giveBack(slot);
  }

  #market(side: SideIndex, lots: number, id: number): void {
    this.#book.match(side, side === BUY ? TICKS_MAX : 1, lots, id);
    this.#tally();
  }

  #tally(): void {
    const { fills } = this.#book;
    for (let index = 0; index < fills.count; index += 1) {
      const lots = fills.lots[index];
      this.#trades += 1;
      this.#volume += lots;
      this.#checksum = (Math.imul(this.#checksum, 31) + (fills.ticks[index] ^ lots ^ fills.makerIds[index])) | 0;
      if (fills.makerLotsLeft[index] === 0) this.#store.giveBack(fills.makerSlots[index]);
    }
  }
}

export function runAssayOrderBook(operations: Int32Array): WorkloadResult & TimedRun {
  const run = new WorkloadRun();
  const timed = timedRun(operations, OPERATIONS_A_PIECE, (from, to) => run.apply(operations, from, to));
  return run.result(timed);
}
