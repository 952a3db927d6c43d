import { readerOf, type StoredColumns } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import { valueDayColumns } from './value-day-projection.ts';
import type { ValueDay } from './value-fold.ts';

const valueDayOf = readerOf(valueDayColumns);
const NEWEST = 'SELECT user_id, day, value FROM value_days WHERE user_id = $1 ORDER BY day DESC LIMIT $2';

export type ValueDayReaders = ReturnType<typeof createValueDayReaders>;

export function createValueDayReaders(history: HistoryReads) {
  return {
    /** The newest days that are over, oldest first; undefined: `l.error.busy`. A day comes within a second or two of its end. */
    valueDays(userId: number, limit: number): Promise<readonly ValueDay[] | undefined> {
      return history.read(userId, async (connections) => {
        const values = [userId, limit];
        const { rows } = await connections.query<StoredColumns>({ name: 'value-days', text: NEWEST, values });
        return rows.map(valueDayOf).reverse();
      });
    },
  };
}
