import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { NOWHERE, RecordIndex } from './record-index.ts';

/** An index and a map of what is in it. */
class TwinIndex {
  readonly index: RecordIndex;
  readonly hashes = new Map<number, number>();
  /** Those that are taken, in no order, and then those that are free again. */
  readonly #locations: number[] = [];

  constructor(room?: number) {
    this.index = new RecordIndex(room);
  }

  /** Under a location that was free, as a slot of an order is. */
  add(hash: number): number {
    const { size } = this.hashes;
    if (size === this.#locations.length) this.#locations.push(size);
    const location = this.#locations[size];
    this.index.add(hash, location);
    this.hashes.set(location, hash);
    return location;
  }

  /** Any of them. */
  remove(random: Random): void {
    const taken = random.below(this.hashes.size);
    const location = this.#locations[taken];
    const hash = this.hashes.get(location);
    if (hash === undefined) throw new Error(`nothing is at ${location}`);
    this.index.remove(hash, location);
    this.hashes.delete(location);
    const last = this.hashes.size;
    this.#locations[taken] = this.#locations[last];
    this.#locations[last] = location;
  }

  /** All locations that the index has for a hash. */
  found(hash: number): number[] {
    const found: number[] = [];
    for (let at = this.index.first(hash); at !== NOWHERE; at = this.index.next(hash, at)) found.push(at);
    return found.sort((one, other) => one - other);
  }

  expectWhole(): void {
    const byHash = new Map<number, number[]>();
    for (const [location, hash] of this.hashes) byHash.set(hash, [...(byHash.get(hash) ?? []), location]);
    for (const [hash, locations] of byHash) {
      if (locations.length === 1 && this.found(hash)[0] === locations[0]) continue;
      expect(this.found(hash)).toEqual(locations.sort((one, other) => one - other));
    }
  }

  /** Of a hash that hardly any entry has. */
  expectOnlyWhatIsThere(hash: number): void {
    for (const location of this.found(hash)) expect(this.hashes.get(location)).toBe(hash);
  }
}

describe('an index of records', () => {
  it('finds what is there and nothing else while it grows, is emptied and grows again', () => {
    const random = new Random(testSeed('record index'));
    const most = 100_000;
    const twin = new TwinIndex();
    const hash = () => random.below(2 ** 32);
    for (const goal of [most, 0, most / 10, 100, most / 2]) {
      const chance = twin.hashes.size < goal ? 0.7 : 0.3;
      while (twin.hashes.size !== goal) {
        const isMore = twin.hashes.size === 0 || random.chance(chance);
        // Now and then a hash that another one has too.
        if (isMore) twin.add(random.chance(0.02) ? (twin.hashes.get(random.below(most)) ?? 0) : hash());
        else twin.remove(random);
      }
      twin.expectWhole();
      for (let round = 0; round < 1_000; round += 1) twin.expectOnlyWhatIsThere(hash());
    }
  });

  it('keeps apart entries of one hash, and those that meet in one bucket from different places in it', () => {
    const random = new Random(testSeed('one bucket'));
    const twin = new TwinIndex();
    // All of one bucket however far it grows; with the highest bits all homes in it, and its end.
    const meeting = Array.from(
      { length: 40 },
      (_, index) => ((index % 16) * 2 ** 28 + (index < 16 ? 0 : 2 ** 20)) >>> 0,
    );
    for (let round = 0; round < 4_000; round += 1) {
      const goal = [3, 17, 60, 0][Math.floor(round / 1_000)];
      if (twin.hashes.size === 0 || random.chance(twin.hashes.size < goal ? 0.6 : 0.4)) {
        twin.add(meeting[random.below(random.chance(0.5) ? 2 : meeting.length)]);
      } else twin.remove(random);
      if (round % 7 === 0) for (const hash of meeting) expect(twin.found(hash)).toEqual(locationsOf(twin, hash));
    }
  });

  it('shares the entries of one bucket when it grows, never more', () => {
    const random = new Random(testSeed('growth'));
    const index = new RecordIndex();
    let most = 0;
    for (let location = 0; location < 30_000; location += 1) {
      const before = index.looks;
      index.add(random.below(2 ** 32), location);
      most = Math.max(most, index.looks - before);
    }
    expect(most).toBeGreaterThan(10);
    expect(most).toBeLessThan(40);
    expect(index.looks / 30_000).toBeLessThan(4);
  });

  it('lies in one memory of the size that was asked for', () => {
    const random = new Random(testSeed('room'));
    const room = 24_000;
    const index = new RecordIndex(room);
    const { bytes } = index;
    for (let location = 0; location < room; location += 1) index.add(random.below(2 ** 32), location);
    expect(index.bytes).toBe(bytes);
    index.add(random.below(2 ** 32), room);
    expect(index.bytes).not.toBe(bytes);
    expect(bytes.length / room).toBeLessThan(22);
  });

  it('refuses to take away what is not there, from a bucket alone and from one that goes on', () => {
    const index = new RecordIndex();
    for (let location = 0; location < 5; location += 1) index.add(7, location);
    expect(() => index.remove(7, 5)).toThrow('is there');
    expect(() => index.remove(8, 1)).toThrow('is there');
    for (let location = 5; location < 50; location += 1) index.add(7, location);
    expect(() => index.remove(7, 50)).toThrow('is there');
  });
});

function locationsOf({ hashes }: TwinIndex, hash: number): number[] {
  return [...hashes.keys()].filter((location) => hashes.get(location) === hash).sort((one, other) => one - other);
}
