import type {
  ConsoleCell,
  ConsoleColumn,
  ConsoleRow,
  ConsoleTableDefinition,
} from '@assay/protocol/console/console-table';
import type { FilterWanted } from '../table-terms.ts';

/** What a table is to answer, from all of its rows as they are shown: no statement, no index, no key. */
export function chosenRows(
  table: ConsoleTableDefinition,
  rows: readonly ConsoleRow[],
  filters: Readonly<Record<string, FilterWanted>>,
): readonly ConsoleRow[] {
  return rows.filter((row) =>
    Object.entries(filters).every(([name, filter]) => {
      const column = table.columns.find((declared) => declared.name === name);
      return column !== undefined && isChosen(column, row[name] ?? null, filter);
    }),
  );
}

function isChosen({ name, kind }: ConsoleColumn, cell: ConsoleCell, filter: FilterWanted): boolean {
  const shown = name === 'email' ? String(cell).toLowerCase() : cell;
  if ('equals' in filter) return shown !== null && String(shown) === filter.equals;
  if ('words' in filter) return shown !== null && filter.words.includes(String(shown));
  if ('prefix' in filter) return String(shown).startsWith(filter.prefix.toLowerCase());
  const value = kind === 'time' ? Number(cell ?? 0) : Number(cell);
  const { from = '-1', to = '1e18' } = filter;
  return value >= Number(from) && value <= Number(to);
}

/** Below zero when one row comes before the other by a column, upwards. */
export function compareBy({ name, kind }: ConsoleColumn, one: ConsoleRow, other: ConsoleRow): number {
  const [a, b] = [one[name] ?? null, other[name] ?? null];
  if (kind === 'text') return Buffer.compare(Buffer.from(textOf(name, a)), Buffer.from(textOf(name, b)));
  return Number(a ?? 0) - Number(b ?? 0);
}

function textOf(name: string, cell: ConsoleCell): string {
  return name === 'email' ? String(cell).toLowerCase() : String(cell);
}
