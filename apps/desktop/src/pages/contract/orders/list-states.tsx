import type { PagedShown } from '@assay/features/lists/use-paged-rows';
import { useMessages } from '@assay/features/messages/use-messages';
import { Badge } from '@assay/ui/badge.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@assay/ui/states.tsx';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { ListEnd } from '../../../page-parts/list-end.tsx';
import styles from './orders.module.css';

export interface ListStatesProps {
  list: PagedShown<unknown>;
  emptyTitle: string;
  emptyWords: string;
  rowHeight: number;
  children: ReactNode;
}

/** The states around a paged list: loading, failed, empty, old, rows with more to come or all there. */
export function ListStates({ list, emptyTitle, emptyWords, rowHeight, children }: ListStatesProps) {
  const { t } = useMessages();
  if (list.status === 'loading')
    return <SkeletonRows label={t('state.loading')} rows={4} columns={7} rowHeight={rowHeight} />;
  if (list.status === 'error')
    return (
      <ErrorState
        title={t('state.error')}
        words={t('page.errorWords')}
        retryLabel={t('state.retry')}
        onRetry={list.retry}
      />
    );
  if (list.rows.length === 0) return <EmptyState icon={<Hourglass />} title={emptyTitle} words={emptyWords} />;
  return (
    <>
      {list.status === 'stale' && (
        <p className={styles.stale}>
          <Badge kind="warning">{t('state.stale')}</Badge>
        </p>
      )}
      {children}
      <ListEnd {...list} />
    </>
  );
}
