import { FundViews } from '@assay/exchange-core/earn/fund/fund-views';
import { SubscriptionViews } from '@assay/exchange-core/earn/subscription/subscription-views';
import { type ColumnsOf, columnsOf, money, small, whole } from '../columns.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';
import { DAY_MS, type ValueDay, ValueFold } from './value-fold.ts';

export const valueDayColumns: ColumnsOf<ValueDay> = { userId: whole, day: small, value: money };

const valueDays = queryTable<ValueDay>({
  name: 'value_days',
  noun: 'day of a value',
  columns: columnsOf(valueDayColumns, (day) => day),
  key: ['user_id', 'day'],
  timeOf: ({ day }) => day * DAY_MS,
});

/** What all accounts and units of funds of each person were worth at the end of each day: a row a person and day, and nothing between. */
export const valueDayProjection = projection({
  tables: [valueDays],
  events: ['balance', 'index-tick', 'fund-valued', 'fund-order', 'subscription-project'],
  fold() {
    const fold = new ValueFold();
    return {
      rows: [rowsOf(valueDays, fold.rows)],
      add: (event) => fold.add(event),
      async goOn(_client, core) {
        const funds = core.views(FundViews);
        fold.goOn({
          indexes: () => core.indexes(),
          userIds: () => core.userIds(),
          balances: (userId, kind) => core.balances(userId, kind),
          funds: funds.funds().map(({ terms, coins }) => ({ fundId: terms.fundId, coins })),
          unitsOf: (userId) => funds.holdings(userId),
          projects: core.views(SubscriptionViews).projects(),
        });
      },
    };
  },
  async dropOld(client, fromMs) {
    await client.query('DELETE FROM value_days WHERE day < $1', [Math.floor(fromMs / DAY_MS)]);
  },
});
