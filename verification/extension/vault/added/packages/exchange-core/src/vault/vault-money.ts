import type { Money } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';
import { claimOf } from '../ledger/claims.ts';

export const lockClaim = claimOf('lock');

/** From what the person can spend to what the vault holds. */
export function lockMoney({ ledger }: CoreState, userId: number, assetId: number, amount: Money): void {
  const [spot, vault] = [ledger.pocket('spot', userId, assetId), ledger.pocket('vault', userId, assetId)];
  ledger.payIntoHold(spot, lockClaim, vault, amount, 'hold');
}

/** And back. */
export function unlockMoney({ ledger }: CoreState, userId: number, assetId: number, amount: Money): void {
  const [spot, vault] = [ledger.pocket('spot', userId, assetId), ledger.pocket('vault', userId, assetId)];
  ledger.payFromHold(vault, lockClaim, spot, amount, 'release');
}
