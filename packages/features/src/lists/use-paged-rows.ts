import type { CallResult } from '@assay/live-client/call-result';
import type { AccountData } from '@assay/live-client/live-account';
import { type Page, pageSizeDefault } from '@assay/protocol/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { useSession } from '../session/use-session.ts';
import { appendPages, endsAtLimit, hasMorePages } from './paged-rows.ts';

export interface PagedShown<Row> {
  readonly status: LoadStatus | 'signed-out';
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  /** Older rows are there, beyond the last that a list shows. */
  readonly endsAtLimit: boolean;
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
  readonly retry: () => void;
}

export interface PagedCall<Row> {
  readonly queryKey: readonly unknown[];
  readonly idOf: (row: Row) => string;
  readonly load: (pageNo: string, pageSize: string, signal: AbortSignal) => Promise<CallResult<Page<Row>>>;
  /** Whether a change of the account means that the list is another: a finished order or a fill, when it is not given. */
  readonly isChanged?: (change: AccountData) => boolean;
}

function isOrderFinished({ orders, fills }: AccountData): boolean {
  return fills.length > 0 || orders.some(({ status }) => status === 'filled' || status === 'cancelled');
}

/**
 * A list of the user's in pages of ten. It is loaded anew when the account channel says that something changed,
 * and at each refresh event while that channel is not live.
 */
export function usePagedRows<Row>({
  queryKey,
  idOf,
  load,
  isChanged = isOrderFinished,
}: PagedCall<Row>): PagedShown<Row> {
  const { live } = useServices();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const query = useInfiniteQuery({
    queryKey: [...queryKey, isSignedIn ? session.userId : ''],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      dataOrThrow(await load(String(pageParam), String(pageSizeDefault), signal)),
    getNextPageParam: (_last, pages) => (hasMorePages(pages) ? pages.length + 1 : undefined),
    enabled: isSignedIn,
    staleTime: 0,
  });
  const { refetch, fetchNextPage } = query;
  useEffect(
    () =>
      live.account.model.onChanged((change) => {
        if (isSignedIn && isChanged(change)) void refetch();
      }),
    [live, isSignedIn, refetch, isChanged],
  );
  const channel = useSyncExternalStore(live.account.subscribe, live.account.status);
  // What the channel tells of is added to a first answer; one that did not come is asked for again.
  useRefetchOnRefresh(query, isSignedIn && (channel !== 'live' || query.isError));
  const pages = query.data?.pages;
  const rows = useMemo(() => appendPages(pages ?? [], idOf), [pages, idOf]);
  const status = isSignedIn ? loadStatus(pages !== undefined, query.isError, query.isRefetchError) : 'signed-out';
  return {
    status,
    rows: isSignedIn ? rows : [],
    hasMore: query.hasNextPage,
    endsAtLimit: endsAtLimit(pages ?? []),
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    isLoadingMore: query.isFetchingNextPage,
    retry: useCallback(() => void refetch(), [refetch]),
  };
}
