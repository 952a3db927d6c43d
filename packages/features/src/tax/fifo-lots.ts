/** Units are atoms of the coin, costs atoms of USDT: both 10⁻¹². */

/** What was acquired at once. */
interface Lot {
  readonly units: bigint;
  /** Undefined: nobody knows what it was worth when it came. */
  readonly cost: bigint | undefined;
  /** Units that have left already, the first ones. */
  left: bigint;
}

/** Coins that leave, with what they had cost. */
export interface Disposal {
  readonly cost: bigint;
  /** Units of them whose cost nobody knows: it counts as nothing. */
  readonly unitsWithoutCost: bigint;
}

/** Coins of one kind that are held, the oldest first. */
export class FifoLots {
  readonly #lots: Lot[] = [];
  /** Lots before it have left; they are dropped now and then, all at once. */
  #oldest = 0;

  /** @param cost of all of them together; undefined where nobody knows */
  acquire(units: bigint, cost: bigint | undefined): void {
    if (units > 0n) this.#lots.push({ units, cost, left: 0n });
  }

  /** The oldest units leave first. More than there is leaves without a cost: it came before the records begin. */
  dispose(units: bigint): Disposal {
    let [missing, cost, unitsWithoutCost] = [units, 0n, 0n];
    for (let lot = this.#lots[this.#oldest]; missing > 0n && lot !== undefined; lot = this.#lots[this.#oldest]) {
      const taken = lot.units - lot.left < missing ? lot.units - lot.left : missing;
      if (lot.cost === undefined) unitsWithoutCost += taken;
      else cost += costOfFirst(lot.left + taken, lot.units, lot.cost) - costOfFirst(lot.left, lot.units, lot.cost);
      lot.left += taken;
      missing -= taken;
      if (lot.left === lot.units) this.#dropOldest();
    }
    return { cost, unitsWithoutCost: unitsWithoutCost + missing };
  }

  /** All that is held. */
  get held(): Disposal & { readonly units: bigint } {
    let [units, cost, unitsWithoutCost] = [0n, 0n, 0n];
    for (const lot of this.#lots.slice(this.#oldest)) {
      const rest = lot.units - lot.left;
      units += rest;
      if (lot.cost === undefined) unitsWithoutCost += rest;
      else cost += lot.cost - costOfFirst(lot.left, lot.units, lot.cost);
    }
    return { units, cost, unitsWithoutCost };
  }

  #dropOldest(): void {
    this.#oldest += 1;
    if (this.#oldest * 2 < this.#lots.length) return;
    this.#lots.splice(0, this.#oldest);
    this.#oldest = 0;
  }
}

/** Parts of a lot add up to its cost, however it is parted: each is the difference of two of these. */
function costOfFirst(units: bigint, ofUnits: bigint, cost: bigint): bigint {
  return (cost * units) / ofUnits;
}
