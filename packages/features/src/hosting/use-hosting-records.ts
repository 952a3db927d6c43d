import type { AccountData } from '@assay/live-client/live-account';
import type { HostingKind } from '@assay/protocol/earn-rules';
import type { HostingAccrualRow, HostingPositionRow } from '@assay/protocol/hosting-entities';
import { useMemo } from 'react';
import { type PagedShown, usePagedRows } from '../lists/use-paged-rows.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useServices } from '../services/services-context.tsx';
import { hostingCalls } from './hosting-calls.ts';
import { hostingKeys } from './hosting-keys.ts';
import {
  type AccrualShown,
  accrualShown,
  type HostingPositionShown,
  hostingPositionShown,
} from './hosting-position-shown.ts';

/** Whatever a product does with money it does in the earn account. */
const isProductMoved = ({ earnBalances }: AccountData) => earnBalances.length > 0;
const positionIdOf = ({ positionId }: HostingPositionRow) => positionId;
const accrualIdOf = ({ positionId, day }: HostingAccrualRow) => `${positionId} ${day}`;

/** Own positions of a kind, newest first. @param status a number of the wire; undefined: all */
export function useHostingPositions(kind: HostingKind, status?: number): PagedShown<HostingPositionShown> {
  const { http } = useServices();
  const texts = useMessages();
  const paged = usePagedRows<HostingPositionRow>({
    queryKey: [...hostingKeys.positions(kind), status ?? 'all'],
    idOf: positionIdOf,
    load: (pageNo, pageSize, signal) =>
      http.call(hostingCalls[kind].records, { pageNo, pageSize, status: status?.toString() }, { signal }),
    isChanged: isProductMoved,
  });
  const rows = useMemo(
    () => paged.rows.map((row) => hostingPositionShown(row, kind, texts)),
    [paged.rows, kind, texts],
  );
  return { ...paged, rows };
}

/** Every reward that a position was paid, newest first. */
export function useHostingAccruals(kind: HostingKind, positionId: string): PagedShown<AccrualShown> {
  const { http } = useServices();
  const texts = useMessages();
  const paged = usePagedRows<HostingAccrualRow>({
    queryKey: [...hostingKeys.accruals(kind), positionId],
    idOf: accrualIdOf,
    load: (pageNo, pageSize, signal) =>
      http.call(hostingCalls[kind].accruals, { positionId, pageNo, pageSize }, { signal }),
    isChanged: isProductMoved,
  });
  const rows = useMemo(() => paged.rows.map((row) => accrualShown(row, texts)), [paged.rows, texts]);
  return { ...paged, rows };
}
