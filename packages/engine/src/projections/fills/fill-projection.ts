import type { Lots, Ticks } from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import type { FillEvent } from '@assay/exchange-core/orders/fill-event';
import { type Side, sides } from '@assay/protocol/trade-words';
import { type ColumnsOf, columnsOf, lots, money, placeOf, small, ticks, whole, word } from '../columns.ts';
import type { ListPlace } from '../list-numbers.ts';
import { placesByMarket } from '../lists-by-market.ts';
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

interface FillRecord {
  readonly fill: FillEvent;
  /** The taker's, of all markets and of its market; then the maker's. */
  readonly places: readonly ListPlace[];
}

const roles = ['maker', 'taker'] as const satisfies readonly FillView['role'][];

/** Of the view of both sides. */
export const fillColumns: ColumnsOf<FillView> = {
  fillId: whole,
  side: word(sides),
  userId: whole,
  orderId: whole,
  marketId: small,
  price: ticks,
  amount: lots,
  quote: money,
  fee: money,
  role: word(roles),
  timeMs: whole,
};

/** Of the table: a match as it happened. */
export const matchColumns: ColumnsOf<Omit<FillEvent, 'type' | 'makerIsQuote'>> = {
  fillId: whole,
  marketId: small,
  price: ticks,
  amount: lots,
  quote: money,
  takerSide: word(sides),
  makerUserId: whole,
  takerUserId: whole,
  makerOrderId: whole,
  takerOrderId: whole,
  makerFee: money,
  takerFee: money,
  timeMs: whole,
};

const numbers = ['taker_number', 'taker_market_number', 'maker_number', 'maker_market_number'] as const;

/** One side of every match, as the view of both has it. */
function sideInSql(role: FillView['role'], side: string): string {
  return `SELECT fill_id, market_id, price, amount, quote, time_ms, ${side} AS side, ${role}_user_id AS user_id,
  ${role}_order_id AS order_id, ${role}_fee AS fee, ${placeOf(roles, role)} AS role,
  ${role}_number AS user_number, ${role}_market_number AS market_number FROM fills`;
}

const fills = queryTable<FillRecord>({
  name: 'fills',
  noun: 'fill',
  columns: columnsOf(matchColumns, ({ fill }) => fill),
  numbers: { columns: numbers, of: ({ places }) => places },
  key: ['market_id', 'fill_id', 'time_ms'],
  months: { by: 'time_ms', edge: 'history' },
  proof: { sums: ['quote', 'taker_fee', 'maker_fee', ...numbers] },
  further: `
CREATE INDEX fills_of_taker ON fills (taker_user_id, taker_number);
CREATE INDEX fills_of_taker_in_market ON fills (taker_user_id, market_id, taker_market_number);
CREATE INDEX fills_of_maker ON fills (maker_user_id, maker_number);
CREATE INDEX fills_of_maker_in_market ON fills (maker_user_id, market_id, maker_market_number);
CREATE INDEX fills_by_time ON fills (time_ms, fill_id);
CREATE VIEW own_fills AS
${sideInSql('taker', 'taker_side')}
UNION ALL
${sideInSql('maker', `(${placeOf(sides, 'sell')} - taker_side)::smallint`)};`,
});

/** One row a match, with a place in the lists of both sides; everybody's own fills are two ranges of indexes, put together by a view. */
export const fillProjection = projection({
  tables: [fills],
  events: ['fill'],
  fold(lists) {
    const matches: FillRecord[] = [];
    return {
      rows: [rowsOf(fills, matches)],
      add(fill) {
        const { marketId, takerUserId, makerUserId } = fill;
        const places = [takerUserId, makerUserId].flatMap((userId) => placesByMarket(lists, 'fills', userId, marketId));
        matches.push({ fill, places });
      },
    };
  },
});
