import type { ConsoleCell, ConsoleRow } from '@assay/protocol/console/console-table';
import type { AnyTableSource, Stored, TableNames } from './table-source.ts';
import { keyColumn } from './table-statement.ts';
import type { TableTerms } from './table-terms.ts';

/** A row as the statement answers it: `cell_0` and so on, then the key. */
export type StoredCells = Readonly<Record<string, Stored>>;

/** Columns of a table, what has to be read for them, and how a stored row becomes theirs. */
export interface RowReader {
  readonly reads: readonly string[];
  rowOf(stored: StoredCells, names: TableNames): ConsoleRow;
}

export function rowReader(source: AnyTableSource, columns: readonly string[]): RowReader {
  const reads: string[] = [];
  const makers = columns.map((name) => {
    const column = source.columns[name];
    if (column === undefined) throw new Error(`${source.table.name} has no column ${name}`);
    const from = reads.length;
    reads.push(...column.reads);
    const places = column.reads.map((_, place) => `cell_${from + place}`);
    return {
      name,
      make: (row: StoredCells, names: TableNames) =>
        column.cell(
          places.map((at) => row[at] ?? null),
          names,
        ),
    };
  });
  return {
    reads,
    rowOf(stored, names) {
      const row: Record<string, ConsoleCell> = {};
      for (const { name, make } of makers) row[name] = make(stored, names);
      return row;
    },
  };
}

/** The place of a row in the order of a page, as a cursor has it. */
export function keyOf({ keys }: Pick<TableTerms, 'keys'>, stored: StoredCells): readonly string[] {
  return keys.map((_, place) => String(stored[keyColumn(place)]));
}
