import type { LiveWallet } from '@assay/live-client/live-wallet';
import { rechargeGetRecords } from '@assay/protocol/endpoints/recharge';
import type { DepositRow } from '@assay/protocol/wallet-entities';
import { useMemo } from 'react';
import { csvParts } from '../../lists/csv-parts.ts';
import { boundsKey } from '../../lists/period.ts';
import type { CsvSource } from '../../lists/use-csv-file.ts';
import { type PagedShown, usePagedRows } from '../../lists/use-paged-rows.ts';
import { type BoundedList, pageOf, wholeList } from '../../lists/whole-list.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useServices } from '../../services/services-context.tsx';
import { custodyKeys } from '../custody-keys.ts';
import type { TransferFilter } from '../transfer-filter.ts';
import { useLiveRows } from '../use-live-rows.ts';
import { type DepositShown, depositShown } from './deposit-shown.ts';
import { depositsCsv } from './deposits-csv.ts';

export interface DepositsShown extends PagedShown<DepositShown> {
  /** All deposits of the choice, listed or not. */
  readonly csv: CsvSource;
}

const idOf = ({ depositId }: DepositRow) => depositId;
const toldOf = ({ deposits }: LiveWallet) => deposits;
/** The channel of the wallet tells more, and sooner. */
const isNever = () => false;

/** Own deposits, newest first; those on their way count their confirmations live. */
export function useDeposits({ currency, bounds = {} }: TransferFilter = {}): DepositsShown {
  const { http, clock } = useServices();
  const texts = useMessages();
  const list: BoundedList<DepositRow> = {
    bounds,
    idOf,
    // What is on its way stands before all that is in the books.
    timeOf: ({ endedAt }) => (endedAt === 0 ? clock.now() : endedAt),
    load: (place, signal) => http.call(rechargeGetRecords, { ...place, currency }, { signal }),
  };
  const paged = usePagedRows({
    queryKey: [...custodyKeys.deposits, currency ?? '', ...boundsKey(bounds)],
    idOf,
    load: pageOf(list),
    isChanged: isNever,
  });
  const newest = useLiveRows({ paged, toldOf, idOf });
  const rows = useMemo(() => newest.map((row) => depositShown(row, texts)), [newest, texts]);
  return { ...paged, rows, csv: (signal) => csvParts(depositsCsv, wholeList(list, signal)) };
}
