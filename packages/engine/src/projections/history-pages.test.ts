import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { FillEvent } from '@assay/exchange-core/orders/fill-event';
import type { OrderView } from '@assay/exchange-core/orders/order-view';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import { historyRowsMax, pageSizeMax } from '@assay/protocol/wire';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HISTORY_DAYS } from '../engine-limits.ts';
import { createFillReaders, type FillReaders } from './fills/fill-readers.ts';
import { HistoryReads } from './history-reads.ts';
import { createOrderReaders, type OrderReaders } from './orders/order-readers.ts';
import { Projector } from './projector.ts';
import { queryTables } from './testing/query-tables.ts';

const trader = 100_001;
const neighbour = 100_002;
const stranger = 100_004;
/** One row more than any list shows. */
const orders = historyRowsMax + 1;
const ordersABatch = 5_000;
const markets = [1, 2, 3];
const hourMs = 3_600_000;
const startMs = Date.UTC(2026, 0, 1);
const deepest = historyRowsMax / pageSizeMax;

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

let server: SharedPostgres;
let client: Client;
let pool: Pool;
let asked: { readonly text: string; readonly values: readonly unknown[] }[] = [];
let readers: OrderReaders & FillReaders;

/** Over all of them ten months pass. */
const endedAtMsOf = (at: number) => startMs + Math.floor((at * 10 * 30 * 24 * hourMs) / orders);

/** A cancelled order of a market in turn. */
function orderOf(userId: number, at: number): OrderView {
  const endedAtMs = endedAtMsOf(at);
  return {
    orderId: at * 1_024 + (markets[at % markets.length] ?? 1),
    userId,
    marketId: markets[at % markets.length] ?? 1,
    side: 'buy',
    type: 'limit',
    timeInForce: 'gtc',
    clientOrderId: '',
    price: ticksOf(100),
    amount: lotsOf(1),
    quoteAmount: ZERO_MONEY,
    stopPrice: ticksOf(0),
    triggeredAtMs: 0,
    selfTradePrevention: 'cancel-newest',
    filledAmount: lotsOf(0),
    filledQuote: ZERO_MONEY,
    status: 'cancelled',
    cancelReason: 'user',
    createdAtMs: endedAtMs - 1,
    updatedAtMs: endedAtMs,
  };
}

/** A match of a market in turn, in which the trader is taker and maker by turns; the neighbour is the other side now and then. */
function fillOf(at: number): FillEvent {
  const other = at % 1_000 === 1 ? neighbour : stranger;
  const [takerUserId, makerUserId] = at % 2 === 0 ? [trader, other] : [other, trader];
  return {
    type: 'fill',
    fillId: at,
    marketId: markets[at % markets.length] ?? 1,
    price: ticksOf(100),
    amount: lotsOf(1),
    quote: moneyOf(100n),
    takerSide: at % 4 < 2 ? 'buy' : 'sell',
    takerUserId,
    makerUserId,
    takerOrderId: at * 2_048,
    makerOrderId: at * 2_048 + 1_024,
    takerFee: moneyOf(2n),
    makerFee: moneyOf(1n),
    makerIsQuote: false,
    timeMs: endedAtMsOf(at),
  };
}

beforeAll(async () => {
  server = await openSharedPostgres();
  const connection = await server.createDatabase(queryTables);
  client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  pool = openTestPool(connection);
  const noting = {
    query: (statement: { text: string; values: unknown[] }) => {
      asked.push(statement);
      return pool.query(statement);
    },
  };
  const [history, fence] = [new HistoryReads(noting as unknown as Pool), { pass: async () => true }];
  readers = { ...createOrderReaders(history, fence), ...createFillReaders(history, pool, fence) };
  const projector = await Projector.open(client, new ExchangeCore(), HISTORY_DAYS);
  for (let from = 0, batch = 1; from < orders; from += ordersABatch, batch += 1) {
    const events = Array.from({ length: Math.min(ordersABatch, orders - from) }, (_, index) => [
      { type: 'order' as const, order: orderOf(trader, from + index + 1) },
      fillOf(from + index + 1),
      ...((from + index) % 1_000 === 0
        ? [{ type: 'order' as const, order: orderOf(neighbour, from + index + 1) }]
        : []),
    ]).flat();
    projector.add(batch, startMs, events);
    await projector.write();
  }
  await client.query('VACUUM ANALYZE orders');
  await client.query('VACUUM ANALYZE fills');
});
afterAll(async () => {
  await pool?.end();
  await client?.end();
  await server?.close();
});

const page = (pageNo: number, pageSize: number, marketId?: number, userId = trader) =>
  readers.finishedOrders({ userId, marketId, pageNo, pageSize });
const fillPage = (pageNo: number, pageSize: number, marketId?: number, userId = trader) =>
  readers.fills({ userId, marketId, pageNo, pageSize });

/** Plans for these values, or the one plan for all values that a prepared statement may settle on. */
type PlanMode = 'force_custom_plan' | 'force_generic_plan';

/** Rows that the plan's leaves gave and blocks that were touched, of all statements that a page takes. */
async function workOf(read: typeof page | typeof fillPage, mode: PlanMode, pageNo: number, marketId?: number) {
  asked = [];
  await client.query(`SET plan_cache_mode = ${mode}`);
  expect(await read(pageNo, pageSizeMax, marketId)).toMatchObject({ ok: true });
  const work = { rows: 0, blocks: 0 };
  for (const { text, values } of asked) {
    await client.query(`PREPARE page AS ${text}`);
    const literals = values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE page(${literals.join(', ')})`,
    );
    await client.query('DEALLOCATE page');
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan === undefined) throw new Error('no plan');
    work.rows += rowsRead(plan);
    work.blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return work;
}

function rowsRead(plan: Plan): number {
  if (plan.Plans === undefined) return plan['Actual Rows'] * plan['Actual Loops'];
  return plan.Plans.reduce((sum, inner) => sum + rowsRead(inner), 0);
}

const shapes = [
  ['of all markets', 'force_custom_plan', undefined],
  ['of one market', 'force_custom_plan', 2],
  ['of all markets, one plan for all', 'force_generic_plan', undefined],
  ['of one market, one plan for all', 'force_generic_plan', 2],
] as const;

/** @param lists how many ranges of an index make the list */
async function expectEvenWork(
  read: typeof page | typeof fillPage,
  lists: number,
  mode: PlanMode,
  marketId?: number,
): Promise<void> {
  const rowsThere = marketId === undefined ? historyRowsMax : orders / markets.length;
  const last = Math.floor(rowsThere / pageSizeMax);
  const first = await workOf(read, mode, 1, marketId);
  for (const pageNo of [2, Math.floor(last / 2), last]) {
    const work = await workOf(read, mode, pageNo, marketId);
    // The rows themselves, and one for the first of each month and each list.
    expect(work.rows, `rows of page ${pageNo}`).toBeLessThanOrEqual(pageSizeMax + 20 * lists);
    expect(work.blocks, `blocks of page ${pageNo}`).toBeLessThanOrEqual(2 * first.blocks);
  }
  expect(first.blocks).toBeLessThan(400);
}

describe(`pages of ${orders.toLocaleString('en-US')} finished orders of one user`, () => {
  it.each(shapes)('take as little work at the deepest one as at the first, %s', (_, mode, marketId) =>
    expectEvenWork(page, 1, mode, marketId),
  );

  it('have each order once, the one that ended last first', async () => {
    const seen: number[] = [];
    for (const pageNo of [1, 2, 499, 500, deepest]) {
      const answer = await page(pageNo, pageSizeMax);
      if (!answer.ok) throw new Error(answer.code);
      expect(answer.totalRows).toBe(orders);
      const newest = orders - (pageNo - 1) * pageSizeMax;
      const ids = answer.rows.map(({ orderId }) => orderId);
      expect(ids).toEqual(Array.from({ length: pageSizeMax }, (_, at) => orderOf(trader, newest - at).orderId));
      seen.push(...ids);
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('end at the last row that is shown, with a code', async () => {
    expect(await page(deepest, pageSizeMax)).toMatchObject({ ok: true, rows: { length: pageSizeMax } });
    expect(await page(historyRowsMax / 10, 10)).toMatchObject({ ok: true, rows: { length: 10 } });
    const tooDeep = { ok: false, code: 'l.error.pageTooDeep' };
    asked = [];
    expect(await page(deepest + 1, pageSizeMax)).toEqual(tooDeep);
    expect(await page(historyRowsMax / 10 + 1, 10)).toEqual(tooDeep);
    expect(await page(1_000_000, 100)).toEqual(tooDeep);
    expect(asked).toEqual([]);
  });

  it('of a span of time are those of it alone, at its first page as at its last', async () => {
    const within = (fromMs?: number, beforeMs?: number, pageNo = 1, marketId?: number) =>
      readers.finishedOrders({ userId: trader, marketId, pageNo, pageSize: 10, span: { fromMs, beforeMs } });
    // From the 40,000th on and before the 40,025th: 25 orders, the last of which ended just before the end.
    const [fromMs, beforeMs] = [endedAtMsOf(40_000), endedAtMsOf(40_025)];
    const ids = async (pageNo: number, marketId?: number) => {
      const answer = await within(fromMs, beforeMs, pageNo, marketId);
      if (!answer.ok) throw new Error(answer.code);
      return [answer.totalRows, ...answer.rows.map(({ orderId }) => Math.floor(orderId / 1_024))];
    };
    const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);
    expect(await ids(1)).toEqual([25, ...down(40_024, 40_015)]);
    expect(await ids(3)).toEqual([25, ...down(40_004, 40_000)]);
    expect(await ids(4)).toEqual([25]);
    expect(await ids(1, 1)).toEqual([8, ...down(40_024, 40_000).filter((at) => at % 3 === 0)]);
    // Both bounds alone, nothing between them, before all and after all.
    const total = async (from?: number, before?: number) => {
      const answer = await within(from, before);
      return answer.ok ? answer.totalRows : answer.code;
    };
    expect(await total(fromMs)).toBe(orders - 40_000 + 1);
    expect(await total(undefined, fromMs)).toBe(40_000 - 1);
    expect(await total(fromMs, fromMs)).toBe(0);
    expect(await total(beforeMs, fromMs)).toBe(0);
    expect(await total(0, endedAtMsOf(1))).toBe(0);
    expect(await total(endedAtMsOf(orders) + 1)).toBe(0);
    expect(await total(0, 999_999_999_999_999)).toBe(orders);
  });

  it.each(shapes)('of a span of time touch some hundred blocks, %s', async (_, mode, marketId) => {
    const span = { fromMs: endedAtMsOf(40_000), beforeMs: endedAtMsOf(60_000) };
    const spanPage = (pageNo: number, pageSize: number, market?: number) =>
      readers.finishedOrders({ userId: trader, marketId: market, pageNo, pageSize, span });
    expect((await workOf(spanPage, mode, 100, marketId)).blocks).toBeLessThan(2_500);
  });

  it('know nothing of other people’s, and are empty for somebody without any', async () => {
    const other = await page(1, 100, undefined, neighbour);
    expect(other).toMatchObject({ ok: true, totalRows: 101, rows: { length: 100 } });
    expect(other.ok && other.rows.every(({ userId }) => userId === neighbour)).toBe(true);
    expect(await page(1, 100, undefined, 100_003)).toEqual({ ok: true, totalRows: 0, rows: [] });
    expect(await page(5, 100, 9)).toEqual({ ok: true, totalRows: 0, rows: [] });
  });
});

describe(`pages of ${orders.toLocaleString('en-US')} fills of one user, as taker and as maker`, {
  timeout: 120_000,
}, () => {
  it.each(shapes)('take as little work at the deepest one as at the first, %s', (_, mode, marketId) =>
    expectEvenWork(fillPage, 2, mode, marketId),
  );

  it('have each fill once, from the user’s side, newest first', async () => {
    for (const pageNo of [1, 2, 499, deepest]) {
      const answer = await fillPage(pageNo, pageSizeMax);
      if (!answer.ok) throw new Error(answer.code);
      expect(answer.totalRows).toBe(orders);
      const newest = orders - (pageNo - 1) * pageSizeMax;
      for (const [index, row] of answer.rows.entries()) {
        const fill = fillOf(newest - index);
        const isTaker = fill.takerUserId === trader;
        const other = fill.takerSide === 'buy' ? 'sell' : 'buy';
        const { fillId, marketId, price, amount, quote, timeMs } = fill;
        const match = { fillId, marketId, price, amount, quote, timeMs, userId: trader };
        expect(row).toEqual(
          isTaker
            ? { ...match, role: 'taker', side: fill.takerSide, orderId: fill.takerOrderId, fee: fill.takerFee }
            : { ...match, role: 'maker', side: other, orderId: fill.makerOrderId, fee: fill.makerFee },
        );
      }
    }
    expect(await fillPage(1, 100, undefined, neighbour)).toMatchObject({ ok: true, totalRows: 101 });
  });

  it('make a tape of each market, newest first', async () => {
    const tape = await readers.tape(2, 50);
    const ids = Array.from({ length: orders }, (_, at) => orders - at).filter((at) => fillOf(at).marketId === 2);
    expect(tape.map(({ fillId, takerSide }) => [fillId, takerSide])).toEqual(
      ids.slice(0, 50).map((at) => [at, fillOf(at).takerSide]),
    );
  });
});
