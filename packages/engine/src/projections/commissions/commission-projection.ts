import type { CommissionEvent } from '@assay/exchange-core/invites/commission-event';
import { atoms, type ColumnsOf, columnsOf, small, whole } from '../columns.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';

/** What an inviter got on one day (UTC) in one coin. */
export interface CommissionDay {
  readonly userId: number;
  /** Days since 1970. */
  readonly day: number;
  readonly assetId: number;
  amount: bigint;
  /** Fees of which a part came to the inviter. */
  fees: number;
  /** Of the first of them. */
  readonly firstMs: number;
}

const DAY_MS = 86_400_000;

export const commissionColumns: ColumnsOf<CommissionDay> = {
  userId: whole,
  day: small,
  assetId: small,
  amount: atoms,
  fees: whole,
  firstMs: whole,
};

const commissionDays = queryTable<CommissionDay>({
  name: 'commission_days',
  noun: 'day of commissions',
  columns: columnsOf(commissionColumns, (day: CommissionDay) => day),
  key: ['user_id', 'day', 'asset_id'],
  again: { amount: 'sum', fees: 'sum', first_ms: 'first' },
});

/** What inviters got, by day and coin: it grows with each fill of somebody whom they invited. */
export const commissionProjection = projection({
  tables: [commissionDays],
  events: ['commission'],
  fold() {
    const days = new Map<string, CommissionDay>();
    return { rows: [rowsOf(commissionDays, days)], add: (event) => addCommission(days, event) };
  },
});

function addCommission(days: Map<string, CommissionDay>, { userId, assetId, amount, timeMs }: CommissionEvent): void {
  const day = Math.floor(timeMs / DAY_MS);
  const place = `${userId}/${day}/${assetId}`;
  const line = days.get(place) ?? { userId, day, assetId, amount: 0n, fees: 0, firstMs: timeMs };
  days.set(place, line);
  line.amount += amount;
  line.fees += 1;
}
