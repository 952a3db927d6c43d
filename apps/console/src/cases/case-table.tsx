import { useMessages } from '@assay/features/messages/use-messages';
import { ColumnHead, Table } from '@assay/ui/table.tsx';
import type { ReactNode } from 'react';
import styles from './case-table.module.css';

export interface CaseTableProps {
  label: string;
  /** A head without words is of a column of buttons. */
  heads: readonly string[];
  /** So many heads at the end are of numbers. */
  numbers?: number;
  emptyWords: string;
  count: number;
  /** The rows, each a `<tr>`. */
  children: ReactNode;
}

/** A short list with all that it has, such as what waits for somebody. */
export function CaseTable({ label, heads, numbers = 0, emptyWords, count, children }: CaseTableProps) {
  const { t } = useMessages();
  if (count === 0) return <p className={styles.nothing}>{emptyWords}</p>;
  return (
    <div className={styles.scroll}>
      <Table label={label}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <ColumnHead key={head} isNumber={at >= heads.length - numbers}>
                {head === '' ? <span className="visually-hidden">{t('case.acts')}</span> : head}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </div>
  );
}
