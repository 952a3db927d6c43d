import { useMessages } from '@assay/features/messages/use-messages';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@assay/ui/states.tsx';
import type { ReactNode } from 'react';
import { ListEnd } from '../../../page-parts/list-end.tsx';
import { FilteredOut } from './filtered-out.tsx';

export interface PagedRowsProps {
  list: {
    status: string;
    rows: readonly unknown[];
    hasMore: boolean;
    endsAtLimit: boolean;
    isLoadingMore: boolean;
    loadMore: () => void;
    retry: () => void;
  };
  /** Rows that the filter leaves. */
  shownCount: number;
  onClearFilter: () => void;
  icon: ReactNode;
  emptyTitle: string;
  emptyWords: string;
  children: ReactNode;
}

/** The states around a paged list: loading, failed, empty, rows with more to come. */
export function PagedRows(props: PagedRowsProps) {
  const { list, shownCount, onClearFilter, icon, emptyTitle, emptyWords, children } = props;
  const { t } = useMessages();
  if (list.status === 'loading') return <SkeletonRows label={t('state.loading')} rows={6} columns={6} rowHeight={32} />;
  if (list.status === 'error')
    return (
      <ErrorState
        title={t('state.error')}
        words={t('page.errorWords')}
        retryLabel={t('state.retry')}
        onRetry={list.retry}
      />
    );
  if (list.rows.length === 0) return <EmptyState icon={icon} title={emptyTitle} words={emptyWords} />;
  return (
    <>
      {shownCount === 0 ? <FilteredOut onClear={onClearFilter} /> : children}
      <ListEnd {...list} />
    </>
  );
}
