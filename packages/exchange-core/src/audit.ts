import type { CoreState } from './core-state.ts';
import { auditHolds, auditSums, type HeldAmount } from './ledger/audit-ledger.ts';

/**
 * The oracle: recomputes from single entries what the running checks keep as totals. Separate statements, the ledger's and each module's,
 * since books can balance on stolen money.
 */
export function auditState(core: CoreState): void {
  auditSums(core.ledger);
  auditHolds(core.ledger, heldByModules(core));
  for (const module of core.modules) module.audit?.(core);
}

/** One after the other: a start audits a million orders, and a list of what each holds would stay behind as garbage. */
function* heldByModules(core: CoreState): Generator<HeldAmount> {
  for (const module of core.modules) yield* module.held?.(core) ?? [];
}
