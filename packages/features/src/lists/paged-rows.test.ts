import { historyRowsMax, pageSizeDefault } from '@assay/protocol/wire';
import { describe, expect, it } from 'vitest';
import { appendPages, endsAtLimit, hasMorePages } from './paged-rows.ts';

describe('pages', () => {
  const page = (list: number[], totalRow: number) => ({ list, totalRow, sum: totalRow });

  it('append, and show once what slid onto the next page', () => {
    expect(appendPages([page([9, 8, 7], 7), page([7, 6, 5], 7)], String)).toEqual([9, 8, 7, 6, 5]);
  });

  it('end when the loaded count reaches the total', () => {
    expect(hasMorePages([])).toBe(false);
    expect(hasMorePages([page([1, 2], 3)])).toBe(true);
    expect(hasMorePages([page([1, 2], 3), page([3], 3)])).toBe(false);
    expect(hasMorePages([page([1, 2], 5), page([], 5)])).toBe(false);
  });

  it('end at the last row that a list shows, and say so', () => {
    const total = historyRowsMax + 1;
    const loaded = (pages: number) => Array.from({ length: pages }, () => page([1], total));
    const last = historyRowsMax / pageSizeDefault;
    expect(hasMorePages(loaded(last - 1))).toBe(true);
    expect(endsAtLimit(loaded(last - 1))).toBe(false);
    expect(hasMorePages(loaded(last))).toBe(false);
    expect(endsAtLimit(loaded(last))).toBe(true);
    expect(endsAtLimit([page([1, 2], 2)])).toBe(false);
  });
});
