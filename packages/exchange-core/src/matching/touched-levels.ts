import { grownInt32 } from './columns.ts';
import type { SideIndex } from './side.ts';

const INITIAL_CAPACITY = 64;
/** Up to here looking back through the list finds a repetition faster than a set. */
const LOOK_BACK_MAX = 8;

/**
 * Which prices changed since the last `clear`, so that depth deltas can be read off the book afterwards. A price may be listed
 * more than once when it was left and touched again; the reader sees the book's present state each time.
 */
export class TouchedLevels {
  count = 0;
  #sides = new Int32Array(INITIAL_CAPACITY);
  #ticks = new Int32Array(INITIAL_CAPACITY);

  add(side: SideIndex, ticks: number): void {
    const index = this.count;
    if (index > 0 && this.#ticks[index - 1] === ticks && this.#sides[index - 1] === side) return;
    if (index === this.#ticks.length) this.#grow();
    this.#sides[index] = side;
    this.#ticks[index] = ticks;
    this.count = index + 1;
  }

  sideAt(index: number): SideIndex {
    return this.#sides[index] === 0 ? 0 : 1;
  }

  ticksAt(index: number): number {
    return this.#ticks[index];
  }

  clear(): void {
    this.count = 0;
  }

  /** Keeps the first mention of each price. Call it before reading when every price shall come once. */
  removeRepeated(): void {
    if (this.count < 2) return;
    const seen = this.count > LOOK_BACK_MAX ? new Set<number>() : undefined;
    let kept = 0;
    for (let index = 0; index < this.count; index += 1) {
      if (seen === undefined ? this.#isAmong(kept, index) : this.#isIn(seen, index)) continue;
      this.#sides[kept] = this.#sides[index];
      this.#ticks[kept] = this.#ticks[index];
      kept += 1;
    }
    this.count = kept;
  }

  #isAmong(kept: number, index: number): boolean {
    for (let earlier = 0; earlier < kept; earlier += 1) {
      if (this.#ticks[earlier] === this.#ticks[index] && this.#sides[earlier] === this.#sides[index]) return true;
    }
    return false;
  }

  #isIn(seen: Set<number>, index: number): boolean {
    const key = this.#ticks[index] * 2 + this.#sides[index];
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  }

  #grow(): void {
    this.#sides = grownInt32(this.#sides, this.#sides.length * 2);
    this.#ticks = grownInt32(this.#ticks, this.#ticks.length * 2);
  }
}
