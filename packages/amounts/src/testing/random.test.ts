import { describe, expect, it } from 'vitest';
import { Random, splitMix64 } from './random.ts';

const streams = 64;
const length = 1_024;

/** How far `count` of `total` fair coins is from half of them, in standard deviations. */
const deviations = (count: number, total: number): number => Math.abs(count - total / 2) / (Math.sqrt(total) / 2);

const onesIn = (bits: number): number => {
  let left = bits >>> 0;
  let ones = 0;
  for (; left !== 0; left = (left & (left - 1)) >>> 0) ones += 1;
  return ones;
};

describe('seeded chance', () => {
  it('is what its authors published: xoshiro128** in state 1, 2, 3, 4', () => {
    const random = Random.inState(1, 2, 3, 4);
    expect(Array.from({ length: 10 }, () => random.word())).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it('has its state from SplitMix64, as published for the seeds 0 and 1234567', () => {
    expect(splitMix64(0n).next().value).toBe(0xe220a8397b1dcdafn);
    const words = splitMix64(1_234_567n);
    expect(Array.from({ length: 5 }, () => words.next().value)).toEqual([
      6457827717110365317n,
      3203168211198807973n,
      9817491932198370423n,
      4593380528125082431n,
      16408922859458223821n,
    ]);
    const random = new Random(0);
    const same = Random.inState(0x7b1dcdaf, 0xe220a839, 0xa1b965f4, 0x6e789e6a);
    expect([random.word(), random.word()]).toEqual([same.word(), same.word()]);
  });

  it.each([
    ['from 0 on', 0, 1],
    ['from a million on', 1_000_000, 1],
    ['below 0', -1, -1],
    ['that differ in a high bit', 0, 2 ** 32],
  ])('has nothing in common between neighbouring seeds %s', (_, from, step) => {
    let differing = 0;
    let differingAtFirst = 0;
    for (let stream = 0; stream < streams; stream += 1) {
      const [one, next] = [new Random(from + stream * step), new Random(from + (stream + 1) * step)];
      differingAtFirst += onesIn(one.word() ^ next.word());
      for (let place = 0; place < length; place += 1) differing += onesIn(one.word() ^ next.word());
    }
    // Half of the bits agree by chance.
    expect(deviations(differingAtFirst, streams * 32)).toBeLessThan(6);
    expect(deviations(differing, streams * length * 32)).toBeLessThan(6);
  });

  it('spreads the first draws of neighbouring seeds evenly', () => {
    const seeds = 10_000;
    const draws = Array.from({ length: seeds }, (_, seed) => new Random(seed).below(10));
    const counts = Array.from({ length: 10 }, (_, drawn) => draws.filter((draw) => draw === drawn).length);
    // Chi-squared with nine degrees of freedom: a good generator is beyond 40 less than once in 100,000 times.
    const distance = counts.reduce((sum, count) => sum + (count - seeds / 10) ** 2 / (seeds / 10), 0);
    expect(distance).toBeLessThan(40);
  });

  it('repeats itself for one seed, and refuses one that is no whole number', () => {
    const [one, other] = [new Random(7), new Random(7)];
    for (let place = 0; place < 100; place += 1) expect(one.next()).toBe(other.next());
    expect(() => new Random(0.5)).toThrow();
  });
});
