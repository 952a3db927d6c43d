import { feedSources } from '@assay/protocol/endpoints/feed';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../services/call-query.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';

/** The index of every coin and its sources in the newest second, asked for again at each refresh event; one question for all who want it. */
export function useFeedSourcesQuery(isWanted = true) {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['feed-sources'],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(feedSources, {}, { signal })),
    staleTime: 0,
    enabled: isWanted,
  });
  useRefetchOnRefresh(query, isWanted);
  return query;
}
