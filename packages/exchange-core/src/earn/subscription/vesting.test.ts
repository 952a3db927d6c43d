import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../limits.ts';
import { vestingAmount, vestingTimeMs } from './vesting.ts';

const thirds = [
  { afterDays: 0, sharePpm: 333_333 },
  { afterDays: 30, sharePpm: 333_333 },
  { afterDays: 60, sharePpm: 333_334 },
];

it('pays the shares, rounded down, and the rest with the last part', () => {
  const amounts = [0, 1, 2].map((part) => vestingAmount(moneyOf(100n), thirds, part));
  expect(amounts).toEqual([33n, 33n, 34n]);
  expect([0, 1, 2].map((part) => vestingAmount(moneyOf(2n), thirds, part))).toEqual([0n, 0n, 2n]);
});

it('never pays more or less than what was allotted', () => {
  const random = new Random(testSeed('vesting'));
  for (let round = 0; round < 2_000; round += 1) {
    const allotted = moneyOf(BigInt(random.below(1_000)) * 10n ** BigInt(random.below(15)));
    const first = 1 + random.below(999_999);
    const vesting = [
      { afterDays: 0, sharePpm: first },
      { afterDays: 1, sharePpm: 1_000_000 - first },
    ];
    const amounts = vesting.map((_, part) => vestingAmount(allotted, vesting, part));
    expect(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n)).toBe(allotted);
    expect(amounts.every((amount) => amount >= 0n)).toBe(true);
  }
});

it('counts whole days from the end of the window', () => {
  expect(vestingTimeMs(1_000, { afterDays: 0, sharePpm: 1 })).toBe(1_000);
  expect(vestingTimeMs(1_000, { afterDays: 2, sharePpm: 1 })).toBe(1_000 + 2 * DAY_MS);
});
