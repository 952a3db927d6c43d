import type { Money } from '@assay/amounts/money';
import { moneyOf } from '@assay/amounts/money';
import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import type { HeldAmount } from '../ledger/audit-ledger.ts';
import { claimOf } from '../ledger/claims.ts';
import { vaultOf } from './vault-state.ts';

const lockClaim = claimOf('lock');

/** From what is available to what the vault holds. */
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

/** Each lock says what it holds. */
export function heldByVault(core: CoreState): HeldAmount[] {
  return vaultOf(core)
    .all()
    .map(({ userId, assetId, amount }) => ({
      claim: lockClaim.kind,
      pocket: core.ledger.pocket('vault', userId, assetId),
      amount,
    }));
}
