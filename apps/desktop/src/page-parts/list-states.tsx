import type { PagedShown } from '@assay/features/lists/use-paged-rows';
import { useMessages } from '@assay/features/messages/use-messages';
import { Badge } from '@assay/ui/badge.tsx';
import type { SkeletonRowsProps } from '@assay/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import styles from './list-end.module.css';
import { ListEnd } from './list-end.tsx';
import { LoadFailed, Loading } from './load-state.tsx';

export interface ListStatesProps {
  list: PagedShown<unknown>;
  /** The size of what will come. */
  bones: Omit<SkeletonRowsProps, 'label'>;
  /** Where there is none. */
  empty: ReactNode;
  /** The rows that are loaded. */
  children: ReactNode;
}

/** The states around a paged list: loading, failed, empty, old, rows with more to come or all there. */
export function ListStates({ list, bones, empty, children }: ListStatesProps) {
  const { t } = useMessages();
  if (list.status === 'loading') return <Loading {...bones} />;
  if (list.status === 'error') return <LoadFailed words={t('page.errorWords')} onRetry={list.retry} />;
  if (list.rows.length === 0 && !list.hasMore) return empty;
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
