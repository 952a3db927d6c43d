import type { ReactNode } from 'react';
import styles from './plain-table.module.css';
import { ScrollArea } from './scroll-area.tsx';

export interface PlainColumn {
  /** Empty: a column of links or marks, named for those who cannot see it. */
  readonly label: string;
  readonly hiddenLabel?: string;
  readonly kind?: 'number' | 'words';
}

export interface PlainLine {
  readonly key: string;
  /** One for each column. */
  readonly cells: readonly ReactNode[];
}

export interface PlainTableProps {
  label: string;
  columns: readonly PlainColumn[];
  rows: readonly PlainLine[];
}

/** A short table of figures that is there whole: nothing in it is sorted, chosen or turned. */
export function PlainTable({ label, columns, rows }: PlainTableProps) {
  const classOf = ({ kind, label: name, hiddenLabel }: PlainColumn) => {
    if (name === '' && hiddenLabel !== undefined) return styles.acts;
    return kind === 'number' ? styles.number : kind === 'words' ? styles.words : undefined;
  };
  return (
    <ScrollArea className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={keyOf(column)} scope="col" className={classOf(column)}>
                {column.label === '' ? <span className="visually-hidden">{column.hiddenLabel}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map((column, at) => (
                <td key={keyOf(column)} className={classOf(column)}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

const keyOf = ({ label, hiddenLabel = '' }: PlainColumn): string => (label === '' ? hiddenLabel : label);
