import { useMessages } from '@assay/features/messages/use-messages';
import type { PagedView } from '@assay/features/orders/use-paged-rows';
import { pageSizeDefault } from '@assay/protocol/wire';
import { Badge } from '@assay/ui/badge.tsx';
import { Button } from '@assay/ui/button.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { ErrorState } from '@assay/ui/states.tsx';
import type { ReactNode } from 'react';
import styles from './records.module.css';

export interface RecordListProps {
  records: PagedView<unknown>;
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
        <p className={styles.end}>
          <Badge kind="warning">{t('state.stale')}</Badge>
        </p>
      )}
      {children}
      {records.hasMore && (
        <div className={styles.more}>
          <Button size="small" onPress={records.loadMore} isPending={records.isLoadingMore}>
            {t('state.loadMore')}
          </Button>
        </div>
      )}
      {!records.hasMore && records.rows.length > pageSizeDefault && (
        <p className={styles.end}>{t('contract.noMore')}</p>
      )}
    </>
  );
}
