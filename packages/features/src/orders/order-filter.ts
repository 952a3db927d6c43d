import type { OrderRow } from '@assay/protocol/entities';

export const filterSides = ['all', 'buy', 'sell'] as const;
export const filterTypes = ['all', 'limit', 'market', 'stop-limit', 'stop-market'] as const;
export const filterStatuses = ['all', 'filled', 'cancelled'] as const;
export const filterPeriods = ['all', 'day', 'week', 'month'] as const;

/** Which rows of a list are shown. A list without types or states ignores that part. */
export interface OrderFilter {
  readonly side: (typeof filterSides)[number];
  readonly type: (typeof filterTypes)[number];
  readonly status: (typeof filterStatuses)[number];
  readonly period: (typeof filterPeriods)[number];
}

export const noFilter: OrderFilter = { side: 'all', type: 'all', status: 'all', period: 'all' };

const dayMs = 86_400_000;
const periodDays = { day: 1, week: 7, month: 30 } as const;

/** What a filter looks at; fills have neither type nor state. */
export interface Filterable {
  readonly side: OrderRow['side'];
  readonly type?: OrderRow['type'];
  readonly status?: OrderRow['status'];
  readonly createdAtMs: number;
}

/** @param nowMs milliseconds since 1970 */
export function filterRows<Row extends Filterable>(
  rows: readonly Row[],
  { side, type, status, period }: OrderFilter,
  nowMs: number,
): readonly Row[] {
  const sinceMs = period === 'all' ? 0 : nowMs - periodDays[period] * dayMs;
  const isWanted = (row: Row) =>
    (side === 'all' || row.side === side) &&
    (type === 'all' || row.type === undefined || row.type === type) &&
    (status === 'all' || row.status === undefined || row.status === status) &&
    row.createdAtMs >= sinceMs;
  return rows.every(isWanted) ? rows : rows.filter(isWanted);
}

/** Whether a filter leaves anything out. */
export function isFiltered(filter: OrderFilter): boolean {
  return Object.values(filter).some((choice) => choice !== 'all');
}
