import { type Money, moneyOf } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import type { HeldAmount } from '../../ledger/audit-ledger.ts';
import { claimOf } from '../../ledger/claims.ts';
import { fillEarn } from '../pay-into-earn.ts';
import type { SubscriptionEntry } from './subscription-entry.ts';
import type { SubscriptionProject } from './subscription-project.ts';
import { subscriptionsPart } from './subscriptions-state.ts';

const subscription = claimOf('subscription');
const allotment = claimOf('allotment');

/** Coins of the rewards account that nobody was promised. */
export function freeForQuota({ ledger }: CoreState, { assetId }: { readonly assetId: number }): Money {
  return ledger.availableIn(ledger.house('rewards', assetId));
}

/** Holds the quota of the project's terms, instead of what was held. Whoever calls has seen that there is as much. */
export function changeQuota({ ledger }: CoreState, project: SubscriptionProject): void {
  const { assetId, quota } = project.terms;
  const more = moneyOf(quota - project.held);
  const rewards = ledger.house('rewards', assetId);
  if (more > 0n) ledger.hold(rewards, allotment, more);
  if (more < 0n) ledger.release(rewards, allotment, moneyOf(-more));
  project.held = quota;
}

/** What is not given out is free again. */
export function releaseLeftOver({ ledger }: CoreState, project: SubscriptionProject): void {
  const leftOver = moneyOf(project.held - project.allotted);
  if (leftOver > 0n) ledger.release(ledger.house('rewards', project.terms.assetId), allotment, leftOver);
  project.held = project.allotted;
}

/** Takes the price of what is wanted out of earn, then out of spot, and holds it in earn. */
export function holdPrice(core: CoreState, { terms }: SubscriptionProject, userId: number, price: Money): void {
  core.ledger.hold(fillEarn(core, userId, terms.payAssetId, price), subscription, price);
}

/** The house gets the price of what is allotted, and the rest is free. */
export function payPrice({ ledger }: CoreState, { terms }: SubscriptionProject, entry: SubscriptionEntry): void {
  const earn = ledger.pocket('earn', entry.terms.userId, terms.payAssetId);
  const rest = moneyOf(entry.wants.paid - entry.cost);
  if (entry.cost > 0n) {
    const treasury = ledger.house('treasury', terms.payAssetId);
    ledger.payFromHold(earn, subscription, treasury, entry.cost, 'subscription-price');
  }
  if (rest > 0n) ledger.release(earn, subscription, rest, 'earn-returned');
}

/** A part of what is allotted arrives. */
export function payCoins(core: CoreState, project: SubscriptionProject, entry: SubscriptionEntry, amount: Money): void {
  if (amount === 0n) return;
  const { ledger } = core;
  const { assetId } = project.terms;
  const spot = ledger.pocket('spot', entry.terms.userId, assetId);
  ledger.payFromHold(ledger.house('rewards', assetId), allotment, spot, amount, 'subscription-coins');
  project.held = moneyOf(project.held - amount);
}

/** What a project of a snapshot and its entries say that they hold. */
export function claimForProject({ ledger }: CoreState, project: SubscriptionProject): void {
  const { assetId, payAssetId } = project.terms;
  ledger.claim(allotment, assetId, project.held);
  for (const { held } of project.entries) ledger.claim(subscription, payAssetId, held);
}

export function* heldBySubscriptions(core: CoreState): Generator<HeldAmount> {
  const { ledger } = core;
  for (const { terms, held, entries } of subscriptionsPart.of(core).projects.values()) {
    yield { claim: 'allotment', pocket: ledger.house('rewards', terms.assetId), amount: held };
    for (const entry of entries) {
      const pocket = ledger.pocket('earn', entry.terms.userId, terms.payAssetId);
      yield { claim: 'subscription', pocket, amount: entry.held };
    }
  }
}
