import { depositStates } from '@assay/exchange-core/custody/deposits/deposit-event';
import { historyRowsMax } from '@assay/protocol/wire';
import type { Pool } from 'pg';
import { placeOf, readerOf, type StoredColumns } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import { filteredList, type PageResult, type PlaceOfPage, readOwnPage } from '../page-reader.ts';
import type { ReadFence } from '../read-fence.ts';
import { type DepositView, depositColumns, depositList, depositNumbers } from './deposit-projection.ts';
import { type DustDay, dustColumns } from './dust-projection.ts';

export interface DepositPageWanted extends PlaceOfPage {
  readonly userId: number;
  /** Undefined: all coins. */
  readonly assetId: number | undefined;
}

const depositOf = readerOf(depositColumns);
const dustOf = readerOf(dustColumns);

export function createDepositReaders(history: HistoryReads, fence: Pick<ReadFence, 'pass'>) {
  return {
    /** What was below the minimum, by day, network and coin, the newest day first: so few rows that pages are counted off. */
    async dustDays(userId: number, { pageNo, pageSize }: PlaceOfPage): Promise<PageResult<Readonly<DustDay>>> {
      if (pageNo * pageSize > historyRowsMax) return { ok: false, code: 'l.error.pageTooDeep' };
      const page = await history.read(userId, async (connections) => {
        if (!(await fence.pass(userId))) return undefined;
        const { rows } = await connections.query<StoredColumns>({
          name: 'dust-page',
          text: `SELECT * FROM dust_days WHERE user_id = $1
                 ORDER BY day DESC, network_id DESC, asset_id DESC LIMIT $2 OFFSET $3`,
          values: [userId, pageSize, (pageNo - 1) * pageSize],
        });
        const all = await connections.query<{ count: string }>({
          name: 'dust-count',
          text: 'SELECT count(*) FROM dust_days WHERE user_id = $1',
          values: [userId],
        });
        return { rows: rows.map(dustOf), totalRows: Number(all.rows[0]?.count) };
      });
      return page === undefined ? { ok: false, code: 'l.error.busy' } : { ok: true, ...page };
    },

    /** What came to a person, the newest first; dust has its own list. */
    deposits(wanted: DepositPageWanted) {
      const { userId, assetId } = wanted;
      const list = filteredList({
        table: 'deposits',
        list: depositList(userId, assetId),
        condition: 'user_id = $1',
        values: [userId],
        filters: [{ column: 'asset_id', value: assetId }],
        numbers: depositNumbers,
        time: 'time_ms',
      });
      return readOwnPage(history, fence, list, wanted, depositOf);
    },
  };
}

/** Coins that were turned away and that nobody has got since, the oldest first; may lag behind the core. */
export async function readUnclaimed(pool: Pick<Pool, 'query'>, limit: number): Promise<readonly DepositView[]> {
  const { rows } = await pool.query<StoredColumns>({
    name: 'unclaimed-deposits',
    text: `SELECT * FROM deposits AS rejected WHERE ${turnedAway} ORDER BY deposit_id LIMIT $1`,
    values: [limit],
  });
  return rows.map(depositOf);
}

/** Those of one output of a transaction. */
export async function readUnclaimedOutput(
  pool: Pick<Pool, 'query'>,
  { networkId, transactionId, output }: Pick<DepositView, 'networkId' | 'transactionId' | 'output'>,
): Promise<DepositView | undefined> {
  const { rows } = await pool.query<StoredColumns>({
    name: 'unclaimed-output',
    text: `SELECT * FROM deposits AS rejected
           WHERE network_id = $1 AND transaction_id = $2 AND output = $3 AND ${turnedAway}`,
    values: [networkId, transactionId, output],
  });
  return rows[0] && depositOf(rows[0]);
}

const turnedAway = `state = ${placeOf(depositStates, 'rejected')} AND NOT EXISTS (
  SELECT 1 FROM deposits AS claimed WHERE claimed.network_id = rejected.network_id
    AND claimed.transaction_id = rejected.transaction_id AND claimed.output = rejected.output
    AND claimed.state = ${placeOf(depositStates, 'claimed')})`;
