import { Random } from '@assay/amounts/testing/random';
import { drawn, modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { shareOf } from './allotment.ts';
import { RemainderRanks } from './remainder-ranks.ts';
import { QUOTA_STEPS_MAX, REMAINDERS_A_RUN, SUBSCRIBERS_MAX } from './subscription-limits.ts';
import { naiveAllotment } from './testing/naive-allotment.ts';

/** As the engine's commands do it, in one go. */
function allotted(quota: bigint, wanted: readonly bigint[], runLength = REMAINDERS_A_RUN): bigint[] {
  const demand = wanted.reduce((sum, want) => sum + want, 0n);
  const shares = wanted.map((want) => shareOf(quota, want, demand));
  if (demand <= quota) return shares.map(({ floor }) => BigInt(floor));
  const ranks = new RemainderRanks(
    Float64Array.from(shares, ({ remainder }) => remainder),
    runLength,
  );
  const extra = Number(quota) - shares.reduce((sum, { floor }) => sum + floor, 0);
  return shares.map(({ floor }, place) => BigInt(floor + (ranks.rankAt(place) <= extra ? 1 : 0)));
}

describe('an allotment', { timeout: modelTimeoutMs }, () => {
  it('is what one would find by hand, of few and of many, with ties', () => {
    const random = new Random(testSeed('allotments'));
    for (let round = 0; round < workload(800, 100_000); round += 1) {
      const most = random.pick([2, 5, 100, 1_000_000]);
      const wanted = Array.from({ length: 1 + random.below(random.pick([3, 20, 200])) }, () =>
        BigInt(1 + random.below(most)),
      );
      const quota = BigInt(1 + random.below(most * 10));
      // Short runs, so that equal remainders stand in several.
      const given = allotted(quota, wanted, random.pick([1, 2, 3, 16, REMAINDERS_A_RUN]));
      expect(given, `${quota} for ${wanted.join()}`).toEqual(naiveAllotment(quota, wanted));
    }
  });

  it('of 100,000 is what one would find by hand', () => {
    const random = new Random(testSeed('100,000 subscribers'));
    for (const most of drawn('wishes of 100,000', [3, 50, 1_000_000], 1)) {
      const wanted = Array.from({ length: 100_000 }, () => BigInt(1 + random.below(most)));
      const quota = BigInt(Math.floor(most * 10_000 * (0.5 + random.next())));
      const given = allotted(quota, wanted);
      const byHand = naiveAllotment(quota, wanted);
      expect(given).toHaveLength(byHand.length);
      // A matcher that compares 100,000 of them takes longer than both allotments.
      expect(given.findIndex((steps, place) => steps !== byHand[place])).toBe(-1);
      expect(given.reduce((sum, steps) => sum + steps, 0n)).toBe(quota);
    }
  });

  it('gives each remainder a rank of its own, from the largest on', () => {
    const random = new Random(testSeed('ranks'));
    for (let round = 0; round < workload(250, 20_000); round += 1) {
      const remainders = Float64Array.from({ length: 1 + random.below(40) }, () =>
        random.below(random.pick([2, 9, 999])),
      );
      const ranks = new RemainderRanks(remainders, 1 + random.below(9));
      const order = [...remainders.keys()].sort(
        (one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0) || one - other,
      );
      const found = [...remainders.keys()].map((place) => ranks.rankAt(place));
      expect(found, remainders.join()).toEqual([...remainders.keys()].map((place) => order.indexOf(place) + 1));
    }
  });

  it('gives what is left to the earlier of equal ones', () => {
    expect(allotted(10n, [5n, 5n, 5n])).toEqual([4n, 3n, 3n]);
    expect(allotted(1n, [1n, 1n, 1n])).toEqual([1n, 0n, 0n]);
    // 7/3 and 14/3: the rest of the second is larger.
    expect(allotted(7n, [10n, 20n])).toEqual([2n, 5n]);
  });

  it('gives everybody everything up to the quota, and not one step beyond it', () => {
    expect(allotted(10n, [4n, 6n])).toEqual([4n, 6n]);
    expect(allotted(11n, [4n, 6n])).toEqual([4n, 6n]);
    expect(allotted(9n, [4n, 6n])).toEqual([4n, 5n]);
  });

  it('counts exactly at its bounds', () => {
    const quota = BigInt(QUOTA_STEPS_MAX);
    const demand = quota * BigInt(SUBSCRIBERS_MAX);
    expect(demand < 2n ** 53n).toBe(true);
    // The remainder is the largest that there can be.
    const { floor, remainder } = shareOf(quota - 1n, quota, demand);
    expect(BigInt(floor) * demand + BigInt(remainder)).toBe((quota - 1n) * quota);
  });
});
