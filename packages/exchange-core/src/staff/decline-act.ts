import type { CoreState } from '../core-state.ts';
import type { CommandOf } from '../declaration/command-declaration.ts';
import type { CommandResult } from '../events.ts';
import { saysWhoAndWhy } from '../operator/apply-operator-action.ts';
import { done, refuse } from '../refusal.ts';
import type { decisionFields } from './approve-act.ts';
import { refusalOfPrincipal } from './refusal-of-principal.ts';
import { staffOf } from './staff-state.ts';

/** A proposal ends without having happened: whoever made it takes it back, or somebody else declines it. */
export type DeclineAct = CommandOf<'decline-act', typeof decisionFields>;

export function declineAct(core: CoreState, command: DeclineAct): CommandResult {
  const { proposalId, operator, reason } = command;
  const staff = staffOf(core);
  if (!saysWhoAndWhy(command)) return refuse('l.error.operatorUnnamed');
  const refusal = refusalOfPrincipal(core, operator);
  if (refusal !== undefined) return refuse(refusal);
  const proposal = staff.waiting(proposalId, core.timeMs);
  if (proposal === undefined) return refuse('l.error.proposalUnknown');
  staff.proposals.delete(proposalId);
  const { action } = proposal;
  core.log.add({ type: 'proposal', deed: 'declined', proposalId, operator, reason, action, timeMs: core.timeMs });
  return done;
}
