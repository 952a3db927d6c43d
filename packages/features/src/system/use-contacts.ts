import { getCustomer } from '@assay/protocol/endpoints/parameters';
import { useQuery } from '@tanstack/react-query';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { type ContactLink, contactLinks } from './contact-links.ts';

export interface ContactsShown {
  readonly status: LoadStatus;
  /** Empty where the operator set none. */
  readonly links: readonly ContactLink[];
  readonly retry: () => void;
}

const nothing: readonly ContactLink[] = [];

/** How the operator of this exchange is reached outside of it. */
export function useContacts(): ContactsShown {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['contacts'],
    queryFn: async ({ signal }) => contactLinks(dataOrThrow(await http.call(getCustomer, {}, { signal }))),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    status: loadStatus(query.data !== undefined, query.isError),
    links: query.data ?? nothing,
    retry: () => void query.refetch(),
  };
}
