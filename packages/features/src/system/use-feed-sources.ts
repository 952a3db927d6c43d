import type { DataOf } from '@assay/protocol/endpoint';
import { feedDepth, type feedSources } from '@assay/protocol/endpoints/feed';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../services/call-query.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { useFeedSourcesQuery } from './use-feed-sources-query.ts';

export type FeedSourcesData = DataOf<typeof feedSources>;
export type FeedDepthData = DataOf<typeof feedDepth>;

export interface FeedSourcesShown {
  readonly status: 'loading' | 'ready' | 'error';
  readonly data: FeedSourcesData | undefined;
  /** The order book of the chosen symbol; undefined while it loads. */
  readonly depth: FeedDepthData | undefined;
  readonly retry: () => void;
}

/** The sources of the index and one symbol's reference book, asked for again at each refresh event. */
export function useFeedSources(symbol: string): FeedSourcesShown {
  const { http } = useServices();
  const sources = useFeedSourcesQuery();
  const depth = useQuery({
    queryKey: ['feed-depth', symbol],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(feedDepth, { symbol }, { signal })),
    staleTime: 0,
  });
  useRefetchOnRefresh(depth, !depth.isError);
  return {
    status: sources.data !== undefined ? 'ready' : sources.isError ? 'error' : 'loading',
    data: sources.data,
    depth: depth.data,
    retry: () => void sources.refetch(),
  };
}
