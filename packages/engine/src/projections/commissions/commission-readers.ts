import { type Money, moneyOf } from '@assay/amounts/money';
import { historyRowsMax } from '@assay/protocol/wire';
import { readerOf, type StoredColumns } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import type { PageResult, PlaceOfPage } from '../page-reader.ts';
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

export type CommissionReaders = ReturnType<typeof createCommissionReaders>;

/** Read an inviter's commissions, not older than what the account was told. */
export function createCommissionReaders(history: HistoryReads, fence: Pick<ReadFence, 'pass'>) {
  return {
    /** Undefined: `l.error.busy`. */
    commissionsSince: (userId: number, fromDay: number): Promise<CommissionsView | undefined> =>
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
      }),

    /** Of all days, the newest first, then by coin: a row a day and coin at most, so that pages are counted off. */
    async commissionDays(
      userId: number,
      { pageNo, pageSize }: PlaceOfPage,
    ): Promise<PageResult<Readonly<CommissionDay>>> {
      if (pageNo * pageSize > historyRowsMax) return { ok: false, code: 'l.error.pageTooDeep' };
      const page = await history.read(userId, async (connections) => {
        if (!(await fence.pass(userId))) return undefined;
        const { rows } = await connections.query<StoredColumns>({
          name: 'commission-page',
          text: 'SELECT * FROM commission_days WHERE user_id = $1 ORDER BY day DESC, asset_id LIMIT $2 OFFSET $3',
          values: [userId, pageSize, (pageNo - 1) * pageSize],
        });
        const all = await connections.query<{ count: string }>({
          name: 'commission-count',
          text: 'SELECT count(*) FROM commission_days WHERE user_id = $1',
          values: [userId],
        });
        return { rows: rows.map(dayOf), totalRows: Number(all.rows[0]?.count) };
      });
      return page === undefined ? { ok: false, code: 'l.error.busy' } : { ok: true, ...page };
    },
  };
}
