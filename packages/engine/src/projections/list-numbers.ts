/**
 * Lists that are asked for in pages. A row has a running number in each list that it belongs to, given once and in the order of the
 * journal, so that any page is a range of numbers. Whatever a list may be filtered by makes a list of its own.
 */
export interface ListPlace {
  readonly list: string;
  /** From 1. While rows are collected, counted from the first of them; the projector adds what the list held before. */
  number: number;
}

/** Counts the rows of every list. */
export class ListNumbers {
  readonly #counts = new Map<string, number>();

  take(list: string): ListPlace {
    const number = (this.#counts.get(list) ?? 0) + 1;
    this.#counts.set(list, number);
    return { list, number };
  }

  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  clear(): void {
    this.#counts.clear();
  }
}
