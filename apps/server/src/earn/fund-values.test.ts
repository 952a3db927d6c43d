import { moneyOf } from '@assay/amounts/money';
import type { FundValueView } from '@assay/engine/projections/funds/fund-readers';
import { expect, it } from 'vitest';
import { FundValues } from './fund-values.ts';

const value = (day: number): FundValueView => ({
  fundId: 1,
  day,
  timeMs: day * 86_400_000,
  units: moneyOf(0n),
  value: moneyOf(1n),
  ticks: [],
  chargedDays: 1,
});
const days = (values: readonly FundValueView[] | undefined) => values?.map(({ day }) => day);

it('looks once for each day, whoever asks, and has the newest from the core while the table lags', async () => {
  let looks = 0;
  let stored: readonly FundValueView[] | undefined = [value(1), value(2)];
  const values = new FundValues({
    async values() {
      looks += 1;
      return stored;
    },
  });
  expect(await values.of(1, undefined)).toEqual([]);
  expect(looks).toBe(0);
  const both = await Promise.all([values.of(1, value(2)), values.of(1, value(2))]);
  expect(both.map(days)).toEqual([
    [1, 2],
    [1, 2],
  ]);
  await values.of(1, value(2));
  expect(looks).toBe(1);
  // The core is ahead: what it says stands at the end until the table has it.
  expect(days(await values.of(1, value(3)))).toEqual([1, 2, 3]);
  stored = [value(1), value(2), value(3)];
  expect(days(await values.of(1, value(3)))).toEqual([1, 2, 3]);
  await values.of(1, value(3));
  expect(looks).toBe(3);
  stored = undefined;
  expect(await values.of(1, value(4))).toBeUndefined();
});
