import type { HttpClient } from '@assay/live-client/http-client';
import type { AccountData } from '@assay/live-client/live-account';
import type { ContractMovementRow } from '@assay/protocol/contract-entities';
import { type ContractAccountName, contractMovementTypes } from '@assay/protocol/contract-rules';
import { contractAccountCalls } from '@assay/protocol/endpoints/contract-accounts';
import { useMemo } from 'react';
import { csvParts } from '../../lists/csv-parts.ts';
import { boundsKey, type TimeBounds } from '../../lists/period.ts';
import type { CsvSource } from '../../lists/use-csv-file.ts';
import { type PagedShown, usePagedRows } from '../../lists/use-paged-rows.ts';
import { type BoundedList, pageOf, wholeList } from '../../lists/whole-list.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useServices } from '../../services/services-context.tsx';
import { contractKeys } from '../account/contract-keys.ts';
import { movementsCsv } from './contract-csv.ts';
import { type MovementKind, type MovementShown, movementShown } from './movement-shown.ts';

const movementId = (row: ContractMovementRow) => row.id;
const movementTime = (row: ContractMovementRow) => row.createdAt;
const hasMoved = ({ contracts, contractBalances }: AccountData) => contracts.length + contractBalances.length > 0;

export interface MovementsShown extends PagedShown<MovementShown> {
  /** All records of the choice, listed or not. */
  readonly csv: CsvSource;
}

/** What is listed; undefined means all. */
export interface MovementFilter {
  readonly currency?: string | undefined;
  readonly kind?: MovementKind | undefined;
  readonly bounds?: TimeBounds | undefined;
}

/** Records of a contract account, newest first, as its call gives them. */
function movementList(
  http: HttpClient,
  account: ContractAccountName,
  { currency, kind, bounds = {} }: MovementFilter,
): BoundedList<ContractMovementRow> {
  const tradeType = kind === undefined ? '0' : String(contractMovementTypes[kind]);
  return {
    bounds,
    idOf: movementId,
    timeOf: movementTime,
    load: (place, signal) =>
      http.call(contractAccountCalls[account].getAssetsRecord, { currency, tradeType, ...place }, { signal }),
  };
}

/** Records of a contract account, newest first, in pages of ten. */
export function useMovements(account: ContractAccountName, filter: MovementFilter = {}): MovementsShown {
  const { http } = useServices();
  const texts = useMessages();
  const list = movementList(http, account, filter);
  const { currency = '', kind = '', bounds = {} } = filter;
  const paged = usePagedRows({
    queryKey: [...contractKeys.movements, account, currency, kind, ...boundsKey(bounds)],
    idOf: movementId,
    load: pageOf(list),
    isChanged: hasMoved,
  });
  const rows = useMemo(() => paged.rows.map((row) => movementShown(row, texts)), [paged.rows, texts]);
  return { ...paged, rows, csv: (signal) => csvParts(movementsCsv, wholeList(list, signal)) };
}
