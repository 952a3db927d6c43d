import type { BatchOutcome } from '@assay/exchange-core/events';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { timeFrameSeconds } from '@assay/protocol/time-frames';
import type { ClientBase } from 'pg';
import { ContractProof } from './contract-proof.ts';
import { ListNumbers, placesOfFill, placesOfOrder, type TwoPlaces } from './history-lists.ts';
import { KEPT_FRAME_SECONDS, monthOf, readHistoryEdge } from './history-months.ts';
import { operatorActionFields } from './operator-log.ts';
import { changeLine } from './operator-words.ts';
import { type OwnCandleRow, OwnCandleRows } from './own-candle-rows.ts';
import { changesOwner, hasEnded, placeOfBalance } from './projection-rows.ts';
import { StatisticsProof } from './statistics-proof.ts';

/** What the query tables must say, gathered from a replay of its own and compared with them at their cursor. */
export interface ProjectionProof {
  /** Of the next batch, with its time. */
  add(outcome: BatchOutcome, timeMs: number): void;
  compare(client: ClientBase): Promise<{ readonly rows: number; readonly faults: readonly string[] }>;
}

interface Expected {
  readonly balances: Map<string, string>;
  /** How every order ended, as one text each. */
  readonly orders: Map<number, EndedOrder>;
  readonly numbers: ListNumbers;
  /** By the beginning of their month: what is too old is dropped by months. */
  readonly months: Map<number, MonthTotals>;
  readonly candles: OwnCandleRows;
  /** Every act of an operator, as one text each, the oldest first. */
  readonly operatorActions: string[];
  readonly contracts: ContractProof;
  readonly statistics: StatisticsProof;
}

interface EndedOrder {
  readonly timeMs: number;
  readonly text: string;
}

interface MonthTotals {
  fills: number;
  quote: bigint;
  fees: bigint;
  /** Sum of the fills' numbers in both of their lists. */
  places: number;
  entries: number;
  amount: bigint;
}

/** Whose money, of all kinds together, does not add up to what was posted to and from them. */
const UNBALANCED_OWNERS = `
WITH entries AS (
  SELECT split_part(debit_account, '/', 1) AS owner, asset_id, -amount AS amount FROM ledger_entries
  UNION ALL
  SELECT split_part(credit_account, '/', 1), asset_id, amount FROM ledger_entries
  UNION ALL
  SELECT owner, asset_id, amount FROM carried_entries
), totals AS (SELECT owner, asset_id, sum(amount) AS total FROM entries WHERE owner <> 'house' GROUP BY 1, 2
), owned AS (
  SELECT user_id, asset_id, sum(available + held) AS total FROM balances GROUP BY 1, 2
)
SELECT coalesce(owner, user_id::text) AS owner, coalesce(owned.asset_id, totals.asset_id) AS asset_id
FROM owned FULL JOIN totals ON user_id::text = owner AND owned.asset_id = totals.asset_id
WHERE coalesce(owned.total, 0) IS DISTINCT FROM coalesce(totals.total, 0)`;

export function createProjectionProof(): ProjectionProof {
  const expected: Expected = {
    balances: new Map(),
    orders: new Map(),
    numbers: new ListNumbers(),
    months: new Map(),
    candles: new OwnCandleRows(),
    operatorActions: [],
    contracts: new ContractProof(),
    statistics: new StatisticsProof(),
  };
  return {
    add: (outcome, timeMs) => gather(expected, outcome, timeMs),
    async compare(client) {
      const { historyFromMs } = await readHistoryEdge(client);
      const faults = [
        ...(await compareBalances(client, expected)),
        ...(await compareOrders(client, expected, historyFromMs)),
        ...(await compareTotals(client, expected, historyFromMs)),
        ...(await compareLists(client, expected)),
        ...(await compareCandles(client, expected, historyFromMs)),
        ...(await compareOperatorActions(client, expected)),
        ...(await expected.contracts.compare(client, historyFromMs)),
        ...(await expected.statistics.compare(client)),
      ];
      const { rows } = await client.query<{ owner: string; asset_id: number }>(UNBALANCED_OWNERS);
      faults.push(
        ...rows.map((row) => `balance of ${row.owner} in asset ${row.asset_id} is not the sum of its entries`),
      );
      return { rows: rowsCompared(expected, historyFromMs), faults };
    },
  };
}

function rowsCompared(expected: Expected, fromMs: number): number {
  const { balances, candles, operatorActions, contracts, statistics } = expected;
  const { fills, entries } = totalsFrom(expected.months, fromMs);
  const lists = candles.rows.length + operatorActions.length + contracts.rowsFrom(fromMs) + statistics.rows;
  return balances.size + endedFrom(expected, fromMs) + fills + entries + lists;
}

function endedFrom({ orders }: Pick<Expected, 'orders'>, fromMs: number): number {
  return [...orders.values()].filter(({ timeMs }) => timeMs >= fromMs).length;
}

function gather(expected: Expected, outcome: BatchOutcome, timeMs: number): void {
  const month = monthTotals(expected.months, monthOf(timeMs));
  expected.contracts.add(outcome.events);
  expected.statistics.add(outcome.events);
  for (const event of outcome.events) {
    if (event.type === 'balance') {
      expected.balances.set(placeOfBalance(event), `${event.available}/${event.held}`);
    } else if (event.type === 'order' && hasEnded(event.order)) {
      const places = placesOfOrder(expected.numbers, event.order);
      const { orderId, updatedAtMs } = event.order;
      expected.orders.set(orderId, { timeMs: updatedAtMs, text: textOf(event.order, places) });
    } else if (event.type === 'fill') {
      month.fills += 2;
      month.quote += 2n * event.quote;
      month.fees += event.makerFee + event.takerFee;
      for (const role of ['maker', 'taker'] as const) {
        for (const { number } of placesOfFill(expected.numbers, event, role)) month.places += number;
      }
      expected.candles.add(event);
    } else if (event.type === 'operator-action') {
      const { timeMs, operator, reason, action } = event;
      expected.operatorActions.push(
        [timeMs, operator, reason, action.type, operatorActionFields(event), changeLine(action, event.before)].join(
          '/',
        ),
      );
    } else if (event.type === 'transfer' && changesOwner(event)) {
      month.entries += 1;
      month.amount += event.amount;
    }
  }
}

const noTotals: Readonly<MonthTotals> = { fills: 0, quote: 0n, fees: 0n, places: 0, entries: 0, amount: 0n };

function monthTotals(months: Map<number, MonthTotals>, monthMs: number): MonthTotals {
  const known = months.get(monthMs) ?? { ...noTotals };
  months.set(monthMs, known);
  return known;
}

function totalsFrom(months: ReadonlyMap<number, MonthTotals>, fromMs: number): MonthTotals {
  const total = { ...noTotals };
  for (const [monthMs, month] of months) {
    if (monthMs < fromMs) continue;
    total.fills += month.fills;
    total.quote += month.quote;
    total.fees += month.fees;
    total.places += month.places;
    total.entries += month.entries;
    total.amount += month.amount;
  }
  return total;
}

function textOf(order: OrderView, places: TwoPlaces): string {
  const { userId, marketId, status, filledAmount, filledQuote, stopPrice, triggeredAtMs, updatedAtMs } = order;
  const numbers = places.map(({ number }) => number);
  const state = [userId, marketId, status, filledAmount, filledQuote, stopPrice, triggeredAtMs, updatedAtMs];
  return [...state, ...numbers].join('/');
}

async function compareBalances(client: ClientBase, { balances }: Expected): Promise<string[]> {
  const { rows } = await client.query<{ place: string; text: string }>(
    "SELECT concat_ws('/', user_id, kind, asset_id) AS place, available || '/' || held AS text FROM balances",
  );
  const faults = rows
    .filter(({ place, text }) => balances.get(place) !== text)
    .map(({ place }) => `the query tables have another balance ${place}`);
  if (rows.length !== balances.size) faults.push(`the query tables have ${rows.length} balances of ${balances.size}`);
  return faults;
}

async function compareOrders(client: ClientBase, { orders }: Expected, fromMs: number): Promise<string[]> {
  const { rows } = await client.query<{ order_id: string; text: string }>(
    `SELECT order_id, concat_ws('/', user_id, market_id, status, filled_amount, filled_quote, stop_price, triggered_at_ms, updated_at_ms,
       user_number, market_number) AS text FROM orders WHERE updated_at_ms >= ${fromMs}`,
  );
  const faults = rows
    .filter((row) => orders.get(Number(row.order_id))?.text !== row.text)
    .map((row) => `the query tables have another order ${row.order_id}`);
  const kept = endedFrom({ orders }, fromMs);
  if (rows.length !== kept) faults.push(`the query tables have ${rows.length} orders of ${kept}`);
  return faults;
}

/** Every candle of our own books that is kept against the fold of all fills in one piece. */
async function compareCandles(client: ClientBase, { candles }: Expected, fromMs: number): Promise<string[]> {
  const isKept = ({ frame, candle: { id } }: OwnCandleRow) =>
    timeFrameSeconds[frame] >= KEPT_FRAME_SECONDS || id * 1_000 >= fromMs;
  const expected = new Map(
    candles.rows
      .filter(isKept)
      .map(({ marketId, frame, candle: { id, ...rest } }) => [
        `${marketId}/${timeFrameSeconds[frame]}/${id}`,
        [rest.open, rest.close, rest.high, rest.low, rest.volume, rest.turnover].join('/'),
      ]),
  );
  const { rows } = await client.query<{ place: string; text: string }>(
    `SELECT concat_ws('/', market_id, frame_seconds, begins_at_seconds) AS place,
            concat_ws('/', open, close, high, low, volume, turnover) AS text FROM own_candles
     WHERE frame_seconds >= ${KEPT_FRAME_SECONDS} OR begins_at_seconds >= ${fromMs / 1_000}`,
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

async function compareTotals(client: ClientBase, { months }: Expected, fromMs: number): Promise<string[]> {
  const { rows } = await client.query<Record<string, string>>(
    `SELECT * FROM (SELECT count(*)::text AS fills, coalesce(sum(quote), 0)::text AS quote, coalesce(sum(fee), 0)::text AS fees,
                           coalesce(sum(user_number + market_number), 0)::text AS places FROM fills WHERE time_ms >= $1) AS matched,
                   (SELECT count(*)::text AS entries, coalesce(sum(amount), 0)::text AS amount
                    FROM ledger_entries WHERE time_ms >= $1) AS posted`,
    [fromMs],
  );
  const found = rows[0] ?? {};
  return Object.entries(totalsFrom(months, fromMs))
    .filter(([name, wanted]) => found[name] !== String(wanted))
    .map(([name, wanted]) => `the query tables' ${name} are ${found[name]}, the journal says ${wanted}`);
}

/** How many rows every list of pages got, dropped ones included: the numbers of its newest rows. */
async function compareLists(client: ClientBase, { numbers, contracts }: Expected): Promise<string[]> {
  const wanted = new Map([...numbers.counts, ...contracts.lists]);
  const { rows } = await client.query<{ list: string; rows: string }>('SELECT list, rows FROM page_counts');
  const faults = rows
    .filter(({ list, rows: counted }) => wanted.get(list) !== Number(counted))
    .map(({ list }) => `the query tables count another number of rows in ${list}`);
  if (rows.length !== wanted.size) faults.push(`the query tables count ${rows.length} lists of ${wanted.size}`);
  return faults;
}
