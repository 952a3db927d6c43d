import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import { type WantedAtOnce, wantedAtOnce } from './preview-allotment.ts';
import type { SubscriptionEntryView } from './subscription-entry.ts';
import { type SubscriptionProjectView, viewOfProject } from './subscription-view.ts';
import { subscriptionsPart } from './subscriptions-state.ts';

/** Of a new coin the rewards account's money: what people were promised and what claims hold are the same but for a broken exchange. */
export interface SubscriptionCoinView {
  readonly assetId: number;
  readonly promised: Money;
  readonly held: Money;
  readonly free: Money;
}

/** What can be asked about subscriptions: `core.views(SubscriptionViews)`. */
export class SubscriptionViews {
  declare private readonly core: CoreState;

  constructor(core: CoreState) {
    this.core = core;
  }

  /** All that were ever offered, in the order in which they were. */
  projects(): SubscriptionProjectView[] {
    return [...subscriptionsPart.of(this.core).projects.values()].map(viewOfProject);
  }

  project(projectId: number): SubscriptionProjectView | undefined {
    const project = subscriptionsPart.of(this.core).projects.get(projectId);
    return project === undefined ? undefined : viewOfProject(project);
  }

  /** The person's whose coins have not all arrived, the newest first. */
  entries(userId: number): SubscriptionEntryView[] {
    const own = subscriptionsPart.of(this.core).ofPerson(userId);
    return own.map((entry) => entry.view()).reverse();
  }

  /** Coins of a project that the person wants, all his calls together; the project's maximum bounds them. */
  subscribed(userId: number, projectId: number): Money {
    const own = subscriptionsPart.of(this.core).ofPerson(userId);
    return own.find(({ terms }) => terms.projectId === projectId)?.wants.wanted ?? ZERO_MONEY;
  }

  /** New coins that were ever offered. */
  coins(): SubscriptionCoinView[] {
    const { ledger } = this.core;
    const projects = this.projects();
    return [...new Set(projects.map(({ terms }) => terms.assetId))].map((assetId) => {
      const rewards = ledger.house('rewards', assetId);
      const own = projects.filter(({ terms }) => terms.assetId === assetId);
      const promised = own.reduce((sum, { held }) => moneyOf(sum + held), ZERO_MONEY);
      return { assetId, promised, held: ledger.heldIn(rewards), free: ledger.availableIn(rewards) };
    });
  }

  /** Of one whose coins are not allotted, what `previewAllotment` asks for: for an operator who asks. */
  wantedAtOnce(projectId: number): WantedAtOnce | undefined {
    const project = subscriptionsPart.of(this.core).projects.get(projectId);
    return project === undefined || project.stage === 'vesting' || project.stage === 'ended' || project.isCancelled
      ? undefined
      : wantedAtOnce(project);
  }

  /** Atoms of USDT that one coin cost in the newest subscription of it that was allotted; undefined where there was none. */
  priceOf(assetId: number): Money | undefined {
    const allotted = this.projects().filter(
      ({ terms, allotted: given }) =>
        terms.assetId === assetId && given > 0n && this.core.isIndexQuote(terms.payAssetId),
    );
    const newest = allotted.sort((one, other) => other.allottedAtMs - one.allottedAtMs).at(0);
    return newest?.terms.price;
  }
}
