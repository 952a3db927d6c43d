import type { HostingKind } from '@assay/protocol/earn-rules';
import type { HostingProductDetailRow } from '@assay/protocol/hosting-entities';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { dataOrThrow } from '../services/call-query.ts';
import { type LoadStatus, loadStatus } from '../services/load-status.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';
import { hostingCalls } from './hosting-calls.ts';
import { hostingKey } from './hosting-keys.ts';
import { type HostingProductShown, hostingProductShown } from './hosting-product-shown.ts';

export interface HostingProducts {
  readonly status: LoadStatus;
  readonly products: readonly HostingProductShown[];
  readonly retry: () => void;
}

/** Products of a kind, in the exchange's order; asked again at each refresh event, since others take of the same quota. */
export function useHostingProducts(kind: HostingKind): HostingProducts {
  const { http } = useServices();
  const texts = useMessages();
  const query = useQuery({
    queryKey: [hostingKey, kind, 'list'],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(hostingCalls[kind].list, {}, { signal })),
  });
  useRefetchOnRefresh(query, true);
  const rows = query.data;
  const products = useMemo(() => (rows ?? []).map((row) => hostingProductShown(row, kind, texts)), [rows, kind, texts]);
  const status = loadStatus(rows !== undefined, query.isError, query.isRefetchError);
  return { status, products, retry: () => void query.refetch() };
}

/** What is promised and held for one product; undefined while nobody knows. */
export function useHostingDetail(kind: HostingKind, productId: string): HostingProductDetailRow | undefined {
  const { http } = useServices();
  const query = useQuery({
    queryKey: [hostingKey, kind, 'detail', productId],
    queryFn: async ({ signal }) => dataOrThrow(await http.call(hostingCalls[kind].detail, { productId }, { signal })),
  });
  useRefetchOnRefresh(query, true);
  return query.data;
}
