import type { FundOrderView } from '@assay/exchange-core/earn/fund/fund-order';
import type { FundValuation } from '@assay/exchange-core/earn/fund/fund-valuation';
import { fundOrderReasons, fundOrderSides, fundOrderStates } from '@assay/protocol/fund-words';
import { type ColumnsOf, columnsOf, money, small, text, whole, word } from '../columns.ts';
import type { ListPlace } from '../list-numbers.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';

interface FundOrderRecord {
  readonly order: FundOrderView;
  /** Of its person's orders; none but for what is new. */
  readonly places: readonly ListPlace[];
}

/** A value as the query table keeps it: its ticks are JSON, amounts within it in atoms. */
export interface FundValueRecord extends Omit<FundValuation, 'ticks' | 'fees'> {
  readonly ticks: string;
  readonly fees: string;
}

export const fundOrderColumns: ColumnsOf<FundOrderView> = {
  orderId: whole,
  fundId: small,
  userId: whole,
  side: word(fundOrderSides),
  payAssetId: small,
  amount: money,
  units: money,
  tradeFeePpm: small,
  fee: money,
  value: money,
  cost: money,
  day: small,
  valueDay: small,
  state: word(fundOrderStates),
  reason: word(fundOrderReasons),
  clientOrderId: text,
  timeMs: whole,
  endedAtMs: whole,
};

export const fundValueColumns: ColumnsOf<FundValueRecord> = {
  fundId: small,
  day: small,
  timeMs: whole,
  units: money,
  value: money,
  ticks: text,
  chargedDays: small,
  fees: text,
};

/** Column of the number in a person's list, given when the order was. */
export const fundOrderNumber = 'user_number';

/** Kept for ever, as deposits are: what units cost is a matter of years. */
const orders = queryTable<FundOrderRecord>({
  name: 'fund_orders',
  noun: 'order of a fund',
  columns: columnsOf(fundOrderColumns, ({ order }) => order),
  numbers: { columns: [fundOrderNumber], of: ({ places }) => places },
  key: ['order_id'],
  again: { user_number: 'greatest' },
  further: `
CREATE INDEX fund_orders_of_user ON fund_orders (user_id, user_number);
CREATE INDEX fund_orders_of_fund ON fund_orders (fund_id, order_id);
CREATE INDEX fund_orders_in_state ON fund_orders (state, order_id);`,
});

/** One a day, for ever. */
const values = queryTable<FundValueRecord>({
  name: 'fund_values',
  noun: 'value of a fund',
  columns: columnsOf(fundValueColumns, (value) => value),
  key: ['fund_id', 'day'],
});

export function fundOrderList(userId: number): string {
  return `fund-orders/${userId}`;
}

/** Orders of funds in their newest state, and what a unit was worth on each day. */
export const fundProjection = projection({
  tables: [orders, values],
  events: ['fund-order', 'fund-valued'],
  fold(numbers) {
    const given = new Map<number, FundOrderRecord>();
    const valued: FundValueRecord[] = [];
    return {
      rows: [rowsOf(orders, given), rowsOf(values, valued)],
      add(event) {
        if (event.type === 'fund-valued') {
          const { ticks, fees, ...value } = event.valuation;
          valued.push({ ...value, ticks: jsonOf(ticks), fees: jsonOf(fees) });
          return;
        }
        const { order } = event;
        const known = given.get(order.orderId)?.places;
        const places = known ?? (order.state === 'waiting' ? [numbers.take(fundOrderList(order.userId))] : []);
        given.set(order.orderId, { order, places });
      },
    };
  },
});

function jsonOf(list: FundValuation['ticks'] | FundValuation['fees']): string {
  return JSON.stringify(list, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
}
