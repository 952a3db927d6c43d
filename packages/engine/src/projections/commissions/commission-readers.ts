import { type Money, moneyOf } from '@assay/amounts/money';
import { readerOf, type StoredColumns } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import type { ReadFence } from '../read-fence.ts';
import { type CommissionDay, commissionColumns } from './commission-projection.ts';

/** What an inviter got. */
export interface CommissionsView {
  /** Of the days from the one asked for on, the newest first, then by coin. */
  readonly days: readonly Readonly<CommissionDay>[];
  /** Of all days, by coin. */
  readonly totals: readonly { readonly assetId: number; readonly amount: Money }[];
}

const dayOf = readerOf(commissionColumns);

export type CommissionReader = ReturnType<typeof createCommissionReader>;

/** Reads an inviter's commissions, not older than what the account was told; undefined: `l.error.busy`. */
export function createCommissionReader(history: HistoryReads, fence: Pick<ReadFence, 'pass'>) {
  return (userId: number, fromDay: number): Promise<CommissionsView | undefined> =>
    history.read(userId, async (connections) => {
      if (!(await fence.pass(userId))) return undefined;
      const days = await connections.query<StoredColumns>({
        name: 'commission-days',
        text: 'SELECT * FROM commission_days WHERE user_id = $1 AND day >= $2 ORDER BY day DESC, asset_id',
        values: [userId, fromDay],
      });
      const totals = await connections.query<{ asset_id: number; amount: string }>({
        name: 'commission-totals',
        text: 'SELECT asset_id, sum(amount) AS amount FROM commission_days WHERE user_id = $1 GROUP BY asset_id ORDER BY asset_id',
        values: [userId],
      });
      return {
        days: days.rows.map(dayOf),
        totals: totals.rows.map((row) => ({ assetId: row.asset_id, amount: moneyOf(BigInt(row.amount)) })),
      };
    });
}
