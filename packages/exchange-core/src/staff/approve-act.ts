import type { CoreState } from '../core-state.ts';
import type { CommandOf } from '../declaration/command-declaration.ts';
import { text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { applyOperatorAction, saysWhoAndWhy } from '../operator/apply-operator-action.ts';
import type { OperatorActs } from '../operator/operator-acts.ts';
import { isSamePerson } from '../operator/same-person.ts';
import { refuse } from '../refusal.ts';
import { refusalOfPrincipal } from './refusal-of-principal.ts';
import { staffOf } from './staff-state.ts';

export const decisionFields = { proposalId: whole, operator: text, reason: text };

/** The second person lets a proposal happen. */
export type ApproveAct = CommandOf<'approve-act', typeof decisionFields>;

/** When it cannot be carried out any more it is refused as the command itself would be, and the proposal stays. */
export function approveAct(acts: OperatorActs, core: CoreState, command: ApproveAct): CommandResult {
  const { proposalId, operator, reason } = command;
  const staff = staffOf(core);
  if (!saysWhoAndWhy(command)) return refuse('l.error.operatorUnnamed');
  const proposal = staff.waiting(proposalId, core.timeMs);
  if (proposal === undefined) return refuse('l.error.proposalUnknown');
  if (isSamePerson(proposal.operator, operator)) return refuse('l.error.proposalOwn');
  // Whoever proposed it may have lost his seat since.
  const refusal = refusalOfPrincipal(core, operator) ?? refusalOfPrincipal(core, proposal.operator);
  if (refusal !== undefined) return refuse(refusal);
  const { action } = proposal;
  const proposed = { type: 'operator-action', operator: proposal.operator, reason: proposal.reason, action } as const;
  const result = applyOperatorAction(acts, core, proposed, { operator, reason, proposalId });
  if (!result.accepted) return result;
  staff.proposals.delete(proposalId);
  core.log.add({ type: 'proposal', deed: 'approved', proposalId, operator, reason, action, timeMs: core.timeMs });
  return result;
}
