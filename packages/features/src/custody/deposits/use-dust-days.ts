import type { DustDayRow } from '@assay/protocol/dust-entities';
import { rechargeGetDust } from '@assay/protocol/endpoints/recharge';
import { type PagedShown, usePagedRows } from '../../lists/use-paged-rows.ts';
import { useServices } from '../../services/services-context.tsx';
import { custodyKeys } from '../custody-keys.ts';

const idOf = ({ day, currency, network }: DustDayRow) => `${day}/${currency}/${network}`;
/** Nobody waits for it: it is asked for with the page and at each refresh. */
const isNever = () => false;

/** What came below the minimum deposit, a line for each day, coin and network, newest first. */
export function useDustDays(): PagedShown<DustDayRow> {
  const { http } = useServices();
  return usePagedRows({
    queryKey: [...custodyKeys.dust],
    idOf,
    load: (pageNo, pageSize, signal) => http.call(rechargeGetDust, { pageNo, pageSize }, { signal }),
    isChanged: isNever,
  });
}
