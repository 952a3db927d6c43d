import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { BrokenInvariant } from '../assertion.ts';
import { ASSET_ID_MAX, USER_ID_MAX } from '../limits.ts';
import { availableSide, heldSide } from './ledger-account.ts';
import { HOUSE, type Pocket } from './pocket.ts';
import { pocketKinds } from './pocket-kinds.ts';
import { PocketStore } from './pocket-store.ts';

/** The same in maps and lists. */
class NaivePockets {
  readonly #pockets = new Map<string, { readonly pocket: Pocket; readonly assetId: number; isMoved: boolean }>();

  find(place: number, owner: number, assetId: number): Pocket | undefined {
    return this.#pockets.get(`${owner} ${place} ${assetId}`)?.pocket;
  }

  add(place: number, owner: number, assetId: number, pocket: Pocket): void {
    this.#pockets.set(`${owner} ${place} ${assetId}`, { pocket, assetId, isMoved: false });
  }

  move(place: number, owner: number, assetId: number): void {
    const known = this.#pockets.get(`${owner} ${place} ${assetId}`);
    if (known !== undefined) known.isMoved = true;
  }

  ofOwner(place: number, owner: number): Pocket[] {
    return [...this.#pockets]
      .filter(([name, { isMoved }]) => isMoved && name.startsWith(`${owner} ${place} `))
      .sort(([, one], [, other]) => one.assetId - other.assetId)
      .map(([, { pocket }]) => pocket);
  }
}

/** Neighbours, since accounts are numbered in a row; the first and the last of all; one who has many assets. */
function drawnOwner(random: Random): number {
  if (random.chance(0.1)) return random.pick([HOUSE, 1, USER_ID_MAX]);
  return random.chance(0.3) ? 100_001 : 100_001 + random.below(2_000);
}

describe('the store of pockets', { timeout: modelTimeoutMs }, () => {
  it('finds every pocket and nothing else, and tells an owner’s with any movement in order of asset', () => {
    const random = new Random(testSeed('pockets'));
    const [store, naive] = [new PocketStore(), new NaivePockets()];
    for (let step = 0; step < workload(8_000, 500_000); step += 1) {
      const place = random.below(pocketKinds.length);
      const owner = drawnOwner(random);
      const assetId = random.chance(0.1) ? random.pick([0, ASSET_ID_MAX]) : 1 + random.below(300);
      const known = naive.find(place, owner, assetId);
      expect(store.find(place, owner, assetId)).toBe(known);
      if (random.chance(0.3)) continue;
      const pocket = store.of(place, owner, assetId);
      if (known === undefined) {
        expect(pocket).toBe(store.used - 1);
        naive.add(place, owner, assetId, pocket);
      } else expect(pocket).toBe(known);
      expect([store.place(pocket), store.owner(pocket), store.assetId(pocket)]).toEqual([place, owner, assetId]);
      if (random.chance(0.3)) continue;
      naive.move(place, owner, assetId);
      if (random.chance(0.5)) store.markBoth(pocket);
      else store.mark(random.chance(0.5) ? availableSide(pocket) : heldSide(pocket));
    }
    for (const owner of [HOUSE, 1, USER_ID_MAX, 100_001, 100_002, 100_777, 99]) {
      for (let place = 0; place < pocketKinds.length; place += 1) {
        const wanted = naive.ofOwner(place, owner);
        expect(ofOwner(store, place, owner)).toEqual(wanted);
        const first = store.first(place, owner);
        expect(first === undefined ? 0 : store.countFrom(first)).toBe(wanted.length);
      }
    }
  });

  it('counts as many pockets of an owner as there may be assets', () => {
    const store = new PocketStore();
    for (let assetId = ASSET_ID_MAX; assetId >= 0; assetId -= 1) {
      const pocket = store.of(0, 1, assetId);
      store.markBoth(pocket);
      expect([store.first(0, 1), store.countFrom(pocket)]).toEqual([pocket, ASSET_ID_MAX - assetId + 1]);
    }
  });

  it('refuses owners and assets that its columns cannot hold', () => {
    const store = new PocketStore();
    expect(() => store.of(0, 1, ASSET_ID_MAX + 1)).toThrow(BrokenInvariant);
    expect(() => store.of(0, USER_ID_MAX + 1, 1)).toThrow(BrokenInvariant);
    expect(() => store.of(0, -1, 1)).toThrow(BrokenInvariant);
    expect(store.used).toBe(0);
  });
});

function ofOwner(store: PocketStore, place: number, owner: number): Pocket[] {
  const found: Pocket[] = [];
  for (let pocket = store.first(place, owner); pocket !== undefined; pocket = store.next(pocket)) found.push(pocket);
  return found;
}
