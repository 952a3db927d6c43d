import type { CoreState } from './core-state.ts';
import { auditHolds, auditSums } from './ledger/audit-ledger.ts';

/**
 * The oracle: recomputes from single entries what the running checks keep as totals. Separate statements, the ledger's and each module's,
 * since books can balance on stolen money.
 */
export function auditState(core: CoreState): void {
  auditSums(core.ledger);
  auditHolds(
    core.ledger,
    core.modules.flatMap((module) => module.held?.(core) ?? []),
  );
  for (const module of core.modules) module.audit?.(core);
}
