import { getParamListByKeyName } from '@assay/protocol/endpoints/parameters';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../services/call-query.ts';
import { useServices } from '../services/services-context.tsx';
import { customerServiceAddress } from './customer-service-address.ts';

/** Where people are helped, as the address of a link; undefined where the operator set none, and until it is known. */
export function useCustomerService(): string | undefined {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['customer-service'],
    queryFn: async ({ signal }) => {
      const [url, email] = await Promise.all(
        (['customer_service_url', 'customer_service_email'] as const).map(async (paramName) =>
          dataOrThrow(await http.call(getParamListByKeyName, { paramName }, { signal })),
        ),
      );
      return customerServiceAddress(url?.valueName ?? '', email?.valueName ?? '') ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data ?? undefined;
}
