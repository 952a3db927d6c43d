import type { Lots, Ticks } from '@assay/amounts/market-scale';
import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { type Money, moneyOf } from '@assay/amounts/money';
import type { Side } from '@assay/exchange-core/commands';
import type { OrderView } from '@assay/exchange-core/events';
import type { Pool } from 'pg';

/** Waits until the query tables hold everything that changed a user's rows. */
export interface ReadFence {
  /** False when they have not got there in time. */
  pass(userId: number): Promise<boolean>;
  /** The same for everything up to a batch. */
  passBatch(sequence: number): Promise<boolean>;
}

export interface PageWanted {
  readonly userId: number;
  /** Undefined: all markets. */
  readonly marketId: number | undefined;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

/** `busy`: the read side has not caught up; never an old picture. */
export type Page<Row> =
  | { readonly ok: true; readonly rows: readonly Row[]; readonly totalRows: number }
  | { readonly ok: false; readonly code: 'l.error.busy' };

/** A user's side of a match. The fee is in the asset that the side receives: base for a buy, quote for a sell. */
export interface FillView {
  readonly fillId: number;
  readonly orderId: number;
  readonly marketId: number;
  readonly side: Side;
  readonly price: Ticks;
  readonly amount: Lots;
  readonly quote: Money;
  readonly fee: Money;
  readonly role: 'maker' | 'taker';
  readonly timeMs: number;
}

/** A match on the tape of our own books. */
export interface TapeView {
  readonly fillId: number;
  readonly price: Ticks;
  readonly amount: Lots;
  readonly takerSide: Side;
  readonly timeMs: number;
}

export interface ProjectionReaders {
  /** Filled and cancelled orders, newest first. */
  finishedOrders(wanted: PageWanted): Promise<Page<OrderView>>;
  /** Whether this order of the user's has ended; undefined when the read side has not caught up. */
  hasFinished(userId: number, orderId: number): Promise<boolean | undefined>;
  /** The user's own fills, newest first. */
  fills(wanted: PageWanted): Promise<Page<FillView>>;
  /** The newest matches of one market, newest first; may lag behind the books. */
  tape(marketId: number, limit: number): Promise<readonly TapeView[]>;
}

export function createProjectionReaders(pool: Pool, fence: ReadFence): ProjectionReaders {
  return {
    finishedOrders: (wanted) => readPage(pool, fence, finishedOrders, wanted),
    async hasFinished(userId, orderId) {
      if (!(await fence.pass(userId))) return undefined;
      const { rowCount } = await pool.query({ name: 'has-finished', text: HAS_FINISHED, values: [orderId, userId] });
      return rowCount === 1;
    },
    fills: (wanted) => readPage(pool, fence, fills, wanted),
    async tape(marketId, limit) {
      const { rows } = await pool.query<TapeRow>({ name: 'read-tape', text: TAPE, values: [marketId, limit] });
      return rows.map(tapeViewOf);
    },
  };
}

interface PageSource<Stored extends object, Row> {
  readonly name: string;
  /** Table with the condition on `$1` (user) and `$2` (market or null). */
  readonly from: string;
  readonly order: string;
  readonly view: (stored: Stored) => Row;
}

async function readPage<Stored extends object, Row>(
  pool: Pool,
  fence: ReadFence,
  source: PageSource<Stored, Row>,
  { userId, marketId, pageNo, pageSize }: PageWanted,
): Promise<Page<Row>> {
  if (!(await fence.pass(userId))) return { ok: false, code: 'l.error.busy' };
  const owner = [userId, marketId ?? null];
  const [counted, page] = await Promise.all([
    pool.query<{ total: string }>({
      name: `count-${source.name}`,
      text: `SELECT count(*) AS total FROM ${source.from}`,
      values: owner,
    }),
    pool.query<Stored>({
      name: `page-${source.name}`,
      text: `SELECT * FROM ${source.from} ORDER BY ${source.order} DESC LIMIT $3 OFFSET $4`,
      values: [...owner, pageSize, (pageNo - 1) * pageSize],
    }),
  ]);
  return { ok: true, rows: page.rows.map(source.view), totalRows: Number(counted.rows[0]?.total) };
}

interface StoredOrder {
  readonly order_id: string;
  readonly user_id: string;
  readonly market_id: number;
  readonly side: Side;
  readonly type: OrderView['type'];
  readonly time_in_force: OrderView['timeInForce'];
  readonly client_order_id: string;
  readonly price: number;
  readonly amount: string;
  readonly quote_amount: string;
  readonly stop_price: number;
  readonly triggered_at_ms: string;
  readonly self_trade_prevention: OrderView['selfTradePrevention'];
  readonly filled_amount: string;
  readonly filled_quote: string;
  readonly status: OrderView['status'];
  readonly cancel_reason: OrderView['cancelReason'];
  readonly created_at_ms: string;
  readonly updated_at_ms: string;
}

const HAS_FINISHED = "SELECT 1 FROM orders WHERE order_id = $1 AND user_id = $2 AND status IN ('filled', 'cancelled')";

const finishedOrders: PageSource<StoredOrder, OrderView> = {
  name: 'finished-orders',
  from: `orders WHERE user_id = $1 AND status IN ('filled', 'cancelled') AND ($2::integer IS NULL OR market_id = $2)`,
  order: 'order_id',
  view: (stored) => ({
    orderId: Number(stored.order_id),
    userId: Number(stored.user_id),
    marketId: stored.market_id,
    side: stored.side,
    type: stored.type,
    timeInForce: stored.time_in_force,
    clientOrderId: stored.client_order_id,
    price: ticksOf(stored.price),
    amount: lotsOf(Number(stored.amount)),
    quoteAmount: moneyOf(BigInt(stored.quote_amount)),
    filledAmount: lotsOf(Number(stored.filled_amount)),
    filledQuote: moneyOf(BigInt(stored.filled_quote)),
    status: stored.status,
    cancelReason: stored.cancel_reason,
    createdAtMs: Number(stored.created_at_ms),
    updatedAtMs: Number(stored.updated_at_ms),
    stopPrice: ticksOf(stored.stop_price),
    triggeredAtMs: Number(stored.triggered_at_ms),
    selfTradePrevention: stored.self_trade_prevention,
  }),
};

interface StoredFill {
  readonly fill_id: string;
  readonly side: Side;
  readonly order_id: string;
  readonly market_id: number;
  readonly price: number;
  readonly amount: string;
  readonly quote: string;
  readonly fee: string;
  readonly role: 'maker' | 'taker';
  readonly time_ms: string;
}

const fills: PageSource<StoredFill, FillView> = {
  name: 'fills',
  from: 'fills WHERE user_id = $1 AND ($2::integer IS NULL OR market_id = $2)',
  order: 'fill_id',
  view: (stored) => ({
    fillId: Number(stored.fill_id),
    orderId: Number(stored.order_id),
    marketId: stored.market_id,
    side: stored.side,
    price: ticksOf(stored.price),
    amount: lotsOf(Number(stored.amount)),
    quote: moneyOf(BigInt(stored.quote)),
    fee: moneyOf(BigInt(stored.fee)),
    role: stored.role,
    timeMs: Number(stored.time_ms),
  }),
};

type TapeRow = Pick<StoredFill, 'fill_id' | 'side' | 'price' | 'amount' | 'time_ms'>;

const TAPE = `SELECT fill_id, side, price, amount, time_ms FROM fills
              WHERE market_id = $1 AND role = 'taker' ORDER BY fill_id DESC LIMIT $2`;

function tapeViewOf(stored: TapeRow): TapeView {
  return {
    fillId: Number(stored.fill_id),
    price: ticksOf(stored.price),
    amount: lotsOf(Number(stored.amount)),
    takerSide: stored.side,
    timeMs: Number(stored.time_ms),
  };
}
