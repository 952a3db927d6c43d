import { expect, it } from 'vitest';
import { fundHoldingShown } from './fund-holding-shown.ts';
import { fundHoldingRow, fundRow } from './testing/fund-rows.ts';

const shown = (change: Partial<typeof fundHoldingRow> = {}) =>
  fundHoldingShown({ ...fundHoldingRow, ...change }, [fundRow], { language: 'zh-CN' });

it('shows cost, value and profit, at the last value and at the index now', () => {
  expect(shown()).toMatchObject({
    name: '主流币',
    units: '0.50000000',
    redeeming: '0.20000000',
    waitingBuys: undefined,
    cost: '495.50',
    value: '500.00',
    profit: '+4.50',
    indexValue: '490.00',
    indexProfit: '−5.50',
  });
});

it('says nothing of the moment while an index is stale, and names what waits', () => {
  expect(shown({ indexValue: '', indexProfit: '', waitingBuys: '25', redeeming: '0' })).toMatchObject({
    indexValue: '–',
    indexProfit: '–',
    waitingBuys: '25.00',
    redeeming: undefined,
  });
});
