import type { PagedShown } from '@assay/features/lists/use-paged-rows';
import { useMessages } from '@assay/features/messages/use-messages';
import { Badge } from '@assay/ui/badge.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { ErrorState } from '@assay/ui/states.tsx';
import type { ReactNode } from 'react';
import { ListEnd } from '../../page-parts/list-end.tsx';
import styles from './records.module.css';

export interface RecordListProps {
  records: PagedShown<unknown>;
  columns: number;
  /** Where there is none. */
  empty: ReactNode;
  /** The table of what is loaded. */
  children: ReactNode;
}

const rowHeight = 44;
const skeletonRows = 10;

/** The states of a list of records, and the way to its next ten. */
export function RecordList({ records, columns, empty, children }: RecordListProps) {
  const { t } = useMessages();
  if (records.status === 'loading')
    return <SkeletonRows label={t('state.loading')} rows={skeletonRows} columns={columns} rowHeight={rowHeight} />;
  if (records.status === 'error')
    return (
      <ErrorState
        title={t('state.error')}
        words={t('page.errorWords')}
        retryLabel={t('state.retry')}
        onRetry={records.retry}
      />
    );
  if (records.rows.length === 0 && !records.hasMore) return empty;
  return (
    <>
      {records.status === 'stale' && (
        <p className={styles.stale}>
          <Badge kind="warning">{t('state.stale')}</Badge>
        </p>
      )}
      {children}
      <ListEnd {...records} />
    </>
  );
}
