import type { CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import { saysWhoAndWhy } from '../operator/apply-operator-action.ts';
import type { OperatorCommand } from '../operator/operator-action.ts';
import type { OperatorActs } from '../operator/operator-acts.ts';
import { refuse } from '../refusal.ts';
import { isOverAt } from './proposal.ts';
import { refusalOfPrincipal } from './refusal-of-principal.ts';
import { PROPOSALS_MAX } from './staff-limits.ts';
import { staffOf } from './staff-state.ts';

/** The first of two persons gives a command. Nothing happens until somebody else approves it. */
export type ProposeAct = {
  readonly type: 'propose-act';
  readonly operator: string;
  readonly reason: string;
  readonly action: OperatorCommand;
};

/** Whether it could be carried out is asked when it is approved. */
export function proposeAct(acts: OperatorActs, core: CoreState, command: ProposeAct): CommandResult {
  const { operator, reason, action } = command;
  const staff = staffOf(core);
  if (!saysWhoAndWhy(command)) return refuse('l.error.operatorUnnamed');
  const refusal = refusalOfPrincipal(core, operator);
  if (refusal !== undefined) return refuse(refusal);
  if (acts.persons(core, action, operator) !== 2) return refuse('l.error.proposalChanged');
  if (staff.waitingAt(core.timeMs).length >= PROPOSALS_MAX) return refuse('l.error.proposalsExceeded');
  for (const [proposalId, proposal] of staff.proposals) {
    if (isOverAt(proposal, core.timeMs)) staff.proposals.delete(proposalId);
  }
  staff.proposalCount += 1;
  const proposalId = staff.proposalCount;
  const { timeMs } = core;
  staff.proposals.set(proposalId, { proposalId, operator, reason, action, timeMs });
  core.log.add({ type: 'proposal', deed: 'proposed', proposalId, operator, reason, action, timeMs });
  return { accepted: true, kind: 'proposal', proposalId };
}
