import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';
import { whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { reportProject } from './subscription-reports.ts';
import { subscriptionsPart } from './subscriptions-state.ts';

const fields = { projectId: whole };

/** Calls a project off before its window is over: everybody is paid back, and the coins are free. */
export type CancelSubscription = CommandOf<'cancel-subscription', typeof fields>;

export const cancelSubscription: OperatorDeclaration<CancelSubscription, 'operator'> = {
  type: 'cancel-subscription',
  number: 174,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: {
    gives: 'nothing',
    apply,
    reach: (core, { projectId }) => ({ people: subscriptionsPart.of(core).projects.get(projectId)?.subscribers ?? 0 }),
  },
};

/** People are paid back by the engine's commands, as after an allotment. */
function apply(core: CoreState, { projectId }: CancelSubscription): CommandResult {
  const project = subscriptionsPart.of(core).projects.get(projectId);
  if (project === undefined) return refuse('l.error.productUnknown');
  if (project.stage !== 'taking' || project.isSettlingAt(core.timeMs)) return refuse('l.error.subscriptionOver');
  project.isCancelled = true;
  project.stage = 'paying';
  reportProject(core, project);
  return done;
}
