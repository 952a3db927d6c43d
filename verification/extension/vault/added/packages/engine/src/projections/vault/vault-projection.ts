import { atoms, type ColumnsOf, columnsOf, small, whole } from '../columns.ts';
import type { ListPlace } from '../list-numbers.ts';
import { projection } from '../projection.ts';
import { queryTable, rowsOf } from '../query-table.ts';

/** Coins that went into the vault; below zero they came back. */
export interface VaultMovement {
  readonly userId: number;
  readonly assetId: number;
  /** In atoms. */
  readonly amount: bigint;
  readonly timeMs: number;
}

interface VaultRecord extends VaultMovement {
  readonly places: readonly ListPlace[];
}

export const movementColumns: ColumnsOf<VaultMovement> = {
  userId: whole,
  assetId: small,
  amount: atoms,
  timeMs: whole,
};

const movements = queryTable<VaultRecord>({
  name: 'vault_movements',
  noun: 'movement of the vault',
  columns: columnsOf(movementColumns, (record) => record),
  numbers: { columns: ['number'], of: ({ places }) => places },
  key: ['user_id', 'number', 'time_ms'],
  months: { by: 'time_ms', edge: 'history' },
});

export function vaultList(userId: number): string {
  return `vault/${userId}`;
}

/** What went into the vault and came back, once each. */
export const vaultProjection = projection({
  tables: [movements],
  events: ['vault'],
  fold(numbers) {
    const moved: VaultRecord[] = [];
    return {
      rows: [rowsOf(movements, moved)],
      add: ({ userId, assetId, amount, timeMs }) =>
        moved.push({ userId, assetId, amount, timeMs, places: [numbers.take(vaultList(userId))] }),
    };
  },
});
