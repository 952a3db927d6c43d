import { moneyOf } from '@assay/amounts/money';
import { assert } from '../../assertion.ts';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { PAID_A_COMMAND } from './subscription-limits.ts';
import { payCoins } from './subscription-money.ts';
import type { SubscriptionProject } from './subscription-project.ts';
import { reportEntry, reportProject } from './subscription-reports.ts';
import { subscriptionsPart } from './subscriptions-state.ts';
import { vestingAmount } from './vesting.ts';

const fields = { projectId: whole };

/** Pays the part of the coins that is due to the next people. */
export type VestSubscription = CommandOf<'vest-subscription', typeof fields>;

export const vestSubscription: CommandDeclaration<VestSubscription, 'engine'> = {
  type: 'vest-subscription',
  number: 173,
  fields,
  sender: 'engine',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, { projectId }: VestSubscription): CommandResult {
  const project = subscriptionsPart.of(core).projects.get(projectId);
  if (project === undefined || !project.isVestingAt(core.timeMs)) return refuse('l.error.commandNotAllowed');
  payPart(core, project);
  if (project.cursor < project.entries.length) return done;
  project.cursor = 0;
  project.part += 1;
  if (project.part < project.terms.vesting.length) return done;
  assert(project.held === 0n, 'all that was allotted has arrived');
  subscriptionsPart.of(core).end(project);
  reportProject(core, project);
  return done;
}

function payPart(core: CoreState, project: SubscriptionProject): void {
  const { vesting } = project.terms;
  for (const entry of project.entries.slice(project.cursor, project.cursor + PAID_A_COMMAND)) {
    project.cursor += 1;
    if (project.isLastPass) subscriptionsPart.of(core).forget(entry);
    // Who got nothing has nothing to wait for.
    if (entry.allotted === 0n) continue;
    const amount = vestingAmount(entry.allotted, vesting, project.part);
    payCoins(core, project, entry, amount);
    entry.vested = moneyOf(entry.vested + amount);
    entry.vestedParts = project.part + 1;
    reportEntry(core, entry);
  }
}
