import { type Money, moneyOf } from '@assay/amounts/money';
import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import { claimOf } from '../ledger/claims.ts';

export const lockClaim = claimOf('lock');

/** From what the person can spend to what the vault holds. */
export function lockMoney({ ledger }: CoreState, { userId, spot }: UserAccount, assetId: number, amount: Money): void {
  ledger.transfer(spot.of(assetId).available, ledger.pocket('vault', userId, assetId).held, amount, 'hold');
  ledger.claim(lockClaim, assetId, amount);
}

/** And back. */
export function unlockMoney(
  { ledger }: CoreState,
  { userId, spot }: UserAccount,
  assetId: number,
  amount: Money,
): void {
  ledger.transfer(ledger.pocket('vault', userId, assetId).held, spot.of(assetId).available, amount, 'release');
  ledger.claim(lockClaim, assetId, moneyOf(-amount));
}
