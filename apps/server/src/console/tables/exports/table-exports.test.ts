import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@assay/amounts/testing/news';
import { Random } from '@assay/amounts/testing/random';
import { testSeed } from '@assay/amounts/testing/scale';
import { createTaskThread } from '@assay/engine/threads/task-thread';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import type { ConsoleCell, ConsoleRow } from '@assay/protocol/console/console-table';
import { consoleTables } from '@assay/protocol/console/console-tables';
import type { Pool } from 'pg';
import { afterAll, afterEach, assert, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readTablePage } from '../table-pages.ts';
import { tableSourceOf } from '../table-sources.ts';
import { makeTables } from '../testing/make-tables.ts';
import { drawnMonths, fillTables } from '../testing/random-tables.ts';
import { testMarkets, testNames } from '../testing/test-names.ts';
import { EXPORT_KEPT_MS, EXPORT_ROWS_AT_ONCE, EXPORT_ROWS_MAX, EXPORTS_AT_ONCE } from './export-limits.ts';
import type { ExportDone, ExportTask, ExportThreadSettings } from './export-messages.ts';
import { TableExports } from './table-exports.ts';
import { writeExport } from './write-export.ts';

let temporary: SharedPostgres;
let connection: PostgresConnection;
let pool: Pool;
let folder: string;
let nowMs = 0;
beforeAll(async () => {
  temporary = await openSharedPostgres();
  connection = await temporary.createDatabase();
  pool = openTestPool({ ...connection, max: 4 });
  await makeTables(pool, drawnMonths);
  await fillTables(pool, new Random(testSeed('files of the console')), 120);
});
afterAll(async () => {
  await pool?.end();
  await temporary?.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-exports-'));
  nowMs = Date.UTC(2026, 3, 5);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const frozenUserIds = Array.from({ length: 60 }, (_, at) => at * 3);
const beside = async () => ({ markets: testMarkets, frozenUserIds });

function taskOf(table: string, columns: readonly string[], more: Partial<ExportTask> = {}): ExportTask {
  const progress = new SharedArrayBuffer(4);
  return {
    table,
    columns,
    wanted: {},
    path: join(folder, `${table}.csv`),
    progress,
    rowsMax: 1_000,
    markets: testMarkets,
    frozenUserIds,
    ...more,
  };
}

/** A thread that is told when to go on. */
function heldThread() {
  const tasks: { readonly task: ExportTask; done(answer: ExportDone | 'busy'): void; failed(error: Error): void }[] =
    [];
  return {
    tasks,
    thread: {
      ask: (task: ExportTask) =>
        new Promise<ExportDone | 'busy'>((done, failed) => {
          tasks.push({ task, done, failed });
        }),
      stop: async () => undefined,
    },
  };
}

function exportsOf(thread: ConstructorParameters<typeof TableExports>[0]['thread'], onFault = vi.fn()) {
  return new TableExports({ dataFolder: folder, thread, now: () => nowMs, beside, onFault });
}

const orders = () => tableSourceOf('orders') ?? assert.fail();
const orderColumns = { wanted: {}, columns: ['orderId', 'user'] };

it.each(consoleTables.map((table) => [table.name, table] as const))(
  'writes every row of %s as its pages show it',
  async (name, table) => {
    const columns = table.columns.map((column) => column.name);
    const rows: ConsoleRow[] = [];
    for (let after: string | undefined, more = true; more; ) {
      const read = await readTablePage(pool, tableSourceOf(name) ?? assert.fail(), { after, limit: 200 }, testNames);
      assert(read.ok);
      rows.push(...read.page.rows);
      after = read.page.next ?? undefined;
      more = after !== undefined;
    }
    const task = taskOf(name, columns);
    expect(await writeExport(pool, task)).toBe(rows.length);
    expect(new Int32Array(task.progress)[0]).toBe(rows.length);
    const lines = readFileSync(task.path, 'utf8');
    const quoted = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
    const isTime = (name: string) => table.columns.some((column) => column.name === name && column.kind === 'time');
    const written = (column: string, cell: ConsoleCell) =>
      isTime(column) && cell !== null ? new Date(Number(cell)).toISOString() : String(cell ?? '');
    const expected = [columns, ...rows.map((row) => columns.map((column) => written(column, row[column] ?? null)))];
    expect(lines).toBe(expected.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join(''));
  },
);

it('writes part after part, each behind the last row of the one before', async () => {
  const more = 2 * EXPORT_ROWS_AT_ONCE + 7;
  await pool.query(
    `INSERT INTO outbox (letter_id, kind, key, created_at_ms, due_at_ms, expires_at_ms) OVERRIDING SYSTEM VALUE
     SELECT 1000 + n, 'many', n, 0, 0, 0 FROM generate_series(1, ${more}) AS n`,
  );
  const filters = { kind: { equals: 'many' } };
  const task = taskOf('letters', ['key'], { rowsMax: EXPORT_ROWS_MAX, wanted: { sort: 'letterId', filters } });
  expect(await writeExport(pool, task)).toBe(more);
  const numbers = Array.from({ length: more }, (_, at) => `"${at + 1}"`);
  expect(readFileSync(task.path, 'utf8')).toBe(['"key"', ...numbers, ''].join('\r\n'));
});

it('stops at the rows that a file may have, and lets nobody else on the machine read it', async () => {
  const task = taskOf('users', ['user', 'email'], { rowsMax: 7, wanted: { sort: 'user' } });
  expect(await writeExport(pool, task)).toBe(7);
  expect(readFileSync(task.path, 'utf8').split('\r\n')).toHaveLength(9);
  expect(statSync(task.path).mode & 0o077).toBe(0);
});

it('is written by a thread of its own, and fetched by the seat that asked for it alone', async () => {
  const settings: ExportThreadSettings = { connection: connection };
  const thread = createTaskThread<ExportTask, ExportDone>({
    entry: new URL('./export-worker.ts', import.meta.url),
    settings,
    heapMb: 128,
    tasksWaitingMax: 2,
    onEnd: () => undefined,
  });
  const exports = exportsOf(
    thread,
    vi.fn((error) => assert.fail(String(error))),
  );
  const begun = await exports.begin('alice', orders(), orderColumns);
  assert(begun.ok);
  await eventually(() => expect(exports.standingOf('alice', begun.exportId)?.state).toBe('whole'));
  expect(exports.standingOf('alice', begun.exportId)?.rows).toBe(120);
  expect(exports.standingOf('bob', begun.exportId)).toBeUndefined();
  expect(exports.fileOf('bob', begun.exportId)).toBeUndefined();
  const file = exports.fileOf('alice', begun.exportId) ?? assert.fail();
  expect(file.name).toBe('orders-2026-04-05.csv');
  expect(readFileSync(file.path, 'utf8').split('\r\n')).toHaveLength(122);
  nowMs += EXPORT_KEPT_MS + 1;
  expect(exports.fileOf('alice', begun.exportId)).toBeUndefined();
  expect(() => statSync(file.path)).toThrow();
  await exports.stop();
});

it('writes two at once, forgets what failed, and begins with none', async () => {
  const { thread, tasks } = heldThread();
  writeFileSync(join(folder, 'kept.txt'), '');
  const before = exportsOf(thread);
  writeFileSync(join(folder, 'console-exports', 'left.csv'), 'somebody');
  await before.stop();
  const onFault = vi.fn();
  const exports = exportsOf(thread, onFault);
  expect(() => statSync(join(folder, 'console-exports', 'left.csv'))).toThrow();
  const begun: Awaited<ReturnType<TableExports['begin']>>[] = [];
  for (let each = 0; each < EXPORTS_AT_ONCE; each += 1)
    begun.push(await exports.begin('alice', orders(), orderColumns));
  expect(await exports.begin('bob', orders(), orderColumns)).toEqual({ ok: false, code: 'l.error.exportsBusy' });
  await eventually(() => expect(tasks).toHaveLength(EXPORTS_AT_ONCE));
  expect(tasks[0]?.task.rowsMax).toBe(EXPORT_ROWS_MAX);
  tasks[0]?.failed(new Error('broken'));
  tasks[1]?.done('busy');
  await eventually(() => {
    for (const one of begun) expect(one.ok && exports.standingOf('alice', one.exportId)?.state).toBe('failed');
  });
  for (const one of begun) expect(one.ok && exports.fileOf('alice', one.exportId)).toBeUndefined();
  expect(onFault).toHaveBeenCalledTimes(1);
  expect((await exports.begin('bob', orders(), orderColumns)).ok).toBe(true);
});

it('refuses columns, filters and orders that the table has not', async () => {
  const { thread, tasks } = heldThread();
  const exports = exportsOf(thread);
  const wrong = [
    { wanted: {}, columns: [] },
    { wanted: {}, columns: ['orderId', 'orderId'] },
    { wanted: {}, columns: ['password'] },
    { wanted: { sort: 'price' }, columns: ['orderId'] },
    { wanted: { filters: { user: { equals: 'x' } } }, columns: ['orderId'] },
  ];
  for (const one of wrong)
    expect(await exports.begin('alice', orders(), one)).toEqual({ ok: false, code: 'l.error.tableUnknown' });
  expect(tasks).toHaveLength(0);
});
