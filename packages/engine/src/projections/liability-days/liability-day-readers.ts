import type { Money } from '@assay/amounts/money';
import type { Pool } from 'pg';
import { readerOf, type StoredColumns } from '../columns.ts';
import { liabilityDayColumns } from './liability-day-projection.ts';
import type { LiabilityDay } from './liability-fold.ts';

const liabilityDayOf = readerOf(liabilityDayColumns);

export type LiabilityDayReaders = ReturnType<typeof createLiabilityDayReaders>;

export function createLiabilityDayReaders(pool: Pick<Pool, 'query'>) {
  return {
    /** The first day after this one at whose end anybody was owed anything. */
    async dayAfter(day: number): Promise<number | undefined> {
      const { rows } = await pool.query<{ day: number | null }>({
        name: 'liability-day-after',
        text: 'SELECT min(day) AS day FROM liability_days WHERE day > $1',
        values: [day],
      });
      return rows[0]?.day ?? undefined;
    },

    /** The coins of which anybody was owed anything. */
    async assetIdsOf(day: number): Promise<number[]> {
      const { rows } = await pool.query<{ asset_id: number }>({
        name: 'liability-assets',
        text: 'SELECT DISTINCT asset_id FROM liability_days WHERE day = $1 ORDER BY asset_id',
        values: [day],
      });
      return rows.map(({ asset_id }) => asset_id);
    },

    /** What everybody was owed of one coin, user ids ascending. */
    async liabilitiesOf(day: number, assetId: number): Promise<LiabilityDay[]> {
      const { rows } = await pool.query<StoredColumns>({
        name: 'liabilities-of-asset',
        text: 'SELECT day, asset_id, user_id, amount FROM liability_days WHERE day = $1 AND asset_id = $2 ORDER BY user_id',
        values: [day, assetId],
      });
      return rows.map(liabilityDayOf);
    },

    /** What one person was owed of one coin; undefined: nothing. */
    async owedTo(day: number, assetId: number, userId: number): Promise<Money | undefined> {
      const { rows } = await pool.query<StoredColumns>({
        name: 'liability-of-person',
        text: 'SELECT day, asset_id, user_id, amount FROM liability_days WHERE day = $1 AND asset_id = $2 AND user_id = $3',
        values: [day, assetId, userId],
      });
      return rows[0] && liabilityDayOf(rows[0]).amount;
    },
  };
}
