import type { BalanceEvent } from '@assay/exchange-core/ledger/ledger-events';
import { timeFrameSeconds } from '@assay/protocol/time-frames';
import type { ClientBase } from 'pg';
import { arrayText } from './array-text.ts';
import { type OperatorActionRow, operatorActionFields } from './operator-log.ts';
import { changeLine } from './operator-words.ts';
import type { OwnCandleRow } from './own-candle-rows.ts';
import type { EntryRow, FillRow, OrderRow } from './projection-rows.ts';
import type { TickSecond } from './tick-pack.ts';
import type { IndexMinuteRow, TickHeadRow } from './tick-rows.ts';

/** Rows of one statement; more go into further statements of the same transaction. */
const ROWS_PER_STATEMENT = 5_000;

type ColumnValue = string | number | bigint;

interface Column<Row> {
  readonly name: string;
  readonly type: 'bigint' | 'integer' | 'numeric' | 'text' | 'bytea';
  readonly of: (row: Row) => ColumnValue;
}

/** How rows get into a table: one statement for many, each column one array. */
export interface ProjectionTable<Row> {
  readonly name: string;
  readonly text: string;
  readonly columns: readonly Column<Row>[];
}

/**
 * `key` names the columns by which an earlier state of the same row is replaced; none when rows never change. `grown` says how a
 * column grows instead of being replaced.
 */
export function table<Row>(
  name: string,
  key: readonly string[],
  columns: readonly Column<Row>[],
  grown: Readonly<Record<string, string>> = {},
): ProjectionTable<Row> {
  const names = columns.map((column) => column.name);
  const arrays = columns.map((column, index) => `$${index + 1}::${column.type}[]`);
  const changes = names
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = ${grown[column] ?? `excluded.${column}`}`);
  const replace = key.length === 0 ? '' : ` ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${changes.join(', ')}`;
  const text = `INSERT INTO ${name} (${names.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})${replace}`;
  return { name, text, columns };
}

export const ordersTable = table<OrderRow>(
  'orders',
  [],
  [
    { name: 'order_id', type: 'bigint', of: ({ order }) => order.orderId },
    { name: 'user_id', type: 'bigint', of: ({ order }) => order.userId },
    { name: 'market_id', type: 'integer', of: ({ order }) => order.marketId },
    { name: 'side', type: 'text', of: ({ order }) => order.side },
    { name: 'type', type: 'text', of: ({ order }) => order.type },
    { name: 'time_in_force', type: 'text', of: ({ order }) => order.timeInForce },
    { name: 'client_order_id', type: 'text', of: ({ order }) => order.clientOrderId },
    { name: 'price', type: 'integer', of: ({ order }) => order.price },
    { name: 'amount', type: 'bigint', of: ({ order }) => order.amount },
    { name: 'quote_amount', type: 'numeric', of: ({ order }) => order.quoteAmount },
    { name: 'stop_price', type: 'integer', of: ({ order }) => order.stopPrice },
    { name: 'triggered_at_ms', type: 'bigint', of: ({ order }) => order.triggeredAtMs },
    { name: 'self_trade_prevention', type: 'text', of: ({ order }) => order.selfTradePrevention },
    { name: 'filled_amount', type: 'bigint', of: ({ order }) => order.filledAmount },
    { name: 'filled_quote', type: 'numeric', of: ({ order }) => order.filledQuote },
    { name: 'status', type: 'text', of: ({ order }) => order.status },
    { name: 'cancel_reason', type: 'text', of: ({ order }) => order.cancelReason },
    { name: 'created_at_ms', type: 'bigint', of: ({ order }) => order.createdAtMs },
    { name: 'updated_at_ms', type: 'bigint', of: ({ order }) => order.updatedAtMs },
    { name: 'user_number', type: 'bigint', of: ({ places }) => places[0].number },
    { name: 'market_number', type: 'bigint', of: ({ places }) => places[1].number },
  ],
);

const isTaker = (row: FillRow) => row.role === 'taker';
const makerSide = { buy: 'sell', sell: 'buy' } as const;

export const fillsTable = table<FillRow>(
  'fills',
  [],
  [
    { name: 'fill_id', type: 'bigint', of: ({ fill }) => fill.fillId },
    { name: 'side', type: 'text', of: (row) => (isTaker(row) ? row.fill.takerSide : makerSide[row.fill.takerSide]) },
    { name: 'user_id', type: 'bigint', of: (row) => (isTaker(row) ? row.fill.takerUserId : row.fill.makerUserId) },
    { name: 'order_id', type: 'bigint', of: (row) => (isTaker(row) ? row.fill.takerOrderId : row.fill.makerOrderId) },
    { name: 'market_id', type: 'integer', of: ({ fill }) => fill.marketId },
    { name: 'price', type: 'integer', of: ({ fill }) => fill.price },
    { name: 'amount', type: 'bigint', of: ({ fill }) => fill.amount },
    { name: 'quote', type: 'numeric', of: ({ fill }) => fill.quote },
    { name: 'fee', type: 'numeric', of: (row) => (isTaker(row) ? row.fill.takerFee : row.fill.makerFee) },
    { name: 'role', type: 'text', of: (row) => row.role },
    { name: 'time_ms', type: 'bigint', of: ({ fill }) => fill.timeMs },
    { name: 'user_number', type: 'bigint', of: ({ places }) => places[0].number },
    { name: 'market_number', type: 'bigint', of: ({ places }) => places[1].number },
  ],
);

export const balancesTable = table<BalanceEvent>(
  'balances',
  ['user_id', 'kind', 'asset_id'],
  [
    { name: 'user_id', type: 'bigint', of: (balance) => balance.userId },
    { name: 'kind', type: 'text', of: (balance) => balance.kind },
    { name: 'asset_id', type: 'integer', of: (balance) => balance.assetId },
    { name: 'available', type: 'numeric', of: (balance) => balance.available },
    { name: 'held', type: 'numeric', of: (balance) => balance.held },
  ],
);

export const entriesTable = table<EntryRow>(
  'ledger_entries',
  [],
  [
    { name: 'batch', type: 'bigint', of: (entry) => entry.batch },
    { name: 'position', type: 'integer', of: (entry) => entry.position },
    { name: 'asset_id', type: 'integer', of: ({ transfer }) => transfer.assetId },
    { name: 'amount', type: 'numeric', of: ({ transfer }) => transfer.amount },
    { name: 'debit_account', type: 'text', of: ({ transfer }) => transfer.debitAccount },
    { name: 'credit_account', type: 'text', of: ({ transfer }) => transfer.creditAccount },
    { name: 'reason', type: 'text', of: ({ transfer }) => transfer.reason },
    { name: 'time_ms', type: 'bigint', of: (entry) => entry.timeMs },
  ],
);

export const operatorActionsTable = table<OperatorActionRow>(
  'operator_actions',
  [],
  [
    { name: 'batch', type: 'bigint', of: (row) => row.batch },
    { name: 'position', type: 'integer', of: (row) => row.position },
    { name: 'time_ms', type: 'bigint', of: ({ event }) => event.timeMs },
    { name: 'operator', type: 'text', of: ({ event }) => event.operator },
    { name: 'reason', type: 'text', of: ({ event }) => event.reason },
    { name: 'command', type: 'text', of: ({ event }) => event.action.type },
    { name: 'fields', type: 'text', of: ({ event }) => operatorActionFields(event) },
    { name: 'change', type: 'text', of: ({ event }) => changeLine(event.action, event.before) },
  ],
);

export const ownCandlesTable = table<OwnCandleRow>(
  'own_candles',
  ['market_id', 'frame_seconds', 'begins_at_seconds'],
  [
    { name: 'market_id', type: 'integer', of: (row) => row.marketId },
    { name: 'frame_seconds', type: 'integer', of: (row) => timeFrameSeconds[row.frame] },
    { name: 'begins_at_seconds', type: 'bigint', of: ({ candle }) => candle.id },
    { name: 'open', type: 'integer', of: ({ candle }) => candle.open },
    { name: 'close', type: 'integer', of: ({ candle }) => candle.close },
    { name: 'high', type: 'integer', of: ({ candle }) => candle.high },
    { name: 'low', type: 'integer', of: ({ candle }) => candle.low },
    { name: 'volume', type: 'numeric', of: ({ candle }) => candle.volume },
    { name: 'turnover', type: 'numeric', of: ({ candle }) => candle.turnover },
  ],
  {
    open: 'own_candles.open',
    high: 'greatest(own_candles.high, excluded.high)',
    low: 'least(own_candles.low, excluded.low)',
    volume: 'own_candles.volume + excluded.volume',
    turnover: 'own_candles.turnover + excluded.turnover',
  },
);

export const indexSecondsTable = table<TickSecond>(
  'index_seconds',
  [],
  [
    { name: 'second_ms', type: 'bigint', of: (row) => row.secondMs },
    { name: 'lines', type: 'text', of: (row) => row.lines },
  ],
);

export const indexMinutesTable = table<IndexMinuteRow>(
  'index_minutes',
  [],
  [
    { name: 'minute_ms', type: 'bigint', of: (row) => row.minuteMs },
    { name: 'packed', type: 'bytea', of: (row) => `\\x${row.packed.toString('hex')}` },
  ],
);

export const tickHeadsTable = table<TickHeadRow>(
  'tick_heads',
  [],
  [
    { name: 'minute_ms', type: 'bigint', of: (row) => row.minuteMs },
    { name: 'heads', type: 'text', of: (row) => row.heads },
  ],
);

/** Writes rows with as few statements as the limit allows. The caller holds the transaction. */
export async function writeRows<Row>(
  client: ClientBase,
  { name, text, columns }: ProjectionTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const some = rows.slice(from, from + ROWS_PER_STATEMENT);
    await client.query({ name: `write-${name}`, text, values: columns.map((column) => arrayText(some, column.of)) });
  }
}
