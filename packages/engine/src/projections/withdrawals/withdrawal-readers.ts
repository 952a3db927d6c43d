import type { Pool } from 'pg';
import { readerOf, type StoredColumns } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import { filteredList, type PlaceOfPage, readOwnPage } from '../page-reader.ts';
import type { ReadFence } from '../read-fence.ts';
import {
  type WithdrawalSummary,
  withdrawalColumns,
  withdrawalList,
  withdrawalNumbers,
} from './withdrawal-projection.ts';

export interface WithdrawalPageWanted extends PlaceOfPage {
  readonly userId: number;
  /** Undefined: all coins. */
  readonly assetId: number | undefined;
}

const withdrawalOf = readerOf(withdrawalColumns);

export function createWithdrawalReaders(history: HistoryReads, fence: Pick<ReadFence, 'pass'>) {
  return {
    /** What a person asked for, the newest first, in whatever state it is. */
    withdrawals(wanted: WithdrawalPageWanted) {
      const { userId, assetId } = wanted;
      const list = filteredList({
        table: 'withdrawals',
        list: withdrawalList(userId, assetId),
        condition: 'user_id = $1',
        values: [userId],
        filters: [{ column: 'asset_id', value: assetId }],
        numbers: withdrawalNumbers,
        time: 'requested_at_ms',
      });
      return readOwnPage(history, fence, list, wanted, withdrawalOf);
    },
  };
}

/** A withdrawal as the query tables have it, whoever's it is; may lag behind the core. */
export async function readWithdrawal(
  pool: Pick<Pool, 'query'>,
  withdrawalId: number,
): Promise<WithdrawalSummary | undefined> {
  const { rows } = await pool.query<StoredColumns>({
    name: 'withdrawal-of',
    text: 'SELECT * FROM withdrawals WHERE withdrawal_id = $1',
    values: [withdrawalId],
  });
  return rows[0] && withdrawalOf(rows[0]);
}
