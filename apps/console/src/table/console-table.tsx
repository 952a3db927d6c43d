import { useMessages } from '@assay/features/messages/use-messages';
import type { ConsoleRow, ConsoleTableDefinition } from '@assay/protocol/console/console-table';
import { EmptyState } from '@assay/ui/states.tsx';
import { type ColumnDef, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import SearchX from 'lucide-react/icons/search-x';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { isBareKey } from '../parts/bare-key.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { rowAfterKey } from '../parts/row-after-key.ts';
import { CellView, isNumberColumn } from './cell-view.tsx';
import { HeadCell } from './head-cell.tsx';
import styles from './table.module.css';
import { TableFoot } from './table-foot.tsx';
import { changedTerms, type TableFilters } from './table-terms.ts';
import { TableTools } from './table-tools.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { type TablePageShown, useTablePage } from './use-table-page.ts';

export interface ConsoleTableProps {
  definition: ConsoleTableDefinition;
  /** Accessible name. */
  label: string;
  /** Chosen by the page around, such as one user; the columns that are fixed so are no filters of the table. */
  fixed?: TableFilters;
  /** Before the table's fields in the address, where a page has several tables. */
  prefix?: string;
  /** Asked again after so long. */
  pollMs?: number;
  /** Opens a row, by Enter or a press. */
  onOpen?: (row: ConsoleRow) => void;
  /** The row that is open beside the table, by its id (`rowId`). */
  openId?: string | undefined;
}

const features = tableFeatures({ columnVisibilityFeature });
const noRows: ConsoleRow[] = [];

/** Any table of the console, made from its declaration: order, filters and page stand in the address, the columns are kept in this browser. */
export function ConsoleTable(props: ConsoleTableProps) {
  const { definition, label, fixed, prefix = '', pollMs, onOpen, openId } = props;
  const table = useTablePage({ definition, fixed, prefix, pollMs });
  const choice = useColumnChoice(definition);
  return (
    <div className={styles.whole}>
      <TableTools definition={definition} table={table} fixed={fixed} choice={choice} />
      <div className={styles.scroll}>
        <QueryStates query={table.page} rows={12} columns={6}>
          {({ rows }) =>
            rows.length === 0 ? (
              <NoRows isFiltered={Object.keys(table.terms.filters).length > 0} />
            ) : (
              <Rows
                definition={definition}
                label={label}
                rows={rows}
                table={table}
                visibility={withoutFixed(choice.visibility, fixed)}
                onOpen={onOpen}
                openId={openId}
              />
            )
          }
        </QueryStates>
      </div>
      <TableFoot table={table} />
    </div>
  );
}

/** A column of which every row says the same, as the page around does already, is not shown. */
function withoutFixed(visibility: Readonly<Record<string, boolean>>, fixed: TableFilters = {}) {
  return { ...visibility, ...Object.fromEntries(Object.keys(fixed).map((name) => [name, false] as const)) };
}

function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('rows.none')}
      words={t(isFiltered ? 'rows.noneFiltered' : 'rows.noneYet')}
    />
  );
}

interface RowsProps extends Pick<ConsoleTableProps, 'definition' | 'label' | 'onOpen' | 'openId'> {
  rows: readonly ConsoleRow[];
  table: TablePageShown;
  visibility: Readonly<Record<string, boolean>>;
}

function Rows({ definition, label, rows, table, visibility, onOpen, openId }: RowsProps) {
  const columns = useMemo(() => columnsOf(definition), [definition]);
  const data = rows.length === 0 ? noRows : (rows as ConsoleRow[]);
  const model = useTable({ features, columns, data, state: { columnVisibility: visibility } });
  const keys = useRowKeys(rows, table, onOpen);
  const { terms, change } = table;
  const shown = definition.columns.filter(({ name }) => model.getColumn(name)?.getIsVisible() === true);
  return (
    <table
      aria-label={label}
      aria-busy={table.page.isPlaceholderData}
      className={styles.table}
      onKeyDown={keys.onKeyDown}
    >
      <thead>
        <tr>
          {shown.map((column) => (
            <HeadCell
              key={column.name}
              column={column}
              sort={terms.sort}
              onSort={(sort) => change(changedTerms(terms, { sort }))}
            />
          ))}
        </tr>
      </thead>
      <tbody ref={keys.body}>
        {model.getRowModel().rows.map((row, at) => (
          <tr
            key={row.id}
            tabIndex={at === keys.at ? 0 : -1}
            aria-selected={openId !== undefined && rowId(definition, row.original) === openId}
            className={onOpen === undefined ? undefined : styles.opens}
            onFocus={() => keys.setAt(at)}
            onClick={() => onOpen?.(row.original)}
          >
            {shown.map((column) => (
              <td key={column.name} className={isNumberColumn(column) ? styles.number : undefined}>
                <CellView column={column} row={row.original} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a row is known by: its number where it has one, else the user, else what stands first. */
export function rowId({ columns }: ConsoleTableDefinition, row: ConsoleRow): string {
  const column = columns.find(({ kind }) => kind === 'id') ?? columns.find(({ kind }) => kind === 'user') ?? columns[0];
  return column === undefined ? '' : String(row[column.name] ?? '');
}

function columnsOf({ columns }: ConsoleTableDefinition): ColumnDef<typeof features, ConsoleRow>[] {
  return columns.map(({ name }) => ({ id: name, accessorFn: (row: ConsoleRow) => row[name] ?? null }));
}

/** One row is the table's stop; arrows and letters move, Enter opens, Page Up and Down turn the page. */
function useRowKeys(
  rows: readonly ConsoleRow[],
  table: TablePageShown,
  onOpen: ((row: ConsoleRow) => void) | undefined,
) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [wanted, setAt] = useState(0);
  const at = Math.min(wanted, rows.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isBareKey(event.nativeEvent) || !(event.target instanceof HTMLTableRowElement)) return;
    const row = rows[at];
    const next = rowAfterKey(event.key, at, rows.length);
    if (next !== undefined) body.current?.querySelectorAll('tr')[next]?.focus();
    else if (event.key === 'Enter' && row !== undefined && onOpen !== undefined) onOpen(row);
    else if (event.key === 'PageDown') table.toNext?.();
    else if (event.key === 'PageUp') table.toPrevious?.();
    else return;
    event.preventDefault();
  };
  return { body, at, setAt, onKeyDown };
}
