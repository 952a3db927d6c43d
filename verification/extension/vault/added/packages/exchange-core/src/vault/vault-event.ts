import type { Money } from '@assay/amounts/money';

/** Coins went into the vault or came back. */
export interface VaultEvent {
  readonly type: 'vault';
  readonly userId: number;
  readonly assetId: number;
  /** Below zero when they came back. */
  readonly amount: Money;
  readonly timeMs: number;
}
