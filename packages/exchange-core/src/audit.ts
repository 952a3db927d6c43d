import { assert } from './assertion.ts';
import type { CoreState } from './core-state.ts';

/**
 * The oracle: recomputes from single entries what the running checks keep as totals. Separate statements, the ledger's and each module's,
 * since books can balance on stolen money.
 */
export function auditState(core: CoreState): void {
  auditSums(core);
  for (const module of core.modules) module.audit?.(core);
}

/** Every asset sums to zero, and nobody who must not be is below it. */
function auditSums(core: CoreState): void {
  const sums = new Map<number, bigint>();
  for (const account of core.ledger.accounts()) {
    assert(account.atoms >= 0n || account.mayBeNegative, `${account.name} is not negative`);
    sums.set(account.assetId, (sums.get(account.assetId) ?? 0n) + account.atoms);
  }
  for (const [assetId, sum] of sums) assert(sum === 0n, `the accounts of asset ${assetId} sum to zero`);
}
