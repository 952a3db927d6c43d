import { expect, it } from 'vitest';
import { fundsWorth } from './funds-worth.ts';
import { fundHoldingRow } from './testing/fund-rows.ts';

it('adds the worth at the index now, and at the last value where an index is stale', () => {
  const rows = [
    { ...fundHoldingRow, value: '500', indexValue: '490.000000000001' },
    { ...fundHoldingRow, value: '10.5', indexValue: '', waitingBuys: '25' },
  ];
  expect(fundsWorth(rows)).toBe('500.500000000001');
  expect(fundsWorth([])).toBe('0');
});
