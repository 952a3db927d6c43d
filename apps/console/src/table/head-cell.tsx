import type { ConsoleColumn } from '@assay/protocol/console/console-table';
import { ColumnHead } from '@assay/ui/table.tsx';
import { isNumberColumn } from './cell-view.tsx';
import { useColumnName } from './column-name.ts';
import { nextSort } from './table-terms.ts';

export interface HeadCellProps {
  column: ConsoleColumn;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

/** The head of a column; one that an index leads is pressed to sort by it. */
export function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const nameOf = useColumnName();
  const isNumber = isNumberColumn(column);
  const name = nameOf(column.name);
  if (column.sortable !== true) return <ColumnHead isNumber={isNumber}>{name}</ColumnHead>;
  const direction = sort === column.name ? 'ascending' : sort === `-${column.name}` ? 'descending' : 'none';
  return (
    <ColumnHead isNumber={isNumber} sort={direction} onSort={() => onSort(nextSort(column.name, sort))}>
      {name}
    </ColumnHead>
  );
}
