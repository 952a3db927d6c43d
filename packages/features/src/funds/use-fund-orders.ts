import { getFundRecords } from '@assay/protocol/endpoints/fund';
import type { FundOrderRow, FundRow } from '@assay/protocol/fund-entities';
import { useMemo } from 'react';
import { type PagedShown, usePagedRows } from '../lists/use-paged-rows.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useServices } from '../services/services-context.tsx';
import { fundOrdersKey } from './fund-keys.ts';
import { type FundOrderShown, fundOrderShown } from './fund-order-shown.ts';

const idOf = ({ orderId }: FundOrderRow) => orderId;

/** Own purchases and redemptions of funds, newest first. @param funds by whose names they are called */
export function useFundOrders(funds: readonly FundRow[]): PagedShown<FundOrderShown> {
  const { http } = useServices();
  const texts = useMessages();
  const paged = usePagedRows({
    queryKey: fundOrdersKey,
    idOf,
    load: (pageNo, pageSize, signal) => http.call(getFundRecords, { pageNo, pageSize }, { signal }),
    isChanged: ({ fundOrders }) => fundOrders.length > 0,
  });
  const rows = useMemo(() => paged.rows.map((row) => fundOrderShown(row, funds, texts)), [paged.rows, funds, texts]);
  return { ...paged, rows };
}
