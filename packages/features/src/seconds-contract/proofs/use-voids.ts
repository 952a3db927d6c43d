import type { VoidRow } from '@assay/protocol/contract-proof-entities';
import { publicVoids } from '@assay/protocol/endpoints/contract-proofs';
import type { Page } from '@assay/protocol/wire';
import { type PublicPages, usePublicPages } from '../../lists/use-public-pages.ts';
import { useServices } from '../../services/services-context.tsx';

const idOf = (row: VoidRow) => `${String(row.account)}/${row.orderId}`;

/** Every contract that was void, newest first. */
export function useVoids(): PublicPages<VoidRow, Page<VoidRow>> {
  const { http } = useServices();
  return usePublicPages({
    queryKey: ['contract-voids'],
    idOf,
    load: (pageNo, pageSize, signal) => http.call(publicVoids, { pageNo, pageSize }, { signal }),
  });
}
