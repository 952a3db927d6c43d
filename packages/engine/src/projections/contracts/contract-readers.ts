import type { ContractMovementEvent, ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import {
  type ContractAccount,
  contractAccounts,
  movementKinds,
} from '@assay/exchange-core/seconds-contract/contract-words';
import type { Pool } from 'pg';
import { placeOf, readerOf, type StoredColumns } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import { filteredList, type ListSource, type PlaceOfPage, readOwnPage, readPage } from '../page-reader.ts';
import type { ReadFence } from '../read-fence.ts';
import { accountList, voidList } from './account-lists.ts';
import {
  contractColumns,
  contractNumbers,
  isSettled,
  isVoid,
  movementColumns,
  movementNumbers,
} from './contract-projection.ts';

export interface ContractPageWanted extends PlaceOfPage {
  readonly userId: number;
  readonly account: ContractAccount;
  /** Undefined: all. */
  readonly symbolId: number | undefined;
  /** Undefined: all coins. */
  readonly assetId: number | undefined;
}

export interface MovementPageWanted extends Omit<ContractPageWanted, 'symbolId'> {
  /** Undefined: all kinds. */
  readonly kind: ContractMovementEvent['kind'] | undefined;
}

/** A movement as the query tables keep it, under its place in the journal. */
export interface StoredMovement extends Omit<ContractMovementEvent, 'type' | 'userId'> {
  readonly id: string;
}

/** What an account staked and gained in all its finished orders, in atoms. */
export interface ContractTotals {
  readonly staked: bigint;
  /** Below zero for a loss. */
  readonly gained: bigint;
}

const contractOf = readerOf(contractColumns);

/** An order as the query tables have it, whoever's it is; may lag behind the core. */
export async function readContract(pool: Pool, orderId: number): Promise<ContractView | undefined> {
  const { rows } = await pool.query<StoredColumns>({
    name: 'contract-of',
    text: 'SELECT * FROM contracts WHERE order_id = $1',
    values: [orderId],
  });
  return rows[0] && contractOf(rows[0]);
}

const movementOf = readerOf(movementColumns);

/** Contracts that were closed by the void rule, everybody's, the last one first. */
export async function readVoids(
  pool: Pool,
  place: PlaceOfPage,
): Promise<{ readonly rows: readonly ContractView[]; readonly totalRows: number }> {
  const { rows, totalRows } = await readPage<StoredColumns>(pool, voids, place);
  return { rows: rows.map(contractOf), totalRows };
}

const voids: ListSource = {
  name: 'voids',
  list: voidList,
  table: 'contracts',
  condition: isVoid,
  values: [],
  number: 'void_number',
  time: 'settled_at_ms',
};

export type ContractReaders = ReturnType<typeof createContractReaders>;

export function createContractReaders(history: HistoryReads, fence: Pick<ReadFence, 'pass'>) {
  return {
    /** Settled orders of one account, the one that was settled last first. */
    finishedContracts: (wanted: ContractPageWanted) =>
      readOwnPage(history, fence, finishedList(wanted), wanted, contractOf),
    /** Records of one account, newest first. */
    movements: (wanted: MovementPageWanted) =>
      readOwnPage(
        history,
        fence,
        movementsList(wanted),
        wanted,
        (stored): StoredMovement => ({
          ...movementOf(stored),
          id: `${stored.batch}-${stored.position}`,
        }),
      ),
    /** Undefined while the read side has not caught up. */
    totals(userId: number, account: ContractAccount): Promise<ContractTotals | undefined> {
      return history.read(userId, async (connections) => {
        if (!(await fence.pass(userId))) return undefined;
        const { rows } = await connections.query<{ staked: string; gained: string }>({
          name: 'contract-totals',
          text: 'SELECT staked, gained FROM contract_totals WHERE user_id = $1 AND account = $2',
          values: [userId, placeOf(contractAccounts, account)],
        });
        const [stored] = rows;
        return { staked: BigInt(stored?.staked ?? 0), gained: BigInt(stored?.gained ?? 0) };
      });
    },
  };
}

function finishedList(wanted: ContractPageWanted): ListSource {
  const { userId, account, symbolId, assetId } = wanted;
  return filteredList({
    table: 'contracts',
    list: accountList('contracts', wanted, symbolId, assetId),
    condition: `user_id = $1 AND account = $2 AND ${isSettled}`,
    values: [userId, placeOf(contractAccounts, account)],
    filters: [
      { column: 'symbol_id', value: symbolId },
      { column: 'asset_id', value: assetId },
    ],
    numbers: contractNumbers,
    time: 'settled_at_ms',
  });
}

function movementsList(wanted: MovementPageWanted): ListSource {
  const { userId, account, kind, assetId } = wanted;
  return filteredList({
    table: 'contract_movements',
    list: accountList('movements', wanted, kind, assetId),
    condition: 'user_id = $1 AND account = $2',
    values: [userId, placeOf(contractAccounts, account)],
    filters: [
      { column: 'kind', value: kind && placeOf(movementKinds, kind) },
      { column: 'asset_id', value: assetId },
    ],
    numbers: movementNumbers,
    time: 'time_ms',
  });
}
