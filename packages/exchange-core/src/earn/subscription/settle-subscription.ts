import { type Money, moneyOf } from '@assay/amounts/money';
import { assert } from '../../assertion.ts';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { shareOf } from './allotment.ts';
import { byNewestAddition } from './newest-addition.ts';
import type { SubscriptionEntry } from './subscription-entry.ts';
import { COUNTED_A_COMMAND, PAID_A_COMMAND } from './subscription-limits.ts';
import { payPrice, releaseLeftOver } from './subscription-money.ts';
import { costOf } from './subscription-price.ts';
import type { SubscriptionProject } from './subscription-project.ts';
import { reportEntry, reportProject } from './subscription-reports.ts';
import { subscriptionsPart } from './subscriptions-state.ts';

const fields = { projectId: whole };

/** Goes on with a project whose window is over, or that was called off: the next floors are counted, or the next people paid. */
export type SettleSubscription = CommandOf<'settle-subscription', typeof fields>;

export const settleSubscription: CommandDeclaration<SettleSubscription, 'engine'> = {
  type: 'settle-subscription',
  number: 172,
  fields,
  sender: 'engine',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, { projectId }: SettleSubscription): CommandResult {
  const project = subscriptionsPart.of(core).projects.get(projectId);
  if (project === undefined || !project.isSettlingAt(core.timeMs)) return refuse('l.error.commandNotAllowed');
  if (project.stage === 'taking') endWindow(project);
  if (project.stage === 'counting') countFloors(project);
  else payNext(core, project);
  return done;
}

/** From now on the order of the entries is that of their newest additions, by which equal remainders are told apart. */
function endWindow(project: SubscriptionProject): void {
  project.entries = byNewestAddition(project.entries);
  project.extra = project.isForAll ? 0 : Number(project.stepsOf(project.terms.quota));
  project.stage = 'counting';
}

function nextEntries({ entries, cursor }: SubscriptionProject, most: number): SubscriptionEntry[] {
  return entries.slice(cursor, cursor + most);
}

/** The floors of the next entries, in order. What they leave of the quota is for the largest remainders. */
function countFloors(project: SubscriptionProject): void {
  const { terms, demand, entries } = project;
  const [quota, wanted] = [project.stepsOf(terms.quota), project.stepsOf(demand)];
  for (const entry of nextEntries(project, COUNTED_A_COMMAND)) {
    const { floor, remainder } = shareOf(quota, project.stepsOf(entry.wants.wanted), wanted);
    entry.floorSteps = floor;
    entry.remainder = remainder;
    if (!project.isForAll) project.extra -= floor;
    project.cursor += 1;
  }
  if (project.cursor < entries.length) return;
  assert(project.extra === 0 || project.extra < entries.length, 'floors leave less than a step for each');
  assert(project.extra >= 0, 'floors are not more than there is');
  project.stage = 'paying';
  project.cursor = 0;
}

/** The next entries get what is theirs, in order. With the last one what is left over is free. */
function payNext(core: CoreState, project: SubscriptionProject): void {
  const ranks = project.isCancelled || project.isForAll ? undefined : project.ranks;
  for (const entry of nextEntries(project, PAID_A_COMMAND)) {
    if (ranks !== undefined) entry.rank = ranks.rankAt(project.cursor);
    entry.allotted = project.allottedTo(entry);
    entry.cost = costOf(entry.allotted, project.terms.price);
    entry.isAllotted = true;
    entry.allottedAtMs = core.timeMs;
    payPrice(core, project, entry);
    project.allotted = moneyOf(project.allotted + entry.allotted);
    project.cursor += 1;
    reportEntry(core, entry);
    if (project.isLastPass) subscriptionsPart.of(core).forget(entry);
  }
  if (project.cursor < project.entries.length) return;
  assert(project.allotted === givenOut(project), 'everything is given out, as far as it is wanted');
  releaseLeftOver(core, project);
  project.forgetRanks();
  project.allottedAtMs = core.timeMs;
  project.cursor = 0;
  project.stage = 'vesting';
  if (project.allotted === 0n) subscriptionsPart.of(core).end(project);
  reportProject(core, project);
}

function givenOut({ isCancelled, isForAll, demand, terms }: SubscriptionProject): Money {
  if (isCancelled) return moneyOf(0n);
  return isForAll ? demand : terms.quota;
}
