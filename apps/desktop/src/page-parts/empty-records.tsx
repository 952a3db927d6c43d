import { useMessages } from '@assay/features/messages/use-messages';
import type { MessageKey } from '@assay/messages/message-keys';
import { ButtonLink } from '@assay/site-frame/routing/button-link.tsx';
import { classNames } from '@assay/ui/class-names';
import { EmptyState } from '@assay/ui/states.tsx';
import { ColumnHead, Table } from '@assay/ui/table.tsx';
import type { ReactNode } from 'react';
import type { LinkAction } from './link-actions.tsx';
import styles from './page-parts.module.css';

/** A column of a list; numbers end on its right edge. */
export interface RecordColumn {
  readonly key: MessageKey;
  readonly isNumber?: boolean;
  /** As the list has it that is not empty, so that no head moves between them. */
  readonly className?: string | undefined;
}

export interface EmptyRecordsProps {
  /** Accessible name of the table. */
  label: string;
  columns: readonly RecordColumn[];
  icon: ReactNode;
  title: MessageKey;
  /** Why there is nothing. */
  words: MessageKey;
  /** What works instead. */
  action?: LinkAction;
}

/** A list in which nothing can stand: its columns, why it is empty, and the next step. */
export function EmptyRecords({ label, columns, icon, title, words, action }: EmptyRecordsProps) {
  const { t } = useMessages();
  return (
    <Table label={label} height="roomy">
      <thead>
        <tr>
          {columns.map(({ key, isNumber = false, className }, at) => (
            <ColumnHead
              key={key}
              isNumber={isNumber}
              className={classNames(
                !isNumber && columns[at - 1]?.isNumber === true && styles['after-number'],
                className,
              )}
            >
              {t(key)}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={styles.empty}>
          <td colSpan={columns.length}>
            <EmptyState
              icon={icon}
              title={t(title)}
              words={t(words)}
              action={
                action !== undefined && (
                  <ButtonLink to={action.to} size="small">
                    {action.label}
                  </ButtonLink>
                )
              }
            />
          </td>
        </tr>
      </tbody>
    </Table>
  );
}
