import { assert } from '../assertion.ts';
import type { Ledger } from './ledger.ts';
import type { Pocket } from './pocket.ts';
import { type ClaimKind, pocketKinds } from './pocket-kinds.ts';

/** What one order, contract or the like says that it holds. */
export interface HeldAmount {
  readonly claim: ClaimKind;
  readonly pocket: Pocket;
  readonly amount: bigint;
}

/** Every asset sums to zero, and nobody who must not be is below it. */
export function auditSums(ledger: Ledger): void {
  const sums = new Map<number, bigint>();
  for (const { assetId, available, held } of ledger.allPockets()) {
    for (const account of [available, held]) {
      assert(account.atoms >= 0n || account.mayBeNegative, `${account.name} is not negative`);
    }
    sums.set(assetId, (sums.get(assetId) ?? 0n) + available.atoms + held.atoms);
  }
  for (const [assetId, sum] of sums) assert(sum === 0n, `the accounts of asset ${assetId} sum to zero`);
}

/** Each pocket holds exactly what the single claims on it say, and each claim is on a pocket of its kind. */
export function auditHolds(ledger: Ledger, amounts: Iterable<HeldAmount>): void {
  const claimed = new Map<Pocket, bigint>();
  for (const { claim, pocket, amount } of amounts) {
    const claims: readonly ClaimKind[] = pocketKinds[pocket.place].claims;
    assert(claims.includes(claim), 'a claim is on a pocket of its kind');
    if (amount > 0n) claimed.set(pocket, (claimed.get(pocket) ?? 0n) + amount);
  }
  for (const pocket of ledger.allPockets()) {
    assert(pocket.held.atoms === (claimed.get(pocket) ?? 0n), `what ${pocket.held.name} contains is what claims say`);
    claimed.delete(pocket);
  }
  assert(claimed.size === 0, 'every claim is on a pocket that the ledger knows');
}
