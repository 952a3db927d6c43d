import { type IProcessOrder, OrderBook, Side } from 'nodejs-order-book';
import { CANCEL, LIMIT, PRELOAD_RECORDS, RECORD_FIELDS, type WorkloadResult } from './operations-file.ts';

/** Runs the common workload through npm's nodejs-order-book, and reads its trades off its answers in the order of matching. */
class WorkloadRun {
  readonly #book = new OrderBook();
  #trades = 0;
  #volume = 0;
  #checksum = 0;

  /** The ids are made before the clock starts: the package takes text, the workload has numbers. */
  apply(operations: Int32Array, ids: readonly string[], from: number, to: number): void {
    for (let record = from; record < to; record += 1) {
      const start = record * RECORD_FIELDS;
      const type = operations[start];
      const id = ids[record];
      if (type === CANCEL) {
        this.#book.cancel(id);
        continue;
      }
      const side = operations[start + 1] === 0 ? Side.BUY : Side.SELL;
      const size = operations[start + 3];
      const response =
        type === LIMIT
          ? this.#book.limit({ id, side, size, price: operations[start + 2] })
          : this.#book.market({ side, size });
      this.#tally(response, id);
    }
  }

  result(seconds: number, operations: number): WorkloadResult {
    return {
      opsPerSecond: Math.round(operations / seconds),
      trades: this.#trades,
      volume: this.#volume,
      checksum: this.#checksum,
    };
  }

  /** `done` holds the makers that were filled up and, last, a taker that was; `partial` a maker with a rest or the taker itself. */
  #tally(response: IProcessOrder, takerId: string): void {
    for (const maker of response.done) {
      if (maker.id !== takerId && 'price' in maker) this.#trade(maker.price, maker.size, Number(maker.id));
    }
    const { partial } = response;
    if (partial !== null && partial.id !== takerId) {
      this.#trade(partial.price, response.partialQuantityProcessed, Number(partial.id));
    }
  }

  #trade(price: number, size: number, makerId: number): void {
    this.#trades += 1;
    this.#volume += size;
    this.#checksum = (Math.imul(this.#checksum, 31) + (price ^ size ^ makerId)) | 0;
  }
}

export function orderIdsOf(operations: Int32Array): string[] {
  return Array.from({ length: operations.length / RECORD_FIELDS }, (_, record) =>
    String(operations[record * RECORD_FIELDS + 4]),
  );
}

export function runNodejsOrderBook(operations: Int32Array, ids: readonly string[]): WorkloadResult {
  const records = operations.length / RECORD_FIELDS;
  const run = new WorkloadRun();
  run.apply(operations, ids, 0, PRELOAD_RECORDS);
  const start = process.hrtime.bigint();
  run.apply(operations, ids, PRELOAD_RECORDS, records);
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  return run.result(seconds, records - PRELOAD_RECORDS);
}
