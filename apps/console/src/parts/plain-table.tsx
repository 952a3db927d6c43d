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
  const classOf = (kind: PlainColumn['kind']) =>
    kind === 'number' ? styles.number : kind === 'words' ? styles.words : undefined;
  return (
    <ScrollArea className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ label: name, hiddenLabel, kind }) => (
              <th key={name === '' ? hiddenLabel : name} scope="col" className={classOf(kind)}>
                {name === '' ? <span className="visually-hidden">{hiddenLabel}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map(({ label: name, hiddenLabel, kind }, at) => (
                <td key={name === '' ? hiddenLabel : name} className={classOf(kind)}>
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
