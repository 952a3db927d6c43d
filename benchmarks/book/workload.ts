import { OrderBook } from '@assay/exchange-core/matching/order-book';
import { OrderStore } from '@assay/exchange-core/matching/order-store';
import { BUY, SELL, type SideIndex } from '@assay/exchange-core/matching/side';
import { CANCEL, LIMIT, MARKET, PRELOAD_RECORDS, RECORD_FIELDS, type WorkloadResult } from './operations-file.ts';
import { WorkloadRandom } from './workload-random.ts';

/**
 * The common workload for order books: one symbol, about 10,000 resting orders on 1,000 price levels. The same operations as
 * the file that `--ops` takes, made here so that the table needs no file. The draws below come in a fixed order: changing it
 * changes the workload and its checksum.
 */
const MIDDLE_TICKS = 100_000;
const DEFAULT_OPERATIONS = 1_000_000;
const DEFAULT_SEED = 20_240_607;

/** What every engine must find with the default number of operations and the default seed. */
const TRUTH = { trades: 132_026, volume: 15_910_554, checksum: 1_617_410_253 } as const;

/** Throws unless the result is what the default workload comes to. */
export function expectTruth({ trades, volume, checksum }: WorkloadResult): void {
  const isTrue = trades === TRUTH.trades && volume === TRUTH.volume && checksum === TRUTH.checksum;
  if (!isTrue) throw new Error(`not the trades of the workload: ${JSON.stringify({ trades, volume, checksum })}`);
}

class Workload {
  readonly records: Int32Array;
  readonly #random: WorkloadRandom;
  readonly #store = new OrderStore();
  readonly #book = new OrderBook(this.#store);
  readonly #live: number[] = [];
  readonly #positionOf = new Map<number, number>();
  #written = 0;
  #lastId = 0;

  constructor(operations: number, seed: number) {
    this.records = new Int32Array((operations + PRELOAD_RECORDS) * RECORD_FIELDS);
    this.#random = new WorkloadRandom(seed);
  }

  preload(): void {
    for (let index = 0; index < PRELOAD_RECORDS; index += 1) {
      const side = index % 2 === 0 ? BUY : SELL;
      const distance = 1 + ((index >> 1) % 500);
      this.#limit(side, side === BUY ? MIDDLE_TICKS - distance : MIDDLE_TICKS + distance, 1 + this.#random.below(1000));
    }
  }

  operate(): void {
    const draw = this.#random.next();
    if (draw < 0.1) this.#take();
    else if (this.#live.length > 0 && this.#random.next() >= (this.#live.length < PRELOAD_RECORDS ? 0.55 : 0.45)) {
      this.#cancel(this.#random.pick(this.#live));
    } else {
      const side = this.#side();
      const distance = 1 + this.#random.below(this.#random.chance(0.5) ? 20 : 500);
      this.#limit(side, this.#awayFromOpposite(side, distance), 1 + this.#random.below(1000));
    }
  }

  #take(): void {
    const side = this.#side();
    const lots = this.#random.chance(0.02) ? 2000 + this.#random.below(2000) : 1 + this.#random.below(200);
    if (this.#random.chance(0.5)) this.#place(MARKET, side, 0, lots);
    else this.#limit(side, this.#awayFromOpposite(side, -5), lots);
  }

  #side(): SideIndex {
    return this.#random.chance(0.5) ? BUY : SELL;
  }

  #awayFromOpposite(side: SideIndex, distance: number): number {
    return side === BUY ? this.#book.bestTicks(SELL) - distance : this.#book.bestTicks(BUY) + distance;
  }

  #limit(side: SideIndex, ticks: number, lots: number): void {
    const left = this.#place(LIMIT, side, ticks, lots);
    if (left === 0) return;
    this.#book.rest(this.#store.take(this.#lastId, this.#lastId), side, ticks, left);
    this.#positionOf.set(this.#lastId, this.#live.length);
    this.#live.push(this.#lastId);
  }

  #place(type: number, side: SideIndex, ticks: number, lots: number): number {
    this.#lastId += 1;
    this.#write(type, side, ticks, lots, this.#lastId);
    const bound = side === BUY ? 2 ** 31 - 1 : 1;
    const left = this.#book.match(side, type === MARKET ? bound : ticks, lots, this.#lastId);
    const { fills } = this.#book;
    for (let index = 0; index < fills.count; index += 1) {
      if (fills.makerLotsLeft[index] === 0) this.#forget(fills.makerIds[index]);
    }
    return left;
  }

  #cancel(id: number): void {
    this.#write(CANCEL, 0, 0, 0, id);
    this.#book.cancelSlot(this.#store.find(id));
    this.#forget(id);
  }

  #forget(id: number): void {
    const position = this.#positionOf.get(id);
    const last = this.#live.pop();
    if (position === undefined || last === undefined) throw new Error(`order ${id} is not in the book`);
    if (last !== id) {
      this.#live[position] = last;
      this.#positionOf.set(last, position);
    }
    this.#positionOf.delete(id);
    this.#store.giveBack(this.#store.find(id));
  }

  #write(...record: readonly number[]): void {
    this.records.set(record, this.#written);
    this.#written += RECORD_FIELDS;
  }
}

export function generateWorkload(operations = DEFAULT_OPERATIONS, seed = DEFAULT_SEED): Int32Array {
  const workload = new Workload(operations, seed);
  workload.preload();
  for (let index = 0; index < operations; index += 1) workload.operate();
  return workload.records;
}
