import { type Money, ZERO_MONEY } from '@assay/amounts/money';
import { assert } from '../assertion.ts';
import { ASSET_ID_MAX, USER_ID_MAX } from '../limits.ts';
import { grownInt32, grownUint8 } from '../matching/columns.ts';
import { NONE } from '../matching/order-store.ts';
import { RecordIndex } from '../matching/record-index.ts';
import { type Pocket, pocketOf } from './pocket.ts';

const INITIAL_CAPACITY = 64;
const ASSET_BITS = 10;

/**
 * All pockets as columns, one slot each and two accounts a slot: a million people's money is a few arrays and its amounts, which nothing
 * has to follow from object to object. Slots are never given back: a pocket that was ever touched is state for good.
 */
export class PocketStore {
  /** Of accounts. */
  readonly atoms: Money[] = [];
  /** `atoms` when the last check passed. */
  readonly checkedAtoms: Money[] = [];
  /** Whether the account waits for the next check. */
  isUnchecked = new Uint8Array(INITIAL_CAPACITY * 2);
  /** Whether any posting ever touched it: one that was only looked at is no state. */
  hasMoved = new Uint8Array(INITIAL_CAPACITY * 2);
  /** Of pockets: whether the current command touched it, so that it is reported once a command. */
  isTouched = new Uint8Array(INITIAL_CAPACITY);
  #owners = new Int32Array(INITIAL_CAPACITY);
  /** Place of the kind × 1,024 + asset. */
  #kinds = new Int32Array(INITIAL_CAPACITY);
  /** The same owner's next pocket of the same kind, in order of asset. */
  #next = new Int32Array(INITIAL_CAPACITY);
  #count = 0;
  readonly #index = new RecordIndex();
  /** Finds an owner's first pocket of each kind. */
  readonly #firsts = new RecordIndex();
  #wantedOwner = 0;
  #wantedKind = 0;
  readonly #isWanted = (slot: number) =>
    this.#kinds[slot] === this.#wantedKind && this.#owners[slot] === this.#wantedOwner;
  readonly #isOfWantedPlace = (slot: number) =>
    this.#kinds[slot] >>> ASSET_BITS === this.#wantedKind && this.#owners[slot] === this.#wantedOwner;

  get count(): number {
    return this.#count;
  }

  owner(pocket: Pocket): number {
    return this.#owners[pocket];
  }

  assetId(pocket: Pocket): number {
    return this.#kinds[pocket] & ASSET_ID_MAX;
  }

  /** Place of its kind in the table. */
  place(pocket: Pocket): number {
    return this.#kinds[pocket] >>> ASSET_BITS;
  }

  find(place: number, owner: number, assetId: number): Pocket | undefined {
    assert(assetId >= 0 && assetId <= ASSET_ID_MAX, 'a pocket is of an asset');
    const kind = (place << ASSET_BITS) | assetId;
    this.#wantedOwner = owner;
    this.#wantedKind = kind;
    const slot = this.#index.find(hashOf(owner, kind), this.#isWanted);
    return slot === undefined ? undefined : pocketOf(slot);
  }

  /** Made when it does not exist. */
  of(place: number, owner: number, assetId: number): Pocket {
    return this.find(place, owner, assetId) ?? this.#add(place, owner, assetId);
  }

  /** The owner's pockets of the kind, in order of asset. */
  *ofOwner(place: number, owner: number): Generator<Pocket> {
    for (let slot = this.#first(place, owner); slot !== NONE; slot = this.#next[slot]) yield pocketOf(slot);
  }

  #add(place: number, owner: number, assetId: number): Pocket {
    assert(owner >= 0 && owner <= USER_ID_MAX, 'a pocket has an owner');
    if (this.#count === this.#owners.length) this.#grow();
    const slot = this.#count;
    this.#count += 1;
    this.#owners[slot] = owner;
    this.#kinds[slot] = (place << ASSET_BITS) | assetId;
    this.atoms.push(ZERO_MONEY, ZERO_MONEY);
    this.checkedAtoms.push(ZERO_MONEY, ZERO_MONEY);
    this.#index.add(hashOf(owner, this.#kinds[slot]), slot);
    this.#link(slot, place, owner);
    return pocketOf(slot);
  }

  #link(slot: number, place: number, owner: number): void {
    let before = NONE;
    let next = this.#first(place, owner);
    while (next !== NONE && this.#kinds[next] < this.#kinds[slot]) {
      before = next;
      next = this.#next[next];
    }
    this.#next[slot] = next;
    if (before !== NONE) {
      this.#next[before] = slot;
      return;
    }
    const hash = hashOf(owner, place);
    if (next !== NONE) this.#firsts.remove(hash, next);
    this.#firsts.add(hash, slot);
  }

  /** The owner's first pocket of the kind, `NONE` when there is none. */
  #first(place: number, owner: number): number {
    this.#wantedOwner = owner;
    this.#wantedKind = place;
    return this.#firsts.find(hashOf(owner, place), this.#isOfWantedPlace) ?? NONE;
  }

  #grow(): void {
    const capacity = this.#owners.length * 2;
    this.#owners = grownInt32(this.#owners, capacity);
    this.#kinds = grownInt32(this.#kinds, capacity);
    this.#next = grownInt32(this.#next, capacity);
    this.isTouched = grownUint8(this.isTouched, capacity);
    this.isUnchecked = grownUint8(this.isUnchecked, capacity * 2);
    this.hasMoved = grownUint8(this.hasMoved, capacity * 2);
  }
}

function hashOf(owner: number, kind: number): number {
  const mixed = Math.imul(owner, 0x9e3779b1) ^ Math.imul(kind + 1, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
