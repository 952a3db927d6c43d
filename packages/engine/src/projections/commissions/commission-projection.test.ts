import { moneyOf } from '@assay/amounts/money';
import { expect, it } from 'vitest';
import { ListNumbers } from '../list-numbers.ts';
import { commissionProjection } from './commission-projection.ts';

const DAY_MS = 86_400_000;
const place = { batch: 1, timeMs: 0 };

const commission = (userId: number, assetId: number, atoms: bigint, timeMs: number) =>
  ({ type: 'commission', userId, payerId: 9, fillId: 1, assetId, amount: moneyOf(atoms), timeMs }) as const;

it('adds commissions up by inviter, day and coin', () => {
  const fold = commissionProjection.fold(new ListNumbers());
  for (const event of [
    commission(1, 2, 5n, DAY_MS),
    commission(1, 2, 7n, 2 * DAY_MS - 1),
    commission(1, 2, 11n, 2 * DAY_MS),
    commission(1, 3, 13n, DAY_MS),
    commission(4, 2, 17n, DAY_MS),
  ]) {
    fold.add(event, place);
  }
  expect(fold.rows.flatMap(({ list }) => list())).toEqual([
    { userId: 1, day: 1, assetId: 2, amount: 12n, fees: 2, firstMs: DAY_MS },
    { userId: 1, day: 2, assetId: 2, amount: 11n, fees: 1, firstMs: 2 * DAY_MS },
    { userId: 1, day: 1, assetId: 3, amount: 13n, fees: 1, firstMs: DAY_MS },
    { userId: 4, day: 1, assetId: 2, amount: 17n, fees: 1, firstMs: DAY_MS },
  ]);
});
