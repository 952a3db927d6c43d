import type { AccountData } from '@assay/live-client/live-account';
import type { ContractMovementRow } from '@assay/protocol/contract-entities';
import { contractMovementTypes } from '@assay/protocol/contract-rules';
import { virtualGetAssetsRecord } from '@assay/protocol/endpoints/contract-demo';
import { contractGetAssetsRecord } from '@assay/protocol/endpoints/contract-real';
import { useMemo } from 'react';
import { type PagedView, usePagedRows } from '../../lists/use-paged-rows.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useServices } from '../../services/services-context.tsx';
import type { ContractAccount } from '../account/contract-asset-view.ts';
import { contractKeys } from '../account/contract-keys.ts';
import { movementsCsv } from './contract-csv.ts';
import { type MovementKind, type MovementView, movementView } from './movement-view.ts';

const calls = { real: contractGetAssetsRecord, demo: virtualGetAssetsRecord } as const;
const idOf = (row: ContractMovementRow) => row.id;
const hasMoved = ({ contracts, contractBalances }: AccountData) => contracts.length + contractBalances.length > 0;

export interface MovementsView extends PagedView<MovementView> {
  /** The records that are listed, as CSV. */
  readonly csv: () => string;
}

/** Records of a contract account, newest first, in pages of ten. @param currency and kind undefined for all */
export function useMovements(
  account: ContractAccount,
  currency: string | undefined,
  kind: MovementKind | undefined,
): MovementsView {
  const { http } = useServices();
  const texts = useMessages();
  const tradeType = kind === undefined ? '0' : String(contractMovementTypes[kind]);
  const paged = usePagedRows({
    queryKey: [...contractKeys.movements, account, currency ?? '', tradeType],
    idOf,
    load: (pageNo, pageSize, signal) =>
      http.call(calls[account], { currency, tradeType, pageNo, pageSize }, { signal }),
    isChanged: hasMoved,
  });
  const rows = useMemo(() => paged.rows.map((row) => movementView(row, texts)), [paged.rows, texts]);
  return { ...paged, rows, csv: () => movementsCsv(paged.rows) };
}
