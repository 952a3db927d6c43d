import { describe, expect, it } from 'vitest';
import { type Filterable, filterRows, isFiltered, noFilter } from './order-filter.ts';

const nowMs = new Date(2026, 10, 21, 12, 0, 0).getTime();
const hourMs = 3_600_000;

describe('the filter of a list', () => {
  const rows: Filterable[] = [
    { side: 'buy', type: 'limit', status: 'filled', createdAtMs: nowMs - hourMs },
    { side: 'sell', type: 'market', status: 'filled', createdAtMs: nowMs - 30 * hourMs },
    { side: 'buy', type: 'stop-limit', status: 'cancelled', createdAtMs: nowMs - 24 * 40 * hourMs },
  ];
  const kept = (change: Partial<typeof noFilter>) =>
    filterRows(rows, { ...noFilter, ...change }, nowMs).map((row) => rows.indexOf(row));

  it('shows what is of its kind', () => {
    expect(kept({ side: 'buy' })).toEqual([0, 2]);
    expect(kept({ type: 'market' })).toEqual([1]);
    expect(kept({ status: 'cancelled' })).toEqual([2]);
    expect(kept({ period: 'day' })).toEqual([0]);
    expect(kept({ period: 'week' })).toEqual([0, 1]);
    expect(kept({ side: 'sell', period: 'day' })).toEqual([]);
  });

  it('is on while it leaves anything out', () => {
    expect(isFiltered(noFilter)).toBe(false);
    expect(isFiltered({ ...noFilter, period: 'month' })).toBe(true);
  });

  it('does not look at what a list does not have, and leaves a list alone of which it keeps all', () => {
    const fills: Filterable[] = [{ side: 'buy', createdAtMs: nowMs }];
    expect(filterRows(fills, { ...noFilter, type: 'market', status: 'cancelled' }, nowMs)).toBe(fills);
  });
});
