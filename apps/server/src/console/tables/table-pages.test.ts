import { Random } from '@assay/amounts/testing/random';
import { testSeed, workload } from '@assay/amounts/testing/scale';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { ConsoleColumn, ConsoleRow, ConsoleTableDefinition } from '@assay/protocol/console/console-table';
import { consoleTables } from '@assay/protocol/console/console-tables';
import { consolePageSizes } from '@assay/protocol/console/console-wire';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTablePage, type TablePageWanted } from './table-pages.ts';
import type { AnyTableSource } from './table-source.ts';
import { tableSourceOf } from './table-sources.ts';
import type { FilterWanted } from './table-terms.ts';
import { makeTables } from './testing/make-tables.ts';
import { fillManyRows } from './testing/many-rows.ts';
import { chosenRows, compareBy } from './testing/naive-table.ts';
import {
  countText,
  isLedByIndex,
  pageText,
  planOf,
  sampleFilter,
  scansWhole,
  sortsRows,
} from './testing/plan-faults.ts';
import { drawnMonths, fillTables } from './testing/random-tables.ts';
import { testNames } from './testing/test-names.ts';

const ROWS = 110;
const [PAGE = 25] = consolePageSizes;

let temporary: SharedPostgres;
let pool: Pool;
let random: Random;
beforeAll(async () => {
  temporary = await openSharedPostgres();
  pool = await temporary.openPool(4);
  await makeTables(pool, drawnMonths);
  random = new Random(testSeed('rows of the console'));
  await fillTables(pool, random, ROWS);
});
afterAll(async () => {
  await pool?.end();
  await temporary?.close();
});

function sourceOf(table: ConsoleTableDefinition): AnyTableSource {
  const source = tableSourceOf(table.name);
  if (source === undefined) throw new Error(`no source of ${table.name}`);
  return source;
}

/** Page after page to the end. */
async function allPages(table: ConsoleTableDefinition, wanted: TablePageWanted) {
  const rows: ConsoleRow[] = [];
  let after: string | undefined;
  let total: number | null = null;
  do {
    const read = await readTablePage(pool, sourceOf(table), { ...wanted, limit: PAGE, after }, testNames);
    if (!read.ok) throw new Error(`${table.name} ${JSON.stringify(wanted)}: ${read.code}`);
    if (after === undefined) total = read.page.total;
    else expect(read.page.total).toBe(total);
    expect(read.page.rows.length).toBe(read.page.next === null ? read.page.rows.length : PAGE);
    rows.push(...read.page.rows);
    after = read.page.next ?? undefined;
  } while (after !== undefined);
  return { rows, total };
}

function drawFilter(column: ConsoleColumn, rows: readonly ConsoleRow[]): FilterWanted | undefined {
  // A day is named by its first moment; no row has that of 1970.
  const nobodys = column.kind === 'time' ? '0' : '7';
  const cell = () => String((random.below(4) === 0 ? null : random.pick(rows)[column.name]) ?? nobodys);
  if (column.filter === 'equals') return { equals: cell() };
  if (column.filter === 'prefix') return { prefix: cell().slice(0, random.below(5)) };
  if (column.filter === 'words') {
    const words = (column.words ?? []).filter(() => random.below(2) === 0);
    return words.length === 0 ? undefined : { words };
  }
  if (column.filter !== 'range') return undefined;
  const from = random.below(3) === 0 ? {} : { from: cell() };
  return random.below(3) === 0 ? from : { ...from, to: cell() };
}

/** One row is one thing; that of the other side of a match, or of the same day and coin, is another. */
const lines = (rows: readonly ConsoleRow[]) => rows.map((row) => JSON.stringify(row)).sort();

describe.each(consoleTables.map((table) => [table.name, table] as const))('the table %s', (_, table) => {
  const columns: readonly ConsoleColumn[] = table.columns;
  const sortable = columns.filter((column) => column.sortable === true);

  it('answers by every order and whatever filters what a list of all its rows does, no row twice and none missing', async () => {
    const { rows: all, total } = await allPages(table, {});
    expect(all.length).toBeGreaterThan(PAGE);
    expect(total).toBe(all.length);
    // Each word that the table declares is there, and each that is stored has one.
    for (const { name, words = [] } of columns.filter((column) => column.kind === 'word')) {
      const shown = new Set(all.map((row) => row[name] ?? ''));
      expect([...shown.add('')].sort(), name).toEqual([...new Set(['', ...words])].sort());
    }
    for (let round = 0; round < workload(2, 200); round += 1) {
      for (const column of sortable) {
        const isDownwards = random.below(2) === 0;
        const filters: Record<string, FilterWanted> = {};
        for (const filtered of columns) {
          const drawn = random.below(4) === 0 ? drawFilter(filtered, all) : undefined;
          if (drawn !== undefined) filters[filtered.name] = drawn;
        }
        const wanted = { sort: `${isDownwards ? '-' : ''}${column.name}`, filters };
        const { rows, total: counted } = await allPages(table, wanted);
        const naive = chosenRows(table, all, filters);
        expect(lines(rows), JSON.stringify(wanted)).toEqual(lines(naive));
        expect(counted).toBe(naive.length);
        for (const [at, row] of rows.entries()) {
          const before = rows[at - 1];
          const order = before === undefined ? 0 : compareBy(column, before, row) * (isDownwards ? -1 : 1);
          expect(order, `${JSON.stringify(wanted)} row ${at}`).toBeLessThanOrEqual(0);
        }
      }
    }
  });

  it('has an index for every order and every filter', async () => {
    const source = sourceOf(table);
    const client = await pool.connect();
    try {
      await client.query('SET enable_seqscan = off; SET enable_sort = off; SET enable_bitmapscan = off');
      for (const { name, given = {} } of sortable.map(({ name }) => ({ name, ...source.sorts[name] }))) {
        for (const led of [undefined, ...Object.keys(given)]) {
          const column = columns.find((declared) => declared.name === led);
          const filter = column && sampleFilter(column);
          const { text, values } = pageText(source, `-${name}`, filter === undefined ? {} : { [String(led)]: filter });
          const plan = await planOf(client, text, values);
          const what = `${table.name} by ${name}, given ${led}: ${JSON.stringify(plan)}`;
          expect(scansWhole(plan), what).toBe(false);
          expect(sortsRows(plan), what).toBe(false);
          if (led !== undefined && source.filters[led]?.isFrequent !== true)
            expect(isLedByIndex(plan), what).toBe(true);
        }
      }
      await client.query('RESET enable_bitmapscan');
      for (const column of columns) {
        const filter = sampleFilter(column);
        if (filter === undefined || source.filters[column.name]?.isFrequent === true) continue;
        const { text, values } = countText(source, { [column.name]: filter });
        const plan = await planOf(client, text, values);
        expect(
          isLedByIndex(plan) && !scansWhole(plan),
          `${table.name} of ${column.name}: ${JSON.stringify(plan)}`,
        ).toBe(true);
      }
    } finally {
      await client.query('RESET ALL');
      client.release();
    }
  });

  it('refuses an order, a filter, a value, a page size and a cursor that it has not', async () => {
    const [first] = sortable;
    const filtered = columns.find(({ filter }) => filter === 'equals' || filter === 'range');
    const page = (wanted: TablePageWanted) => readTablePage(pool, sourceOf(table), wanted, testNames);
    const whole = await page({ limit: PAGE });
    const next = whole.ok ? (whole.page.next ?? '') : '';
    const otherOrder = Buffer.from(JSON.stringify(['users -other', '1'])).toString('base64url');
    const wrong: TablePageWanted[] = [
      { sort: 'nothing' },
      { sort: '' },
      { sort: `--${first?.name}` },
      { sort: `${first?.name}; DROP TABLE orders` },
      { sort: columns.find(({ sortable: is }) => is !== true)?.name },
      { sort: '__proto__' },
      { filters: { nothing: { equals: '1' } } },
      { filters: { constructor: { equals: '1' } } },
      { filters: { [filtered?.name ?? '']: { words: ['1'] } } },
      { filters: { [filtered?.name ?? '']: { prefix: '1' } } },
      { limit: 26 },
      { limit: -25 },
      { after: '' },
      { after: 'x' },
      { after: otherOrder },
      { after: next, sort: first?.name },
      { after: next.slice(0, -4) },
    ];
    for (const column of columns) {
      const { name, filter } = column;
      if (filter === 'words')
        wrong.push({ filters: { [name]: { words: [] } } }, { filters: { [name]: { words: ['?'] } } });
      if (filter === 'equals')
        wrong.push({ filters: { [name]: { equals: '' } } }, { filters: { [name]: { equals: '\0' } } });
      if (filter === 'range')
        wrong.push({ filters: { [name]: { from: "1' OR 1=1" } } }, { filters: { [name]: { to: '9'.repeat(30) } } });
    }
    for (const wanted of wrong) {
      expect(await page(wanted), JSON.stringify(wanted)).toEqual({ ok: false, code: 'l.error.tableUnknown' });
    }
    if (next === '') return;
    const key = JSON.parse(Buffer.from(next, 'base64url').toString()) as string[];
    for (const part of ['9'.repeat(40), '1 OR 1=1', 'NaN', '\0']) {
      const forged = Buffer.from(JSON.stringify([key[0], ...key.slice(1).map(() => part)])).toString('base64url');
      const answer = await page({ after: forged });
      expect(answer.ok ? [] : answer.code, part).toBe('l.error.tableUnknown');
    }
  });
});

it('the benchmark of first pages has rows for every table', async () => {
  const small = await temporary.openPool(4);
  await fillManyRows(small, { users: 1_000, orders: 10_000 }, () => undefined);
  const empty: string[] = [];
  for (const table of consoleTables) {
    const read = await readTablePage(small, sourceOf(table), {}, testNames);
    if (!read.ok || read.page.rows.length === 0) empty.push(table.name);
  }
  await small.end();
  expect(empty).toEqual([]);
});
