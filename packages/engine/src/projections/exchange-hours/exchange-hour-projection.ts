import { atoms, type ColumnsOf, columnsOf, small, whole } from '../columns.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';
import { type ExchangeHour, ExchangeHourFold } from './exchange-hour-fold.ts';

export const hourColumns: ColumnsOf<ExchangeHour> = {
  hour: small,
  turnover: atoms,
  peopleTurnover: atoms,
  staked: atoms,
  paidOut: atoms,
  fees: atoms,
  deposited: atoms,
  withdrawn: atoms,
  registered: whole,
};

const grows = {
  turnover: 'sum',
  people_turnover: 'sum',
  staked: 'sum',
  paid_out: 'sum',
  fees: 'sum',
  deposited: 'sum',
  withdrawn: 'sum',
  registered: 'sum',
} as const;

/** A row an hour, kept for ever: what the console's figures of months are added up from, however many orders there were. */
const exchangeHours = queryTable<ExchangeHour>({
  name: 'exchange_hours',
  noun: 'hour of the exchange',
  columns: columnsOf(hourColumns, (hour) => hour),
  key: ['hour'],
  again: grows,
});

/** What the exchange did hour by hour. */
export const exchangeHourProjection = projection({
  tables: [exchangeHours],
  events: ['index-tick', 'fill', 'contract', 'withdrawal', 'deposit', 'fund-order', 'account-opened'],
  fold() {
    const fold = new ExchangeHourFold();
    return {
      rows: [rowsOf(exchangeHours, fold.hours)],
      add: (event, place) => fold.add(event, place),
      async goOn(_client, core) {
        for (const { symbolId, price } of core.indexes()) fold.prices.set(symbolId, price);
      },
    };
  },
});
