import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelAll,
  indexTick,
  issueCoins,
  limitOrder,
  marketSell,
  openAccount,
  USDT,
} from '../testing/trading-commands.ts';
import { createContractReaders } from './contracts/contract-readers.ts';
import { createFillReaders } from './fills/fill-readers.ts';
import { monthOf, readHistoryEdge } from './history-edge.ts';
import { HistoryMonths } from './history-months.ts';
import { HistoryReads } from './history-reads.ts';
import { createOrderReaders } from './orders/order-readers.ts';
import { projections } from './projections.ts';
import { ContractHistory, people } from './testing/contract-history.ts';
import { queryTables } from './testing/query-tables.ts';

const seed = 20_261_122;
const daysKept = 60;
const dayMs = 86_400_000;
const buyer = 100_001;
const seller = 100_002;
const months = 7;

let server: SharedPostgres;
let connection: Awaited<ReturnType<SharedPostgres['createDatabase']>>;
let client: Client;
let pool: Pool;
let history: ContractHistory;

/**
 * Some minutes of contracts over the end of a month, short ones beside long ones, and ten trades of spot behind it, one order cancelled for
 * each.
 */
async function playMonth(): Promise<void> {
  history.timeMs = monthOf(history.timeMs, 1) - 70_000;
  for (let second = 0; second < 150; second += 1) await history.second(second < 100);
  for (let trade = 0; trade < 10; trade += 1) {
    history.timeMs += 1_000;
    history.must(indexTick(history.timeMs, 500));
    history.must(limitOrder(buyer, 'buy', 500, 100_000));
    history.must(marketSell(seller, 100_000));
    history.must(limitOrder(buyer, 'buy', 499, 100_000));
    history.must(cancelAll(buyer));
  }
  await history.write();
}

beforeAll(async () => {
  server = await openSharedPostgres();
  connection = await server.createDatabase(queryTables);
  client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  pool = openTestPool(connection);
  history = new ContractHistory(client, seed, daysKept);
  await history.begin();
  history.timeMs += 2_000;
  history.must(indexTick(history.timeMs, 500));
  for (const userId of [buyer, seller]) history.must(openAccount(userId));
  history.must(issueCoins(buyer, USDT, 100_000));
  history.must(issueCoins(seller, 2, 100));
  for (let month = 0; month < months; month += 1) {
    await playMonth();
  }
  await playMonth();
});
afterAll(async () => {
  await pool?.end();
  await client?.end();
  await server?.close();
});

const partsOf = async (table: string) =>
  (
    await client.query<{ part: string }>(
      'SELECT inhrelid::regclass::text AS part FROM pg_inherits WHERE inhparent = $1::regclass ORDER BY 1',
      [table],
    )
  ).rows.map(({ part }) => part);

async function faults(): Promise<readonly string[]> {
  return (await history.proof.compare(client, history.core)).faults;
}

async function faultsAfter(sql: string): Promise<string> {
  await client.query('BEGIN');
  try {
    const { rowCount } = await client.query(sql);
    expect(rowCount, sql).toBeGreaterThan(0);
    return (await faults()).join('\n');
  } finally {
    await client.query('ROLLBACK');
  }
}

describe(`query tables that keep ${daysKept} days of a longer history (seed ${seed})`, () => {
  it('hold the months of those days and no other, ticks one month more', async () => {
    const fromMs = monthOf(history.timeMs - daysKept * dayMs);
    expect(await readHistoryEdge(client)).toEqual({ historyFromMs: fromMs, ticksFromMs: monthOf(fromMs, -1) });
    for (const table of ['orders', 'fills', 'contract_movements']) {
      expect(await partsOf(table), table).toHaveLength(3);
    }
    // And one of those that are open.
    expect(await partsOf('contracts')).toHaveLength(4);
    for (const table of ['tick_heads', 'index_minutes']) expect(await partsOf(table), table).toHaveLength(4);
  });

  it('hold the candles of those months, and those of whole days for ever', async () => {
    const { rows } = await client.query<{ frame: number; first: string }>(
      'SELECT frame_seconds AS frame, min(begins_at_seconds) * 1000 AS first FROM own_candles GROUP BY 1 ORDER BY 1',
    );
    const fromMs = monthOf(history.timeMs - daysKept * dayMs);
    expect(rows.map(({ frame }) => frame)).toEqual([60, 300, 900, 1_800, 86_400]);
    for (const { frame, first } of rows) {
      if (frame === 86_400) expect(Number(first)).toBeLessThan(monthOf(fromMs, -3));
      else expect(Number(first)).toBeGreaterThanOrEqual(fromMs);
    }
  });

  it('are proved against the whole journal', async () => {
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['a fill that is kept', 'DELETE FROM fills WHERE fill_id = (SELECT max(fill_id) FROM fills)', 'fills are'],
    [
      'a candle that is kept',
      'DELETE FROM own_candles WHERE begins_at_seconds = (SELECT max(begins_at_seconds) FROM own_candles)',
      'candles',
    ],
    ['the place of an order', 'UPDATE orders SET market_number = market_number + 1', 'another order'],
    [
      'the place of a contract',
      'UPDATE contracts SET void_number = void_number + 1 WHERE void_number > 0',
      'another contract',
    ],
    ['the place of a record', 'UPDATE contract_movements SET kind_number = kind_number + 1', 'contract movements'],
    [
      'how many rows a list has',
      `UPDATE page_counts SET rows = rows + 1 WHERE list = 'orders/${buyer}'`,
      `orders/${buyer}`,
    ],
    [
      'a tick',
      "UPDATE index_minutes SET packed = '\\x0300' WHERE minute_ms = (SELECT max(minute_ms) FROM index_minutes)",
      'tick',
    ],
  ])('are found out in %s', async (_, sql, fault) => {
    expect(await faultsAfter(sql)).toContain(fault);
  });

  it('list the rows that are left, newest first, to the edge and not beyond', async () => {
    const [reads, fence] = [new HistoryReads(pool), { pass: async () => true }];
    const readers = { ...createOrderReaders(reads, fence), ...createFillReaders(reads, pool, fence) };
    for (const marketId of [undefined, 1]) {
      const whole = await readers.finishedOrders({ userId: buyer, marketId, pageNo: 1, pageSize: 100 });
      if (!whole.ok) throw new Error(whole.code);
      // Twenty orders a month, three months of ten.
      expect(whole.totalRows).toBe(60);
      expect(whole.rows).toHaveLength(60);
      const ended = whole.rows.map(({ updatedAtMs }) => updatedAtMs);
      expect(ended).toEqual([...ended].sort((a, b) => b - a));
      const seventh = await readers.finishedOrders({ userId: buyer, marketId, pageNo: 7, pageSize: 9 });
      expect(seventh).toEqual({ ok: true, totalRows: 60, rows: whole.rows.slice(54) });
      const beyond = await readers.finishedOrders({ userId: buyer, marketId, pageNo: 8, pageSize: 9 });
      expect(beyond).toEqual({ ok: true, totalRows: 60, rows: [] });
    }
    const fills = await readers.fills({ userId: seller, marketId: undefined, pageNo: 1, pageSize: 100 });
    expect(fills).toMatchObject({ ok: true, totalRows: 30 });
  });

  it('list contracts and records by every filter as a filter of the whole list does', async () => {
    const readers = createContractReaders(new HistoryReads(pool), { pass: async () => true });
    const [userId = 0] = people;
    const whole = { userId, symbolId: undefined, assetId: undefined, kind: undefined, pageNo: 1, pageSize: 1_000 };
    for (const account of ['real', 'demo'] as const) {
      const contracts = await readers.finishedContracts({ ...whole, account });
      const records = await readers.movements({ ...whole, account });
      if (!contracts.ok || !records.ok) throw new Error('busy');
      expect(contracts.rows.length).toBeGreaterThan(10);
      expect([contracts.totalRows, records.totalRows]).toEqual([contracts.rows.length, records.rows.length]);
      for (const symbolId of [undefined, 1, 2]) {
        for (const assetId of [undefined, 1, 12]) {
          const wanted = contracts.rows
            .filter((row) => symbolId === undefined || row.symbolId === symbolId)
            .filter((row) => assetId === undefined || row.assetId === assetId);
          const page = await readers.finishedContracts({ ...whole, account, symbolId, assetId });
          expect(page).toEqual({ ok: true, rows: wanted, totalRows: wanted.length });
          const second = await readers.finishedContracts({
            ...whole,
            account,
            symbolId,
            assetId,
            pageNo: 2,
            pageSize: 3,
          });
          expect(second.ok && second.rows).toEqual(wanted.slice(3, 6));
        }
      }
      for (const kind of [undefined, 'stake', 'returned'] as const) {
        for (const assetId of [undefined, 1, 12]) {
          const wanted = records.rows
            .filter((row) => assetId === undefined || row.assetId === assetId)
            .filter((row) => kind === undefined || row.kind === kind);
          const page = await readers.movements({ ...whole, account, kind, assetId });
          expect(page.ok && page.rows).toEqual(wanted);
        }
      }
    }
  });

  it('are dropped a minute later where a reader holds them, and nobody waits for that', async () => {
    const reader = new Client(connection);
    await reader.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT count(*) FROM orders');
    const before = await partsOf('orders');
    const later = new HistoryMonths(40, projections);
    // The reader lets go only afterwards: whoever waits for it waits for ever.
    await later.dropOld(client, history.timeMs + 40 * dayMs);
    expect(await partsOf('orders')).toEqual(before);
    await reader.query('COMMIT');
    await reader.end();
    await new HistoryMonths(40, projections).dropOld(client, history.timeMs + 40 * dayMs);
    expect((await partsOf('orders')).length).toBeLessThan(before.length);
    expect(await faults()).toEqual([]);
  });
});
