import { withdrawGetRoute } from '@assay/protocol/endpoints/withdraw';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../../services/call-query.ts';
import { useServices } from '../../services/services-context.tsx';
import { custodyKeys } from '../custody-keys.ts';

/** Where something is to be sent, as the calls take it. */
export interface WithdrawalPlace {
  readonly currency: string;
  readonly network: string;
  readonly address: string;
  readonly tag: string | undefined;
}

/** Whether a withdrawal stays within the exchange, and costs nothing; not so while nobody knows. @param place undefined while it is not good */
export function useWithdrawalRoute(place: WithdrawalPlace | undefined): boolean {
  const { http } = useServices();
  const query = useQuery({
    queryKey: [...custodyKeys.withdrawalRoute, place],
    enabled: place !== undefined,
    retry: false,
    queryFn: async ({ signal }) =>
      place === undefined ? undefined : dataOrThrow(await http.call(withdrawGetRoute, { ...place }, { signal })),
  });
  return query.data?.isInside === true;
}
