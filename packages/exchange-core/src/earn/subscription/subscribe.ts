import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { money, text, whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { ISSUE_ATOMS_MAX } from '../../limits.ts';
import type { RememberedKind } from '../../orders/remembered-kind.ts';
import { personOf } from '../../people/person.ts';
import { refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { payableInEarn } from '../pay-into-earn.ts';
import { refusalOfPurchase } from '../refusal-of-purchase.ts';
import { refusalOfWanted } from './preview-subscription.ts';
import { entryCodec, SubscriptionEntry, type SubscriptionEntryView } from './subscription-entry.ts';
import { SUBSCRIBERS_MAX } from './subscription-limits.ts';
import { holdPrice } from './subscription-money.ts';
import { costOf } from './subscription-price.ts';
import type { SubscriptionProject } from './subscription-project.ts';
import { reportEntry } from './subscription-reports.ts';
import { subscriptionStatusAt, viewOfProject } from './subscription-view.ts';
import { subscriptionsPart } from './subscriptions-state.ts';

const fields = {
  userId: whole,
  projectId: whole,
  /** Coins that are wanted. */
  amount: money,
  /** Version of the financial agreement that the person accepts. */
  agreement: whole,
  clientOrderId: text,
  proofId: whole,
};

/** A person wants coins of a project, or more of them, and pays for all: what he does not get comes back. */
export type Subscribe = CommandOf<'subscribe', typeof fields>;

export const subscribe: CommandDeclaration<Subscribe, 'person'> = {
  type: 'subscribe',
  number: 171,
  fields,
  sender: 'person',
  rules: HARDENED_RULES,
  apply,
};

interface Remembered {
  /** What was added then. */
  readonly added: Money;
  readonly entry: SubscriptionEntryView;
}

export const rememberedSubscription: RememberedKind<Subscribe, Remembered> = {
  number: 12,
  write(writer, { added, entry }) {
    writer.bigint(added);
    entryCodec.write(writer, entry);
  },
  read: (reader) => ({ added: moneyOf(reader.bigint()), entry: entryCodec.read(reader) }),
  answer: ({ projectId, amount }, { added, entry }) =>
    entry.projectId === projectId && added === amount
      ? { accepted: true, kind: 'subscription', entry, repeated: true }
      : undefined,
};

function apply(core: CoreState, command: Subscribe): CommandResult {
  const { userId, projectId, amount, agreement, clientOrderId } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const repeated = core.clientOrderIds.repeated(person, command, rememberedSubscription);
  if (repeated !== undefined) return repeated;
  if (person.isFrozen) return refuse('l.error.accountFrozen');
  const project = subscriptionsPart.of(core).projects.get(projectId);
  if (project === undefined) return refuse('l.error.productUnknown');
  const refusal =
    refusalOfPurchase(core, userId, agreement) ??
    refusalOfProject(core, project, userId) ??
    refusalOfAmount(core, project, userId, amount);
  if (refusal !== undefined) return refuse(refusal);
  const price = costOf(amount, project.terms.price);
  if (payableInEarn(core, userId, project.terms.payAssetId) < price) return refuse('l.error.balanceInsufficient');
  const known = subscriptionsPart.of(core).entryOf(userId, projectId);
  const entry = known ?? newEntry(core, project, userId);
  addWanted(core, project, entry, { amount, price, clientOrderId });
  holdPrice(core, project, userId, price);
  const view = reportEntry(core, entry, known === undefined);
  core.clientOrderIds.remember(person, clientOrderId, rememberedSubscription, { added: amount, entry: view });
  return { accepted: true, kind: 'subscription', entry: view, repeated: false };
}

function newEntry(core: CoreState, project: SubscriptionProject, userId: number): SubscriptionEntry {
  const subscriptions = subscriptionsPart.of(core);
  subscriptions.entryCount += 1;
  project.subscribers += 1;
  const entry = new SubscriptionEntry(
    {
      entryId: subscriptions.entryCount,
      projectId: project.terms.projectId,
      userId,
      createdAtMs: core.timeMs,
    },
    { wanted: ZERO_MONEY, paid: ZERO_MONEY, addition: 0, changedAtMs: 0, clientOrderId: '' },
  );
  subscriptions.list(project, entry);
  return entry;
}

interface Addition {
  readonly amount: Money;
  readonly price: Money;
  readonly clientOrderId: string;
}

function addWanted(core: CoreState, project: SubscriptionProject, entry: SubscriptionEntry, addition: Addition): void {
  const { amount, price, clientOrderId } = addition;
  const subscriptions = subscriptionsPart.of(core);
  subscriptions.additionCount += 1;
  entry.wants = {
    wanted: moneyOf(entry.wants.wanted + amount),
    paid: moneyOf(entry.wants.paid + price),
    addition: subscriptions.additionCount,
    changedAtMs: core.timeMs,
    clientOrderId,
  };
  project.demand = moneyOf(project.demand + amount);
}

/** Somebody who has subscribed may always want more. */
function refusalOfProject(core: CoreState, project: SubscriptionProject, userId: number): ErrorCode | undefined {
  if (subscriptionStatusAt(viewOfProject(project), core.timeMs) !== 'open') return 'l.error.productNotOpen';
  const isKnown = subscriptionsPart.of(core).entryOf(userId, project.terms.projectId) !== undefined;
  return isKnown || project.subscribers < SUBSCRIBERS_MAX ? undefined : 'l.error.subscribersExceeded';
}

function refusalOfAmount(
  core: CoreState,
  { terms }: SubscriptionProject,
  userId: number,
  amount: Money,
): ErrorCode | undefined {
  if (amount < 1n) return 'l.error.amountNotPositive';
  if (amount > ISSUE_ATOMS_MAX) return 'l.error.amountTooLarge';
  const refusal = refusalOfWanted({ terms }, amount);
  if (refusal !== undefined) return refusal;
  const wanted = subscriptionsPart.of(core).entryOf(userId, terms.projectId)?.wants.wanted ?? ZERO_MONEY;
  return wanted + amount > terms.maximum ? 'l.error.productAboveMaximum' : undefined;
}
