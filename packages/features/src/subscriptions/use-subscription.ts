import { subscribeDetail } from '@assay/protocol/endpoints/subscribe';
import type { SubscriptionDetail } from '@assay/protocol/subscription-entities';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { CallError, dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { subscriptionsKey } from './subscription-keys.ts';
import { type SubscriptionShown, subscriptionShown } from './subscription-shown.ts';

export interface SubscriptionPage {
  /** `unknown`: there is no such project. */
  readonly status: LoadStatus | 'unknown';
  /** Undefined while nobody knows. */
  readonly project: SubscriptionShown | undefined;
  readonly detail: SubscriptionDetail | undefined;
  readonly retry: () => void;
}

/** One project, with the demand of this moment: asked again at each refresh event. */
export function useSubscription(productId: string): SubscriptionPage {
  const { http } = useServices();
  const texts = useMessages();
  const query = useQuery({
    queryKey: [subscriptionsKey, 'detail', productId],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(subscribeDetail, { productId }, { signal })),
    staleTime: 0,
  });
  const { data, error } = query;
  const isUnknown = error instanceof CallError && error.failure.msg === 'l.error.productUnknown';
  useRefetchOnRefresh(query, !isUnknown);
  return {
    status: isUnknown ? 'unknown' : loadStatus(data !== undefined, query.isError),
    project: useMemo(() => (data === undefined ? undefined : subscriptionShown(data, texts)), [data, texts]),
    detail: data,
    retry: () => void query.refetch(),
  };
}
