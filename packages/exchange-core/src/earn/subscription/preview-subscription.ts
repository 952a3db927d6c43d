import { type Money, moneyOf } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { shareOf } from './allotment.ts';
import { costOf } from './subscription-price.ts';
import { type SubscriptionProjectView, subscriptionStatusAt } from './subscription-view.ts';

/** What a subscription of so many coins would come to if the window ended now with it as the last one. */
export interface SubscriptionPreviewView {
  readonly wanted: Money;
  readonly paid: Money;
  readonly demand: Money;
  /** Sure, and with one step more where the remainder is among the largest. */
  readonly least: Money;
  readonly most: Money;
  /** Of `least`. */
  readonly cost: Money;
  /** Of the division in steps. */
  readonly remainder: number;
}

/** Looks at nobody else's subscription, so that anybody may ask as often as he likes. */
export function previewSubscription(
  project: SubscriptionProjectView,
  wanted: Money,
  timeMs: number,
): SubscriptionPreviewView | ErrorCode {
  const { terms } = project;
  const status = subscriptionStatusAt(project, timeMs);
  if (status !== 'open' && status !== 'scheduled' && status !== 'paused') return 'l.error.productNotOpen';
  const refusal = refusalOfWanted(project, wanted);
  if (refusal !== undefined) return refusal;
  const demand = moneyOf(project.demand + wanted);
  const { floor, remainder } = shareOf(terms.quota / terms.step, wanted / terms.step, demand / terms.step);
  const least = moneyOf(BigInt(floor) * terms.step);
  const most = remainder === 0 ? least : moneyOf(least + terms.step);
  return {
    wanted,
    paid: costOf(wanted, terms.price),
    demand,
    least,
    most,
    cost: costOf(least, terms.price),
    remainder,
  };
}

/** Why nobody may want so many coins. */
export function refusalOfWanted({ terms }: Pick<SubscriptionProjectView, 'terms'>, wanted: Money) {
  if (wanted < terms.minimum) return 'l.error.productBelowMinimum';
  if (wanted % terms.step !== 0n) return 'l.error.subscriptionStep';
  return wanted > terms.maximum ? 'l.error.productAboveMaximum' : undefined;
}
