import type { BatchOutcome, OrderView } from '@assay/exchange-core/events';
import { timeFrameSeconds } from '@assay/protocol/time-frames';
import type { ClientBase } from 'pg';
import { changeLine } from '../operator/operator-words.ts';
import { ContractProof } from './contract-proof.ts';
import { operatorActionFields } from './operator-log.ts';
import { OwnCandleRows } from './own-candle-rows.ts';
import { changesOwner } from './projection-rows.ts';
import { StatisticsProof } from './statistics-proof.ts';

/** What the query tables must say, gathered from a replay of its own and compared with them at their cursor. */
export interface ProjectionProof {
  add(outcome: BatchOutcome): void;
  compare(client: ClientBase): Promise<{ readonly rows: number; readonly faults: readonly string[] }>;
}

interface Expected {
  readonly balances: Map<string, string>;
  /** Newest state of every order, as one text each. */
  readonly orders: Map<number, string>;
  fills: number;
  fillQuote: bigint;
  fillFees: bigint;
  entries: number;
  entryAmount: bigint;
  readonly candles: OwnCandleRows;
  /** Every act of an operator, as one text each, the oldest first. */
  readonly operatorActions: string[];
  readonly contracts: ContractProof;
  readonly statistics: StatisticsProof;
}

/** Whose available and held, contract accounts included, do not add up to what was posted to and from them. */
export const UNBALANCED_OWNERS = `
WITH entries AS (
  SELECT split_part(debit_account, '/', 1) AS owner, asset_id, -amount AS amount FROM ledger_entries
  UNION ALL
  SELECT split_part(credit_account, '/', 1), asset_id, amount FROM ledger_entries
), totals AS (SELECT owner, asset_id, sum(amount) AS total FROM entries WHERE owner <> 'house' GROUP BY 1, 2
), owned AS (
  SELECT user_id, asset_id, sum(available + held) AS total
  FROM (SELECT * FROM balances UNION ALL SELECT * FROM contract_balances) AS every_balance GROUP BY 1, 2
)
SELECT coalesce(owner, user_id::text) AS owner, coalesce(owned.asset_id, totals.asset_id) AS asset_id
FROM owned FULL JOIN totals ON user_id::text = owner AND owned.asset_id = totals.asset_id
WHERE coalesce(owned.total, 0) IS DISTINCT FROM coalesce(totals.total, 0)`;

export function createProjectionProof(): ProjectionProof {
  const expected: Expected = {
    balances: new Map(),
    orders: new Map(),
    fills: 0,
    fillQuote: 0n,
    fillFees: 0n,
    entries: 0,
    entryAmount: 0n,
    candles: new OwnCandleRows(),
    operatorActions: [],
    contracts: new ContractProof(),
    statistics: new StatisticsProof(),
  };
  return {
    add: (outcome) => gather(expected, outcome),
    async compare(client) {
      const faults = [
        ...(await compareBalances(client, expected)),
        ...(await compareOrders(client, expected)),
        ...(await compareTotals(client, expected)),
        ...(await compareCandles(client, expected)),
        ...(await compareOperatorActions(client, expected)),
        ...(await expected.contracts.compare(client)),
        ...(await expected.statistics.compare(client)),
      ];
      const { rows } = await client.query<{ owner: string; asset_id: number }>(UNBALANCED_OWNERS);
      faults.push(
        ...rows.map((row) => `balance of ${row.owner} in asset ${row.asset_id} is not the sum of its entries`),
      );
      const { balances, orders, fills, entries, candles, operatorActions } = expected;
      const lists = candles.rows.length + operatorActions.length + expected.contracts.rows + expected.statistics.rows;
      return { rows: balances.size + orders.size + fills + entries + lists, faults };
    },
  };
}

function gather(expected: Expected, outcome: BatchOutcome): void {
  expected.contracts.add(outcome.events);
  expected.statistics.add(outcome.events);
  for (const event of outcome.events) {
    if (event.type === 'balance') {
      expected.balances.set(`${event.userId}/${event.assetId}`, `${event.available}/${event.held}`);
    } else if (event.type === 'order') {
      expected.orders.set(event.order.orderId, textOf(event.order));
    } else if (event.type === 'fill') {
      expected.fills += 2;
      expected.fillQuote += 2n * event.quote;
      expected.fillFees += event.makerFee + event.takerFee;
      expected.candles.add(event);
    } else if (event.type === 'operator-action') {
      const { timeMs, operator, reason, action } = event;
      expected.operatorActions.push(
        [timeMs, operator, reason, action.type, operatorActionFields(event), changeLine(action, event.before)].join(
          '/',
        ),
      );
    } else if (event.type === 'transfer' && changesOwner(event)) {
      expected.entries += 1;
      expected.entryAmount += event.amount;
    }
  }
}

function textOf(order: OrderView): string {
  const { userId, marketId, status, filledAmount, filledQuote, stopPrice, triggeredAtMs, updatedAtMs } = order;
  return [userId, marketId, status, filledAmount, filledQuote, stopPrice, triggeredAtMs, updatedAtMs].join('/');
}

async function compareBalances(client: ClientBase, { balances }: Expected): Promise<string[]> {
  const { rows } = await client.query<{ place: string; text: string }>(
    "SELECT user_id || '/' || asset_id AS place, available || '/' || held AS text FROM balances",
  );
  const faults = rows
    .filter(({ place, text }) => balances.get(place) !== text)
    .map(({ place }) => `the query tables have another balance ${place}`);
  if (rows.length !== balances.size) faults.push(`the query tables have ${rows.length} balances of ${balances.size}`);
  return faults;
}

async function compareOrders(client: ClientBase, { orders }: Expected): Promise<string[]> {
  const { rows } = await client.query<{ order_id: string; text: string }>(
    `SELECT order_id, concat_ws('/', user_id, market_id, status, filled_amount, filled_quote, stop_price, triggered_at_ms, updated_at_ms) AS text FROM orders`,
  );
  const faults = rows
    .filter((row) => orders.get(Number(row.order_id)) !== row.text)
    .map((row) => `the query tables have another order ${row.order_id}`);
  if (rows.length !== orders.size) faults.push(`the query tables have ${rows.length} orders of ${orders.size}`);
  return faults;
}

/** Every candle of our own books against the fold of all fills in one piece. */
async function compareCandles(client: ClientBase, { candles }: Expected): Promise<string[]> {
  const expected = new Map(
    candles.rows.map(({ marketId, frame, candle: { id, ...rest } }) => [
      `${marketId}/${timeFrameSeconds[frame]}/${id}`,
      [rest.open, rest.close, rest.high, rest.low, rest.volume, rest.turnover].join('/'),
    ]),
  );
  const { rows } = await client.query<{ place: string; text: string }>(
    `SELECT concat_ws('/', market_id, frame_seconds, begins_at_seconds) AS place,
            concat_ws('/', open, close, high, low, volume, turnover) AS text FROM own_candles`,
  );
  const faults = rows
    .filter(({ place, text }) => expected.get(place) !== text)
    .map(({ place }) => `the query tables have another candle ${place}`);
  if (rows.length !== expected.size) faults.push(`the query tables have ${rows.length} candles of ${expected.size}`);
  return faults;
}

/** Who did what and why must be all there, in order, word for word. */
async function compareOperatorActions(client: ClientBase, { operatorActions }: Expected): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `SELECT concat_ws('/', time_ms, operator, reason, command, fields, change) AS text
     FROM operator_actions ORDER BY batch, position`,
  );
  const faults = operatorActions
    .filter((text, index) => rows[index]?.text !== text)
    .map((text) => `the query tables lack the operator's act ${text}`);
  if (rows.length > operatorActions.length) {
    faults.push(`the query tables have ${rows.length} acts of operators of ${operatorActions.length}`);
  }
  return faults;
}

async function compareTotals(client: ClientBase, expected: Expected): Promise<string[]> {
  const { rows } = await client.query<Record<string, string>>(
    `SELECT (SELECT count(*) FROM fills)::text AS fills,
            (SELECT coalesce(sum(quote), 0) FROM fills)::text AS quote,
            (SELECT coalesce(sum(fee), 0) FROM fills)::text AS fees,
            (SELECT count(*) FROM ledger_entries)::text AS entries,
            (SELECT coalesce(sum(amount), 0) FROM ledger_entries)::text AS amount`,
  );
  const found = rows[0] ?? {};
  const wanted: Readonly<Record<string, string>> = {
    fills: String(expected.fills),
    quote: String(expected.fillQuote),
    fees: String(expected.fillFees),
    entries: String(expected.entries),
    amount: String(expected.entryAmount),
  };
  return Object.keys(wanted)
    .filter((name) => found[name] !== wanted[name])
    .map((name) => `the query tables' ${name} are ${found[name]}, the journal says ${wanted[name]}`);
}
