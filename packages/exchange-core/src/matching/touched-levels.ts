import { grownInt32 } from './columns.ts';
import type { Side } from './side.ts';

const INITIAL_CAPACITY = 64;

/**
 * Which prices changed since the last `clear`, so that depth deltas can be read off the book afterwards. A price may be listed
 * more than once when it was left and touched again; the reader sees the book's present state each time.
 */
export class TouchedLevels {
  count = 0;
  #sides = new Int32Array(INITIAL_CAPACITY);
  #ticks = new Int32Array(INITIAL_CAPACITY);

  add(side: Side, ticks: number): void {
    const index = this.count;
    if (index > 0 && this.#ticks[index - 1] === ticks && this.#sides[index - 1] === side) return;
    if (index === this.#ticks.length) this.#grow();
    this.#sides[index] = side;
    this.#ticks[index] = ticks;
    this.count = index + 1;
  }

  sideAt(index: number): Side {
    return this.#sides[index] === 0 ? 0 : 1;
  }

  ticksAt(index: number): number {
    return this.#ticks[index];
  }

  clear(): void {
    this.count = 0;
  }

  #grow(): void {
    this.#sides = grownInt32(this.#sides, this.#sides.length * 2);
    this.#ticks = grownInt32(this.#ticks, this.#ticks.length * 2);
  }
}
