import type { JudgedSource } from './index-price.ts';

/** One second of one symbol's index, as it was computed: also the seconds without a price. */
export interface IndexRecord {
  readonly secondMs: number;
  /** Undefined when no source counted. */
  readonly price: string | undefined;
  readonly sources: readonly JudgedSource[];
}

/** Seconds that are kept for each symbol. */
const indexHistorySeconds = 3_600;

/** The newest seconds of one symbol's index, oldest first; older ones fall out. */
export class IndexHistory {
  readonly #records: IndexRecord[] = [];
  readonly #capacity: number;

  constructor(capacity: number = indexHistorySeconds) {
    this.#capacity = capacity;
  }

  /** Seconds only go forward: one that is not newer than the last is refused and false returned. */
  append(record: IndexRecord): boolean {
    const last = this.#records.at(-1);
    if (last !== undefined && record.secondMs <= last.secondMs) return false;
    this.#records.push(record);
    // Cut in blocks, so that not every second moves the whole array.
    if (this.#records.length >= 2 * this.#capacity) this.#records.splice(0, this.#records.length - this.#capacity);
    return true;
  }

  newest(): IndexRecord | undefined {
    return this.#records.at(-1);
  }

  /** Records with fromMs ≤ secondMs ≤ toMs. */
  between(fromMs: number, toMs: number): IndexRecord[] {
    return this.#records
      .slice(-this.#capacity)
      .filter((record) => record.secondMs >= fromMs && record.secondMs <= toMs);
  }
}
