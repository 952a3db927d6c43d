import type { EventDeclaration } from '../declaration/outcome-declaration.ts';

/** Coins went into the vault or came back. */
export interface VaultEvent {
  readonly type: 'vault';
  readonly userId: number;
  readonly assetId: number;
  /** In atoms, below zero when they came back. */
  readonly amount: bigint;
  readonly timeMs: number;
}

export const vaultEvent: EventDeclaration<VaultEvent> = { type: 'vault' };
