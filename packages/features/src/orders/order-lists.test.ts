import { describe, expect, it } from 'vitest';
import { feeOfOrder } from './order-fee.ts';
import { type FilteredRow, filterRows, noFilter } from './order-filter.ts';
import { ordersSetting } from './orders-setting.ts';
import { shortTime } from './short-time.ts';

const nowMs = new Date(2026, 10, 21, 12, 0, 0).getTime();
const hourMs = 3_600_000;

describe('the filter of a list', () => {
  const rows: FilteredRow[] = [
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

  it('does not look at what a list does not have, and leaves a list alone of which it keeps all', () => {
    const fills: FilteredRow[] = [{ side: 'buy', createdAtMs: nowMs }];
    expect(filterRows(fills, { ...noFilter, type: 'market', status: 'cancelled' }, nowMs)).toBe(fills);
  });
});

describe('what is kept of the orders pane', () => {
  it('comes back as it was', () => {
    const setting = {
      tab: 'fills',
      hidesOtherPairs: true,
      filter: { side: 'buy', type: 'stop-limit', status: 'filled', period: 'week' },
      hidesSmall: true,
    };
    expect(ordersSetting.parse(JSON.parse(JSON.stringify(setting)))).toEqual(setting);
  });

  it('falls back part by part where another version wrote something else', () => {
    expect(ordersSetting.parse({ tab: 'positions', filter: { side: 'sell', type: 7 } })).toEqual({
      ...ordersSetting.fallback,
      filter: { ...noFilter, side: 'sell' },
    });
    expect(ordersSetting.parse('open')).toBeUndefined();
    expect(ordersSetting.parse(null)).toBeUndefined();
  });
});

it('writes the time of today, and the day with it of any other', () => {
  expect(shortTime(new Date(2026, 10, 21, 0, 0, 0).getTime(), nowMs)).toBe('00:00:00');
  expect(shortTime(new Date(2026, 10, 20, 23, 59, 59).getTime(), nowMs)).toBe('2026-11-20 23:59');
  expect(shortTime(new Date(2025, 10, 21, 12, 0, 0).getTime(), nowMs)).toBe('2025-11-21 12:00');
});

describe('the fee of an order', () => {
  const fill = (orderId: string, amountText: string, feeText: string) => ({
    orderId,
    amountText,
    feeText,
    feeCoin: 'BTC',
  });

  it('is the sum of its fills’, cut to eight places', () => {
    const fills = [fill('1', '0.5', '0.000500000001'), fill('2', '9', '9'), fill('1', '0.25', '1234.000250000009')];
    expect(feeOfOrder({ orderId: '1', filledText: '0.750000' }, fills)).toBe('1,234.00075000 BTC');
  });

  it('is not known while one of them is missing', () => {
    expect(feeOfOrder({ orderId: '1', filledText: '0.75' }, [fill('1', '0.5', '0.1')])).toBeUndefined();
    expect(feeOfOrder({ orderId: '1', filledText: '0' }, [])).toBeUndefined();
  });
});
