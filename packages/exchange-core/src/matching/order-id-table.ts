/** Answer of a look-up that found nothing. Slots are 0 and up. */
export const NO_SLOT = -1;

const INITIAL_CAPACITY = 64;

/**
 * Order id → slot, open addressing with linear probing in two typed arrays.
 *
 * It starts small and doubles at half load: a table larger than the caches halves the speed of the book. A removal shifts
 * the following entries back instead of leaving a grave, so a table that sees millions of orders come and go never degrades.
 * Ids are integers from 1 to 2^53 − 1; 0 marks an empty cell.
 */
export class OrderIdTable {
  #keys = new Float64Array(INITIAL_CAPACITY);
  #slots = new Int32Array(INITIAL_CAPACITY);
  #mask = INITIAL_CAPACITY - 1;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: number): number {
    const keys = this.#keys;
    const mask = this.#mask;
    let cell = home(id) & mask;
    let key = keys[cell];
    while (key !== 0) {
      if (key === id) return this.#slots[cell];
      cell = (cell + 1) & mask;
      key = keys[cell];
    }
    return NO_SLOT;
  }

  /** The id must not be in the table. */
  add(id: number, slot: number): void {
    if (this.#size * 2 >= this.#keys.length) this.#grow();
    this.#put(id, slot);
    this.#size += 1;
  }

  /** Does nothing when the id is not there. */
  remove(id: number): void {
    const keys = this.#keys;
    const mask = this.#mask;
    let cell = home(id) & mask;
    while (keys[cell] !== id) {
      if (keys[cell] === 0) return;
      cell = (cell + 1) & mask;
    }
    this.#closeGap(cell);
    this.#size -= 1;
  }

  /** Moves each later entry of the run into the gap, unless that would put it before its home cell. */
  #closeGap(start: number): void {
    const keys = this.#keys;
    const slots = this.#slots;
    const mask = this.#mask;
    let gap = start;
    let cell = (gap + 1) & mask;
    let key = keys[cell];
    while (key !== 0) {
      if (((cell - home(key)) & mask) >= ((cell - gap) & mask)) {
        keys[gap] = key;
        slots[gap] = slots[cell];
        gap = cell;
      }
      cell = (cell + 1) & mask;
      key = keys[cell];
    }
    keys[gap] = 0;
  }

  #put(id: number, slot: number): void {
    const keys = this.#keys;
    const mask = this.#mask;
    let cell = home(id) & mask;
    while (keys[cell] !== 0) cell = (cell + 1) & mask;
    keys[cell] = id;
    this.#slots[cell] = slot;
  }

  #grow(): void {
    const oldKeys = this.#keys;
    const oldSlots = this.#slots;
    this.#keys = new Float64Array(oldKeys.length * 2);
    this.#slots = new Int32Array(oldKeys.length * 2);
    this.#mask = this.#keys.length - 1;
    for (let cell = 0; cell < oldKeys.length; cell += 1) {
      if (oldKeys[cell] !== 0) this.#put(oldKeys[cell], oldSlots[cell]);
    }
  }
}

/**
 * Ids come from a counter, either as they are or as counter × 1,024 + market. Folding the upper bits onto the lower ones spreads
 * both kinds, and still makes neighbours in time neighbours in memory.
 */
function home(id: number): number {
  return id ^ (id / 1024);
}
