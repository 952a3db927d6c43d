import type { ConsoleColumn } from '@assay/protocol/console/console-table';
import { consoleTables } from '@assay/protocol/console/console-tables';
import type { Pool } from 'pg';
import { readTablePage, type TablePageWanted } from '../table-pages.ts';
import { tableSourceOf } from '../table-sources.ts';
import type { FilterWanted } from '../table-terms.ts';
import { fillManyRows } from './many-rows.ts';
import { pageText, planOf, scansWhole } from './plan-faults.ts';
import type { RowCounts } from './row-fillings.ts';
import { testNames } from './test-names.ts';

const ROUNDS = 3;

export interface MeasuredPage {
  readonly what: string;
  readonly firstMs: number;
  readonly medianMs: number;
  readonly slowestMs: number;
  readonly isWhole: boolean;
}

/** Fills the product's tables and reads every first page; the slowest stands first. */
export async function measurePages(
  pool: Pool,
  counts: RowCounts,
  say: (line: string) => void,
): Promise<MeasuredPage[]> {
  await fillManyRows(pool, counts, say);
  const measured: MeasuredPage[] = [];
  for (const { name, wanted } of everyPage()) measured.push(await measurePage(pool, name, wanted));
  return measured.sort((a, b) => b.medianMs - a.medianMs);
}

/** Each order without a filter, and with each filter: of what is frequent and what is rare, of somebody who trades all the time and of one who hardly does. */
function* everyPage(): Generator<{ readonly name: string; readonly wanted: TablePageWanted }> {
  for (const table of consoleTables) {
    const columns: readonly ConsoleColumn[] = table.columns;
    for (const { name: sorted } of columns.filter(({ sortable }) => sortable === true)) {
      for (const sort of [sorted, `-${sorted}`]) {
        yield { name: table.name, wanted: { sort } };
        for (const column of columns) {
          for (const filter of filtersOf(column))
            yield { name: table.name, wanted: { sort, filters: { [column.name]: filter } } };
        }
      }
    }
  }
}

function filtersOf({ name, kind, filter, words = [] }: ConsoleColumn): readonly FilterWanted[] {
  if (filter === 'prefix') return [{ prefix: 'person77' }, { prefix: 'p' }, { prefix: 'nobody' }];
  if (filter === 'words') return [...words.map((word) => ({ words: [word] })), { words: words.slice(1) }];
  if (filter === 'range') {
    const from = String(Date.UTC(2026, 1, 3));
    return [{ from, to: String(Date.UTC(2026, 1, 3) + 60_000) }, { to: String(Date.UTC(2026, 0, 20)) }, { from }];
  }
  if (filter !== 'equals') return [];
  if (kind === 'user') return [{ equals: '1' }, { equals: '123456' }, { equals: '999' }];
  if (kind === 'time') return [{ equals: String(20_445 * 86_400_000) }];
  if (name === 'country') return [{ equals: 'AA' }, { equals: 'ZZ' }];
  return [{ equals: '7' }, { equals: 'set-market-state' }].slice(0, kind === 'text' ? 2 : 1);
}

async function measurePage(pool: Pool, name: string, wanted: TablePageWanted): Promise<MeasuredPage> {
  const source = tableSourceOf(name);
  if (source === undefined) throw new Error(`no table ${name}`);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedMs = performance.now();
    const read = await readTablePage(pool, source, { ...wanted, limit: 50 }, testNames);
    times.push(performance.now() - startedMs);
    if (!read.ok) throw new Error(`${name} ${JSON.stringify(wanted)}: ${read.code}`);
  }
  const { text, values } = pageText(source, wanted.sort ?? '', wanted.filters ?? {});
  const isWhole = scansWhole(await planOf(pool, text, values));
  const what = `${name} by ${wanted.sort} ${JSON.stringify(wanted.filters ?? {})}`;
  return {
    what,
    firstMs: times[0] ?? 0,
    medianMs: [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
    slowestMs: Math.max(...times),
    isWhole,
  };
}
