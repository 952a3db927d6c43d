import { moneyOf } from '@assay/amounts/money';
import { depositStates } from '@assay/exchange-core/custody/deposits/deposit-event';
import { depositRejectionReasons } from '@assay/protocol/withdrawal-rules';
import { expect, it } from 'vitest';
import { ListNumbers } from '../list-numbers.ts';
import { rowsOfEveryKind } from '../testing/rows-of-every-kind.ts';
import { depositColumns, depositProjection } from './deposit-projection.ts';
import { dustProjection } from './dust-projection.ts';

const DAY_MS = 86_400_000;
const [deposit = expect.fail()] = rowsOfEveryKind(depositColumns);
const dust = { type: 'deposit', ...deposit, state: 'rejected', reason: 'below-minimum' } as const;
const place = { batch: 1, timeMs: 0 };

it('520 payments of a day are one line, and have no place in the person’s lists', () => {
  const numbers = new ListNumbers();
  const [lines, deposits] = [dustProjection.fold(numbers), depositProjection.fold(numbers)];
  for (let payment = 0; payment < 520; payment += 1) {
    const event = { ...dust, depositId: payment, amount: moneyOf(2n), timeMs: DAY_MS + payment };
    for (const fold of [lines, deposits]) fold.add(event, place);
  }
  lines.add({ ...dust, timeMs: 2 * DAY_MS }, place);
  lines.add({ ...dust, timeMs: 2 * DAY_MS, assetId: 2 }, place);
  expect(lines.rows[0]?.list()).toMatchObject([
    { day: 1, arrivals: 520, amount: 1_040n, lastMs: DAY_MS + 519 },
    { day: 2, arrivals: 1 },
    { day: 2, arrivals: 1, assetId: 2 },
  ]);
  expect(deposits.rows[0]?.list()).toHaveLength(520);
  expect([...numbers.counts]).toEqual([]);
});

it('whatever else becomes of a deposit is in the person’s lists, and no dust', () => {
  for (const state of depositStates) {
    for (const reason of ['', ...depositRejectionReasons] as const) {
      for (const userId of [0, 7]) {
        if (state === 'rejected' && reason === 'below-minimum' && userId !== 0) continue;
        const numbers = new ListNumbers();
        const [lines, deposits] = [dustProjection.fold(numbers), depositProjection.fold(numbers)];
        for (const fold of [lines, deposits]) fold.add({ ...dust, state, reason, userId }, place);
        expect([lines.rows[0]?.list().length, numbers.counts.size], `${state} ${reason} ${userId}`).toEqual([0, 2]);
      }
    }
  }
});
