const CELLS_AT_FIRST = 64;

/**
 * Finds slots of columns by hashes of what stands in them: open addressing with linear probing, four bytes a cell, half of them empty at
 * least. Whoever looks for a slot goes from the hash's home to the cell after it until one fits or is empty. No slot is ever taken out.
 */
export class SlotTable {
  /** Slot plus one; 0 is empty. */
  #cells = new Int32Array(CELLS_AT_FIRST);
  #mask = CELLS_AT_FIRST - 1;
  #count = 0;
  readonly #hashOf: (slot: number) => number;

  /** `hashOf` is asked when the table grows. */
  constructor(hashOf: (slot: number) => number) {
    this.#hashOf = hashOf;
  }

  home(hash: number): number {
    return hash & this.#mask;
  }

  after(cell: number): number {
    return (cell + 1) & this.#mask;
  }

  /** `NONE` of an empty cell. */
  at(cell: number): number {
    return this.#cells[cell] - 1;
  }

  /** Puts another slot of the same hash into a cell that is not empty. */
  replace(cell: number, slot: number): void {
    this.#cells[cell] = slot + 1;
  }

  /** The slot is not there yet. */
  add(slot: number): void {
    if (this.#count * 2 >= this.#cells.length) this.#grow();
    this.#put(slot + 1);
    this.#count += 1;
  }

  #put(entry: number): void {
    let cell = this.home(this.#hashOf(entry - 1));
    while (this.#cells[cell] !== 0) cell = this.after(cell);
    this.#cells[cell] = entry;
  }

  #grow(): void {
    const before = this.#cells;
    this.#cells = new Int32Array(before.length * 2);
    this.#mask = this.#cells.length - 1;
    for (const entry of before) if (entry !== 0) this.#put(entry);
  }
}
