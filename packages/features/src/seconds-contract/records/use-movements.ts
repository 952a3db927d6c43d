import type { AccountData } from '@assay/live-client/live-account';
import type { ContractMovementRow } from '@assay/protocol/contract-entities';
import { type ContractAccountName, contractMovementTypes } from '@assay/protocol/contract-rules';
import { contractAccountCalls } from '@assay/protocol/endpoints/contract-accounts';
import { useMemo } from 'react';
import { type PagedShown, usePagedRows } from '../../lists/use-paged-rows.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useServices } from '../../services/services-context.tsx';
import { contractKeys } from '../account/contract-keys.ts';
import { movementsCsv } from './contract-csv.ts';
import { type MovementKind, type MovementShown, movementShown } from './movement-shown.ts';

const idOf = (row: ContractMovementRow) => row.id;
const hasMoved = ({ contracts, contractBalances }: AccountData) => contracts.length + contractBalances.length > 0;

export interface MovementsShown extends PagedShown<MovementShown> {
  /** The records that are listed, as CSV. */
  readonly csv: () => string;
}

/** Records of a contract account, newest first, in pages of ten. @param currency and kind undefined for all */
export function useMovements(
  account: ContractAccountName,
  currency: string | undefined,
  kind: MovementKind | undefined,
): MovementsShown {
  const { http } = useServices();
  const texts = useMessages();
  const tradeType = kind === undefined ? '0' : String(contractMovementTypes[kind]);
  const paged = usePagedRows({
    queryKey: [...contractKeys.movements, account, currency ?? '', tradeType],
    idOf,
    load: (pageNo, pageSize, signal) =>
      http.call(contractAccountCalls[account].getAssetsRecord, { currency, tradeType, pageNo, pageSize }, { signal }),
    isChanged: hasMoved,
  });
  const rows = useMemo(() => paged.rows.map((row) => movementShown(row, texts)), [paged.rows, texts]);
  return { ...paged, rows, csv: () => movementsCsv(paged.rows) };
}
