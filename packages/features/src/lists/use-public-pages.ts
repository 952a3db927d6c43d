import type { CallResult } from '@assay/live-client/call-result';
import { type Page, pageSizeDefault } from '@assay/protocol/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../services/call-query.ts';
import { appendPages, hasUnloadedRows } from './paged-rows.ts';

export interface PublicPages<Row, Data extends Page<Row>> {
  readonly status: 'loading' | 'ready' | 'stale' | 'error';
  readonly rows: readonly Row[];
  /** The newest answer: what stands beside the rows. */
  readonly last: Data | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
  readonly retry: () => void;
}

export interface PublicCall<Row, Data extends Page<Row>> {
  readonly queryKey: readonly unknown[];
  readonly idOf: (row: Row) => string;
  readonly load: (pageNo: string, pageSize: string, signal: AbortSignal) => Promise<CallResult<Data>>;
}

/** A list that anybody may read, ten rows a page, asked for anew with each visit. */
export function usePublicPages<Row, Data extends Page<Row>>({
  queryKey,
  idOf,
  load,
}: PublicCall<Row, Data>): PublicPages<Row, Data> {
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      dataOrThrow(await load(String(pageParam), String(pageSizeDefault), signal)),
    getNextPageParam: (_last, pages) => (hasUnloadedRows(pages) ? pages.length + 1 : undefined),
    staleTime: 0,
  });
  const pages = query.data?.pages;
  return {
    status: pages === undefined ? (query.isError ? 'error' : 'loading') : query.isRefetchError ? 'stale' : 'ready',
    rows: appendPages(pages ?? [], idOf),
    last: pages?.at(-1),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
    retry: () => void query.refetch(),
  };
}
