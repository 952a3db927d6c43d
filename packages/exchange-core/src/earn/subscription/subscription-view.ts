import type { Money } from '@assay/amounts/money';
import type { SubscriptionStatus } from '@assay/protocol/subscription-entities';
import type { OfferSubscription } from './offer-subscription.ts';
import type { ProjectStage, SubscriptionProject } from './subscription-project.ts';

/** A project as it stands after a command. */
export interface SubscriptionProjectView {
  readonly terms: OfferSubscription;
  readonly stage: ProjectStage;
  readonly isCancelled: boolean;
  readonly demand: Money;
  readonly subscribers: number;
  /** Coins of the rewards account that are held for it. */
  readonly held: Money;
  /** Coins that were given out; 0 before. */
  readonly allotted: Money;
  /** Steps that the largest remainders got. */
  readonly extra: number;
  /** 0 before everybody has what he gets. */
  readonly allottedAtMs: number;
}

export function viewOfProject(project: SubscriptionProject): SubscriptionProjectView {
  const { terms, stage, isCancelled, demand, subscribers, held, allotted, extra, allottedAtMs } = project;
  return { terms, stage, isCancelled, demand, subscribers, held, allotted, extra, allottedAtMs };
}

/** What a project is called at a moment. One that was called off is so from the first moment on. */
export function subscriptionStatusAt(project: SubscriptionProjectView, timeMs: number): SubscriptionStatus {
  const { terms, stage, isCancelled } = project;
  if (isCancelled) return 'cancelled';
  if (stage === 'vesting' || stage === 'ended') return 'closed';
  if (stage !== 'taking' || timeMs >= terms.closesAtMs) return 'allotting';
  if (terms.isPaused) return 'paused';
  return timeMs < terms.opensAtMs ? 'scheduled' : 'open';
}
