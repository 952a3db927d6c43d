import type { HostingPosition } from './hosting-position.ts';

/** Ended ones that may lie in the list before it is made anew. */
const ENDED_MIN = 1_024;

/**
 * The positions of a product that still earn, in the order of their numbers. Those that have ended lie in between until they are half of
 * all, so that taking one out costs little however many there are; nobody sees them.
 */
export class PositionList {
  #entries: HostingPosition[] = [];
  readonly #gone = new Set<HostingPosition>();

  get size(): number {
    return this.#entries.length - this.#gone.size;
  }

  /** One with a higher number than all. */
  add(position: HostingPosition): void {
    this.#entries.push(position);
  }

  delete(position: HostingPosition): void {
    this.#gone.add(position);
    if (this.#gone.size < Math.max(ENDED_MIN, this.#entries.length / 2)) return;
    this.#entries = this.#entries.filter((entry) => !this.#gone.has(entry));
    this.#gone.clear();
  }

  /** At most so many, from a number on. */
  from(positionId: number, most: number): HostingPosition[] {
    const found: HostingPosition[] = [];
    for (let place = this.#placeOf(positionId); place < this.#entries.length && found.length < most; place += 1) {
      const position = this.#entries[place];
      if (!this.#gone.has(position)) found.push(position);
    }
    return found;
  }

  /** Of the first one with this number or a higher one. */
  #placeOf(positionId: number): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.#entries[middle].positionId < positionId) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
