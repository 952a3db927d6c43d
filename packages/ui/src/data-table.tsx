import { Fragment, type Key, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Cell, ColumnHead, Table, type TableProps } from './table.tsx';

/** A column: its head, and what stands under it in each row. */
export interface Column<Row> {
  /** No two columns of a table have the same. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** A smaller second line of the cell. */
  second?: (row: Row) => ReactNode;
  /** Ends on the column's right edge, in tabular figures. */
  isNumber?: boolean;
  /** The head is read out and not shown. */
  hidesHead?: boolean;
  /** Of the head and of the cells. */
  className?: string | undefined;
  /** Of the cells alone. */
  cellClass?: string | undefined;
}

export interface DataTableProps<Row> extends Pick<TableProps, 'label'> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Height of the rows. */
  height?: TableProps['height'];
  keyOf: (row: Row) => Key;
  rowClass?: (row: Row) => string | undefined;
  /** A line of its own below a row, as wide as the table, and its class. */
  detail?: (row: Row) => ReactNode;
  detailClass?: string | undefined;
}

/** A table that is said by its columns. Rows that are drawn one by one, or are of several kinds, stand in a `Table`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, height, keyOf, rowClass, detail, detailClass } = props;
  return (
    <Table label={label} height={height}>
      <thead>
        <tr>
          {columns.map(({ head, isNumber, hidesHead, className }) => (
            <ColumnHead key={head} isNumber={isNumber} className={className}>
              {hidesHead === true ? <span className="visually-hidden">{head}</span> : head}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const more = detail?.(row);
          return (
            <Fragment key={keyOf(row)}>
              <tr className={rowClass?.(row)}>
                {columns.map(({ head, cell, second, isNumber, className, cellClass }) => (
                  <Cell
                    key={head}
                    isNumber={isNumber}
                    second={second?.(row)}
                    className={classNames(className, cellClass)}
                  >
                    {cell(row)}
                  </Cell>
                ))}
              </tr>
              {more !== undefined && (
                <tr className={detailClass}>
                  <td colSpan={columns.length}>{more}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
  );
}
