import { type ColumnsOf, columnsOf, money, small, whole } from '../columns.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';
import { DAY_MS, type LiabilityDay, LiabilityFold } from './liability-fold.ts';

export const liabilityDayColumns: ColumnsOf<LiabilityDay> = {
  day: small,
  assetId: small,
  userId: whole,
  amount: money,
};

const liabilityDays = queryTable<LiabilityDay>({
  name: 'liability_days',
  noun: 'day of a liability',
  columns: columnsOf(liabilityDayColumns, (day) => day),
  key: ['day', 'asset_id', 'user_id'],
  timeOf: ({ day }) => day * DAY_MS,
});

/** What everybody was owed of each coin at the end of each day: what the trees of liabilities are made of. All rows of a day come at once. */
export const liabilityDayProjection = projection({
  tables: [liabilityDays],
  events: ['balance', 'index-tick'],
  fold() {
    const fold = new LiabilityFold();
    return {
      rows: [rowsOf(liabilityDays, fold.rows)],
      add: (event) => fold.add(event),
      async goOn(_client, core) {
        fold.goOn(core);
      },
    };
  },
  async dropOld(client, fromMs) {
    await client.query('DELETE FROM liability_days WHERE day < $1', [Math.floor(fromMs / DAY_MS)]);
  },
});
