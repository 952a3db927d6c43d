import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { BrokenInvariant } from '../assertion.ts';
import { ASSET_ID_MAX, USER_ID_MAX } from '../limits.ts';
import { HOUSE, type Pocket } from './pocket.ts';
import { pocketKinds } from './pocket-kinds.ts';
import { PocketStore } from './pocket-store.ts';

/** The same in maps and lists. */
class NaivePockets {
  readonly #pockets = new Map<string, { readonly pocket: Pocket; readonly assetId: number }>();

  find(place: number, owner: number, assetId: number): Pocket | undefined {
    return this.#pockets.get(`${owner} ${place} ${assetId}`)?.pocket;
  }

  add(place: number, owner: number, assetId: number, pocket: Pocket): void {
    this.#pockets.set(`${owner} ${place} ${assetId}`, { pocket, assetId });
  }

  ofOwner(place: number, owner: number): Pocket[] {
    return [...this.#pockets]
      .filter(([name]) => name.startsWith(`${owner} ${place} `))
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
  it('finds every pocket and nothing else, and tells an owner’s in order of asset', () => {
    const random = new Random(testSeed('pockets'));
    const [store, naive] = [new PocketStore(), new NaivePockets()];
    for (let step = 0; step < workload(20_000, 500_000); step += 1) {
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
    }
    for (const owner of [HOUSE, 1, USER_ID_MAX, 100_001, 100_002, 100_777, 99]) {
      for (let place = 0; place < pocketKinds.length; place += 1) {
        expect(ofOwner(store, place, owner)).toEqual(naive.ofOwner(place, owner));
      }
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
