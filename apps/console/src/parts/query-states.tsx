import { useMessages } from '@assay/features/messages/use-messages';
import { CallError } from '@assay/features/services/call-query';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { ErrorState, Notice } from '@assay/ui/states.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './query-states.module.css';

export interface QueryStatesProps<Data> {
  query: UseQueryResult<Data>;
  /** Bones in the place of what comes. */
  rows?: number;
  columns?: number;
  children: (data: Data) => ReactNode;
}

/** What a call answered, or that it is on its way, or what went wrong. What was there stays while it is asked for again and that fails. */
export function QueryStates<Data>({ query, rows = 8, columns = 4, children }: QueryStatesProps<Data>) {
  const { t, serverText } = useMessages();
  const { data, error, isFetching } = query;
  const words = error instanceof CallError ? serverText(error.failure.msg) : undefined;
  if (data !== undefined)
    return (
      <>
        {words !== undefined && (
          <div className={styles.stale}>
            <Notice kind="warning">{t('console.staleWords', { words })}</Notice>
          </div>
        )}
        {children(data)}
      </>
    );
  if (error !== null)
    return (
      <ErrorState
        title={t('state.error')}
        words={words ?? ''}
        retryLabel={t('state.retry')}
        onRetry={() => void query.refetch()}
        isRetrying={isFetching}
      />
    );
  return <SkeletonRows label={t('state.loading')} rows={rows} columns={columns} rowHeight={34} />;
}
