import { grownFloat64, grownInt32 } from './columns.ts';

const INITIAL_CAPACITY = 64;

/**
 * The fills of the last match in the order in which they happened, as columns that are used again for the next match.
 * Whoever drives the book reads them right after the match: the book does not call out in the middle of its own change.
 */
export class FillLog {
  count = 0;
  makerSlots = new Int32Array(INITIAL_CAPACITY);
  makerIds = new Float64Array(INITIAL_CAPACITY);
  makerOwners = new Int32Array(INITIAL_CAPACITY);
  /** The maker's price: the price of the fill. */
  ticks = new Int32Array(INITIAL_CAPACITY);
  lots = new Float64Array(INITIAL_CAPACITY);
  /** What is left of the maker's order after the fill; 0 when it has left the book. */
  makerLotsLeft = new Float64Array(INITIAL_CAPACITY);

  add(
    makerSlot: number,
    makerId: number,
    makerOwner: number,
    ticks: number,
    lots: number,
    makerLotsLeft: number,
  ): void {
    const index = this.count;
    if (index === this.lots.length) this.#grow();
    this.makerSlots[index] = makerSlot;
    this.makerIds[index] = makerId;
    this.makerOwners[index] = makerOwner;
    this.ticks[index] = ticks;
    this.lots[index] = lots;
    this.makerLotsLeft[index] = makerLotsLeft;
    this.count = index + 1;
  }

  #grow(): void {
    const capacity = this.lots.length * 2;
    this.makerSlots = grownInt32(this.makerSlots, capacity);
    this.makerIds = grownFloat64(this.makerIds, capacity);
    this.makerOwners = grownInt32(this.makerOwners, capacity);
    this.ticks = grownInt32(this.ticks, capacity);
    this.lots = grownFloat64(this.lots, capacity);
    this.makerLotsLeft = grownFloat64(this.makerLotsLeft, capacity);
  }
}
