import { subscribeList } from '@assay/protocol/endpoints/subscribe';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { subscriptionsKey } from './subscription-keys.ts';
import { type SubscriptionShown, subscriptionShown } from './subscription-shown.ts';

export interface SubscriptionsShown {
  readonly status: LoadStatus;
  readonly projects: readonly SubscriptionShown[];
  readonly retry: () => void;
}

/** Every project, with the demand of this moment: asked again at each refresh event. */
export function useSubscriptions(): SubscriptionsShown {
  const { http } = useServices();
  const texts = useMessages();
  const query = useQuery({
    queryKey: [subscriptionsKey, 'list'],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(subscribeList, {}, { signal })),
    staleTime: 0,
  });
  useRefetchOnRefresh(query, true);
  const { data } = query;
  return {
    status: loadStatus(data !== undefined, query.isError),
    projects: useMemo(() => (data ?? []).map((row) => subscriptionShown(row, texts)), [data, texts]),
    retry: () => void query.refetch(),
  };
}
