import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { Allowances, CallRates, createCallerRates } from './call-rates.ts';

describe('call rates', () => {
  it('hold for each caller and second', () => {
    let nowMs = 5_000;
    const rates = new CallRates<string>(() => nowMs);
    const taken = (caller: string, count: number) =>
      Array.from({ length: count }, () => rates.take(caller, 3)).filter(Boolean).length;
    expect(taken('a', 10)).toBe(3);
    expect(taken('b', 2)).toBe(2);
    nowMs = 5_999;
    expect(taken('a', 1)).toBe(0);
    nowMs = 6_000;
    expect(taken('a', 4)).toBe(3);
  });

  it('count what a call weighs, in a time of their own: a heavy one may go beyond, and is the last', () => {
    let nowMs = 0;
    const rates = new CallRates<string>(() => nowMs, 60_000);
    expect([90, 50, 1].map((weight) => rates.take('a', 100, weight))).toEqual([true, true, false]);
    nowMs = 59_999;
    expect(rates.take('a', 100, 1)).toBe(false);
    nowMs = 60_000;
    expect(rates.take('a', 100, 5_000)).toBe(true);
  });

  it('have a bound on memory that no crowd of callers moves', () => {
    const rates = new CallRates<string>(() => 0);
    let taken = 0;
    for (let caller = 0; caller < 50_000; caller += 1) if (rates.take(`caller ${caller}`, 5)) taken += 1;
    expect(taken).toBe(20_005);
    expect(rates.take('caller 1', 5)).toBe(true);
  });
});

it('call rates are those of a naive count by caller, limit and second', () => {
  const seed = testSeed('call rates');
  const random = new Random(seed);
  let nowMs = 0;
  const rates = new CallRates<number>(() => nowMs);
  const naive = new Map<string, number>();
  for (let call = 0; call < 5_000; call += 1) {
    nowMs += random.below(5);
    const [caller, limit, weight] = [100_001 + random.below(20), 1 + random.below(40), 1 + random.below(3)];
    const name = `${caller} in ${Math.floor(nowMs / 1_000)}`;
    const before = naive.get(name) ?? 0;
    naive.set(name, before + weight);
    expect(rates.take(caller, limit, weight), `seed ${seed}, call ${call}`).toBe(before < limit);
    expect(rates.countOf(caller), `seed ${seed}, call ${call}`).toBe(before + weight);
  }
});

describe('allowances', () => {
  const limits = { perAccount: 3, perAddress: 5 };

  it('of accounts are not crowded by addresses, however many there are', () => {
    const allowances = new Allowances(
      createCallerRates(() => 0),
      limits,
    );
    for (let stranger = 0; stranger < 30_000; stranger += 1)
      allowances.take(undefined, `10.${stranger >> 16}.${(stranger >> 8) & 255}.${stranger & 255}`, 10);
    for (let userId = 1; userId <= 100; userId += 1) expect(allowances.take({ userId }, '192.0.2.1')).toBe(true);
  });

  it('of files are apart from those of calls: ten first visits of one office fit into a second', () => {
    const allowances = new Allowances(
      createCallerRates(() => 0),
      limits,
    );
    while (allowances.take(undefined, '192.0.2.1'));
    const files = Array.from({ length: 10 * 85 }, () => allowances.takeFile('192.0.2.1'));
    expect(files).not.toContain(false);
    const beyond = Array.from({ length: 1_000 }, () => allowances.takeFile('192.0.2.1'));
    expect(beyond.at(-1)).toBe(false);
    expect(allowances.takeFile('192.0.2.2')).toBe(true);
  });
});

it('what only cancels is counted apart: whoever has asked for too much still cancels, and the other way round', () => {
  const allowances = new Allowances(
    createCallerRates(() => 0),
    { perAccount: 3, perAddress: 3 },
  );
  const ann = { userId: 100_001 };
  const asked = (take: () => boolean) => Array.from({ length: 5 }, take).filter(Boolean).length;
  expect(asked(() => allowances.take(ann, '192.0.2.1'))).toBe(3);
  expect(asked(() => allowances.takeCancellation(ann, '192.0.2.1'))).toBe(3);
  expect(allowances.isFlooding(ann)).toBe(false);
  expect(asked(() => allowances.takeCancellation(ann, '192.0.2.1'))).toBe(0);
  expect(allowances.isFlooding(ann)).toBe(true);
  // A guest has nothing to cancel.
  expect(asked(() => allowances.takeCancellation(undefined, '192.0.2.9'))).toBe(3);
  expect(allowances.take(undefined, '192.0.2.9')).toBe(false);
});
