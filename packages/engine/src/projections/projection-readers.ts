import type { Lots, Ticks } from '@assay/amounts/market-scale';
import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { type Money, moneyOf } from '@assay/amounts/money';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import type { Side } from '@assay/protocol/trade-words';
import type { Pool } from 'pg';
import { fillList, orderList } from './history-lists.ts';
import type { HistoryReads } from './history-reads.ts';
import { isTooDeep, type ListSource, type PageResult, type PlaceOfPage, readPage } from './page-reader.ts';

/** Waits until the query tables hold everything that changed a user's rows. */
export interface ReadFence {
  /** False when they have not got there in time. */
  pass(userId: number): Promise<boolean>;
  /** The same for everything up to a batch. */
  passBatch(sequence: number): Promise<boolean>;
}

export interface PageWanted extends PlaceOfPage {
  readonly userId: number;
  /** Undefined: all markets. */
  readonly marketId: number | undefined;
}

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
  /** Filled and cancelled orders, the one that ended last first. */
  finishedOrders(wanted: PageWanted): Promise<PageResult<OrderView>>;
  /** Whether this order of the user's has ended; undefined when the read side has not caught up. */
  hasFinished(userId: number, orderId: number): Promise<boolean | undefined>;
  /** The user's own fills, newest first. */
  fills(wanted: PageWanted): Promise<PageResult<FillView>>;
  /** The newest matches of one market, newest first; may lag behind the books. */
  tape(marketId: number, limit: number): Promise<readonly TapeView[]>;
}

export function createProjectionReaders(history: HistoryReads, pool: Pool, fence: ReadFence): ProjectionReaders {
  async function pageOf<Stored extends object, Row>(
    list: ListSource,
    wanted: PageWanted,
    view: (stored: Stored) => Row,
  ): Promise<PageResult<Row>> {
    if (isTooDeep(wanted)) return { ok: false, code: 'l.error.pageTooDeep' };
    const page = await history.read(wanted.userId, async (connections) =>
      (await fence.pass(wanted.userId)) ? readPage<Stored>(connections, list, wanted) : undefined,
    );
    if (page === undefined) return { ok: false, code: 'l.error.busy' };
    return { ok: true, rows: page.rows.map(view), totalRows: page.totalRows };
  }

  return {
    finishedOrders: (wanted) => pageOf(ownList('orders', orderList, wanted), wanted, orderOf),
    hasFinished(userId, orderId) {
      return history.read(userId, async (connections) => {
        if (!(await fence.pass(userId))) return undefined;
        const values = [orderId, userId];
        const { rowCount } = await connections.query({ name: 'has-finished', text: HAS_FINISHED, values });
        return rowCount === 1;
      });
    },
    fills: (wanted) => pageOf(ownList('fills', fillList, wanted), wanted, fillOf),
    async tape(marketId, limit) {
      const { rows } = await pool.query<TapeRow>({ name: 'read-tape', text: TAPE, values: [marketId, limit] });
      return rows.map(tapeViewOf);
    },
  };
}

/** A user's orders or fills, of all markets or of one. */
function ownList(
  table: 'orders' | 'fills',
  listOf: (userId: number, marketId?: number) => string,
  { userId, marketId }: PageWanted,
): ListSource {
  const list = listOf(userId, marketId);
  return marketId === undefined
    ? { name: table, list, table, condition: 'user_id = $1', values: [userId], number: 'user_number' }
    : {
        name: `${table}-of-market`,
        list,
        table,
        condition: 'user_id = $1 AND market_id = $2',
        values: [userId, marketId],
        number: 'market_number',
      };
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

const HAS_FINISHED = 'SELECT 1 FROM orders WHERE order_id = $1 AND user_id = $2';

function orderOf(stored: StoredOrder): OrderView {
  return {
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
  };
}

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

function fillOf(stored: StoredFill): FillView {
  return {
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
  };
}

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
