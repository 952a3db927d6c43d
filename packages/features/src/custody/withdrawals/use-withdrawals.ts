import type { LiveWallet } from '@assay/live-client/live-wallet';
import { withdrawCancel, withdrawGetRecords } from '@assay/protocol/endpoints/withdraw';
import type { WithdrawalRow } from '@assay/protocol/wallet-entities';
import { useMemo } from 'react';
import { csvParts } from '../../lists/csv-parts.ts';
import { boundsKey } from '../../lists/period.ts';
import type { CsvSource } from '../../lists/use-csv-file.ts';
import { type PagedShown, usePagedRows } from '../../lists/use-paged-rows.ts';
import { type BoundedList, pageOf, wholeList } from '../../lists/whole-list.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useServices } from '../../services/services-context.tsx';
import { useNotify } from '../../toasts/use-notify.ts';
import { custodyKeys } from '../custody-keys.ts';
import type { TransferFilter } from '../transfer-filter.ts';
import { useLiveRows } from '../use-live-rows.ts';
import { type WithdrawalShown, withdrawalShown } from './withdrawal-shown.ts';
import { withdrawalsCsv } from './withdrawals-csv.ts';

export interface WithdrawalsShown extends PagedShown<WithdrawalShown> {
  /** All withdrawals of the choice, listed or not. */
  readonly csv: CsvSource;
  /** Takes one back; what was refused is told. */
  readonly cancel: (withdrawalId: string) => Promise<void>;
}

const idOf = ({ withdrawalId }: WithdrawalRow) => withdrawalId;
const toldOf = ({ withdrawals }: LiveWallet) => withdrawals;
/** The channel of the wallet tells more, and sooner. */
const isNever = () => false;

/** Own withdrawals, newest first, as they stand now. */
export function useWithdrawals({ currency, bounds = {} }: TransferFilter = {}): WithdrawalsShown {
  const { http } = useServices();
  const texts = useMessages();
  const notify = useNotify();
  const list: BoundedList<WithdrawalRow> = {
    bounds,
    idOf,
    timeOf: ({ createdAt }) => createdAt,
    load: (place, signal) => http.call(withdrawGetRecords, { ...place, currency }, { signal }),
  };
  const paged = usePagedRows({
    queryKey: [...custodyKeys.withdrawals, currency ?? '', ...boundsKey(bounds)],
    idOf,
    load: pageOf(list),
    isChanged: isNever,
  });
  const newest = useLiveRows({ paged, toldOf, idOf });
  const rows = useMemo(() => newest.map((row) => withdrawalShown(row, texts)), [newest, texts]);
  return {
    ...paged,
    rows,
    csv: (signal) => csvParts(withdrawalsCsv, wholeList(list, signal)),
    async cancel(withdrawalId) {
      const result = await http.call(withdrawCancel, { withdrawalId });
      if (result.ok) notify('success', 'custody.cancelDone');
      else notify('error', result.msg);
      paged.retry();
    },
  };
}
