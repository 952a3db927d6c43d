import { readerOf, whole } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import { type PageResult, type PlaceOfPage, readOwnPage } from '../page-reader.ts';
import type { ReadFence } from '../read-fence.ts';
import { movementColumns, type VaultMovement, vaultList } from './vault-projection.ts';

/** A movement under its number among its owner's. */
export interface VaultMovementView extends VaultMovement {
  readonly number: number;
}

export interface VaultReaders {
  /** The user's own, newest first. */
  vaultMovements(wanted: PlaceOfPage & { readonly userId: number }): Promise<PageResult<VaultMovementView>>;
}

const movementOf = readerOf<VaultMovementView>({ ...movementColumns, number: whole });

export function createVaultReaders(history: HistoryReads, fence: Pick<ReadFence, 'pass'>): VaultReaders {
  return {
    vaultMovements: (wanted) => readOwnPage(history, fence, listOf(wanted.userId), wanted, movementOf),
  };
}

function listOf(userId: number) {
  return {
    name: 'vault-movements',
    list: vaultList(userId),
    table: 'vault_movements',
    condition: 'user_id = $1',
    values: [userId],
    number: 'number',
    time: 'time_ms',
  };
}
