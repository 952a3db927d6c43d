import { assert } from '../assertion.ts';

/** The first bits of a hash name the shard, so that growing moves only a thousandth of all entries at once. */
const SHARD_BITS = 10;
const SHARDS = 1 << SHARD_BITS;
const SLOTS_AT_FIRST = 8;

/**
 * Finds records by the hashes of their keys. Each shard is a table of its own with open addressing that doubles when three quarters are
 * full: with a million entries the longest growing moves some fifteen hundred of them. A slot is two numbers, the hash and the location
 * plus one; 0 is an empty slot.
 */
export class RecordIndex {
  readonly #shards: (Uint32Array | undefined)[] = Array.from({ length: SHARDS }, () => undefined);
  readonly #counts = new Uint32Array(SHARDS);
  /** Slots that were looked at since the beginning, for whoever asks what the work is. */
  looks = 0;

  /** Location of the entry with this hash for which `isIt` holds. */
  find(hash: number, isIt: (location: number) => boolean): number | undefined {
    const shard = this.#shards[hash >>> (32 - SHARD_BITS)];
    if (shard === undefined) return undefined;
    const mask = shard.length / 2 - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      this.looks += 1;
      const location = shard[slot * 2 + 1] - 1;
      if (location < 0) return undefined;
      if (shard[slot * 2] === hash && isIt(location)) return location;
    }
  }

  /** The entry is not there yet. */
  add(hash: number, location: number): void {
    const number = hash >>> (32 - SHARD_BITS);
    let shard = this.#shards[number];
    if (shard === undefined || this.#counts[number] * 8 >= shard.length * 3) {
      shard = this.#grown(shard);
      this.#shards[number] = shard;
    }
    this.#put(shard, hash, location);
    this.#counts[number] += 1;
  }

  /** Takes away an entry that is there, and closes the gap: no slot stays marked for ever. */
  remove(hash: number, location: number): void {
    const number = hash >>> (32 - SHARD_BITS);
    const shard = this.#shards[number];
    assert(shard !== undefined, 'an entry that is taken away is there');
    const mask = shard.length / 2 - 1;
    let gap = hash & mask;
    while (shard[gap * 2 + 1] !== location + 1) {
      assert(shard[gap * 2 + 1] !== 0, 'an entry that is taken away is there');
      this.looks += 1;
      gap = (gap + 1) & mask;
    }
    for (let slot = (gap + 1) & mask; shard[slot * 2 + 1] !== 0; slot = (slot + 1) & mask) {
      this.looks += 1;
      const home = shard[slot * 2] & mask;
      // An entry may move back into the gap when its home is not between the two.
      if (((slot - home) & mask) < ((slot - gap) & mask)) continue;
      shard[gap * 2] = shard[slot * 2];
      shard[gap * 2 + 1] = shard[slot * 2 + 1];
      gap = slot;
    }
    shard[gap * 2] = 0;
    shard[gap * 2 + 1] = 0;
    this.#counts[number] -= 1;
  }

  #put(shard: Uint32Array, hash: number, location: number): void {
    const mask = shard.length / 2 - 1;
    let slot = hash & mask;
    while (shard[slot * 2 + 1] !== 0) {
      this.looks += 1;
      slot = (slot + 1) & mask;
    }
    this.looks += 1;
    shard[slot * 2] = hash;
    shard[slot * 2 + 1] = location + 1;
  }

  #grown(shard: Uint32Array | undefined): Uint32Array {
    if (shard === undefined) return new Uint32Array(SLOTS_AT_FIRST * 2);
    const grown = new Uint32Array(shard.length * 2);
    for (let at = 0; at < shard.length; at += 2) {
      if (shard[at + 1] !== 0) this.#put(grown, shard[at], shard[at + 1] - 1);
    }
    return grown;
  }
}
