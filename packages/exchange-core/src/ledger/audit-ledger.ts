import { assert } from '../assertion.ts';
import type { Ledger } from './ledger.ts';
import { type Pocket, placeOfKind } from './pocket.ts';
import { type ClaimKind, type PocketKind, type PocketKindName, pocketKinds } from './pocket-kinds.ts';

/** What one order, contract or the like says that it holds. */
export interface HeldAmount {
  readonly claim: ClaimKind;
  readonly pocket: Pocket;
  readonly amount: bigint;
}

/** Every asset sums to zero, and nobody who must not be is below it. */
export function auditSums(ledger: Ledger): void {
  const sums = new Map<number, bigint>();
  for (const pocket of ledger.allPockets()) {
    const [available, held] = [ledger.availableIn(pocket), ledger.heldIn(pocket)];
    const { mayBeNegative } = lineOf(ledger.kindOf(pocket));
    assert(available >= 0n || mayBeNegative, `${ledger.nameOf(pocket, false)} is not negative`);
    assert(held >= 0n, `${ledger.nameOf(pocket, true)} is not negative`);
    const assetId = ledger.assetOf(pocket);
    sums.set(assetId, (sums.get(assetId) ?? 0n) + available + held);
  }
  for (const [assetId, sum] of sums) assert(sum === 0n, `the accounts of asset ${assetId} sum to zero`);
}

/** Each pocket holds exactly what the single claims on it say, and each claim is on a pocket of its kind. */
export function auditHolds(ledger: Ledger, amounts: Iterable<HeldAmount>): void {
  const claimed = new Map<Pocket, bigint>();
  for (const { claim, pocket, amount } of amounts) {
    const claims: readonly ClaimKind[] = lineOf(ledger.kindOf(pocket)).claims;
    assert(claims.includes(claim), 'a claim is on a pocket of its kind');
    if (amount > 0n) claimed.set(pocket, (claimed.get(pocket) ?? 0n) + amount);
  }
  for (const pocket of ledger.allPockets()) {
    const isClaimed = ledger.heldIn(pocket) === (claimed.get(pocket) ?? 0n);
    assert(isClaimed, `what ${ledger.nameOf(pocket, true)} contains is what claims say`);
    claimed.delete(pocket);
  }
  assert(claimed.size === 0, 'every claim is on a pocket that the ledger knows');
}

function lineOf(kind: PocketKindName): PocketKind {
  return pocketKinds[placeOfKind(kind)];
}
