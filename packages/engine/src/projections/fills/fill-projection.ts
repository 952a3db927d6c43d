import type { Lots, Ticks } from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import type { FillEvent } from '@assay/exchange-core/orders/order-events';
import type { Side } from '@assay/protocol/trade-words';
import { type ColumnsOf, columnsOf, lots, money, small, ticks, whole, word } from '../columns.ts';
import type { ListNumbers, ListPlace } from '../list-numbers.ts';
import { numbersByMarket, placesByMarket } from '../lists-by-market.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';

/** A user's side of a match. The fee is in the asset that the side receives: base for a buy, quote for a sell. */
export interface FillView {
  readonly fillId: number;
  readonly side: Side;
  readonly userId: number;
  readonly orderId: number;
  readonly marketId: number;
  readonly price: Ticks;
  readonly amount: Lots;
  readonly quote: Money;
  readonly fee: Money;
  readonly role: 'maker' | 'taker';
  readonly timeMs: number;
}

interface FillRecord extends FillView {
  /** Of all markets, of its market. */
  readonly places: readonly ListPlace[];
}

export const fillColumns: ColumnsOf<FillView> = {
  fillId: whole,
  side: word(),
  userId: whole,
  orderId: whole,
  marketId: small,
  price: ticks,
  amount: lots,
  quote: money,
  fee: money,
  role: word(),
  timeMs: whole,
};

const fills = queryTable<FillRecord>({
  name: 'fills',
  noun: 'fill',
  columns: columnsOf(fillColumns, (side) => side),
  numbers: { columns: numbersByMarket, of: ({ places }) => places },
  key: ['user_id', 'user_number', 'time_ms'],
  months: { by: 'time_ms', edge: 'history' },
  proof: { sums: ['quote', 'fee', ...numbersByMarket] },
  further: `
CREATE INDEX fills_of_market ON fills (user_id, market_id, market_number);
CREATE INDEX fills_on_tape ON fills (market_id, fill_id DESC) WHERE role = 'taker';`,
});

/** One row for each side of a match, so that everybody's fills are one index range. */
export const fillProjection = projection({
  tables: [fills],
  events: ['fill'],
  fold(numbers) {
    const sides: FillRecord[] = [];
    return {
      rows: [rowsOf(fills, sides)],
      add: (fill) => sides.push(sideOf(fill, 'maker', numbers), sideOf(fill, 'taker', numbers)),
    };
  },
});

const makerSide = { buy: 'sell', sell: 'buy' } as const;

function sideOf(fill: FillEvent, role: FillView['role'], numbers: ListNumbers): FillRecord {
  const { fillId, marketId, price, amount, quote, takerSide, timeMs } = fill;
  const [side, userId, orderId, fee] =
    role === 'taker'
      ? [takerSide, fill.takerUserId, fill.takerOrderId, fill.takerFee]
      : [makerSide[takerSide], fill.makerUserId, fill.makerOrderId, fill.makerFee];
  const places = placesByMarket(numbers, 'fills', userId, marketId);
  return { fillId, side, userId, orderId, marketId, price, amount, quote, fee, role, timeMs, places };
}
