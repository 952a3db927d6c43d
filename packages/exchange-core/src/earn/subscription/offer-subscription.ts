import type { Money } from '@assay/amounts/money';
import { ZERO_MONEY } from '@assay/amounts/money';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';
import { flag, later, list, money, text, whole } from '../../declaration/fields.ts';
import { isNumberUpTo } from '../../declaration/valid-names.ts';
import type { CommandResult } from '../../events.ts';
import { indexPriceOf } from '../../index-price/index-value.ts';
import type { Giving } from '../../operator/giving.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { isOffer } from './offer-bounds.ts';
import { PROJECTS_MAX } from './subscription-limits.ts';
import { changeQuota, freeForQuota } from './subscription-money.ts';
import { SubscriptionProject } from './subscription-project.ts';
import { reportProject } from './subscription-reports.ts';
import { subscriptionsPart } from './subscriptions-state.ts';

const fields = {
  projectId: whole,
  /** The new coin, and the coin that one pays with. */
  assetId: whole,
  payAssetId: whole,
  /** Atoms of the coin that one pays with for one whole new coin. */
  price: money,
  /** Atoms of the new coin, as what follows. */
  quota: money,
  /** What one subscribes is a multiple of it. */
  step: money,
  /** Of one subscription, and of one person in all. */
  minimum: money,
  maximum: money,
  /** The window: the first moment and the first one after it. */
  opensAtMs: whole,
  closesAtMs: whole,
  /** No subscriptions are taken for now; the window goes on. */
  isPaused: flag,
  vesting: list({ afterDays: whole, sharePpm: whole }),
  name: text,
  summaryEn: text,
  summaryZh: text,
  documents: list({ title: text, url: text }),
  /** Their titles in Chinese, in the same order; an empty one where there is none, and no list where there are none at all. */
  documentsZh: later(2, list({ title: text }), []),
};

/** Offers a new coin to be subscribed, or changes an offer whose window is not over. Its quota is held from then on. */
export type OfferSubscription = CommandOf<'offer-subscription', typeof fields>;

export const offerSubscription: OperatorDeclaration<OfferSubscription, 'start'> = {
  type: 'offer-subscription',
  number: 170,
  fields,
  sender: 'start',
  rules: HARDENED_RULES,
  apply,
  operator: {
    gives: { most: gives },
    // What has an index is sold by the market, and is no new coin.
    isBeyond: (core, { assetId }) => indexPriceOf(core, assetId) !== undefined || core.indexOfAsset.has(assetId),
    standing: (core, { projectId }) => subscriptionsPart.of(core).projects.get(projectId)?.terms,
    reach: (core, { projectId }) => ({ people: subscriptionsPart.of(core).projects.get(projectId)?.subscribers ?? 0 }),
  },
};

function apply(core: CoreState, offer: OfferSubscription): CommandResult {
  const { projects } = subscriptionsPart.of(core);
  const known = projects.get(offer.projectId);
  const refusal =
    refusalOfOffer(core, offer) ?? (known === undefined ? undefined : refusalOfChange(known, offer, core.timeMs));
  if (refusal !== undefined) return refuse(refusal);
  const held: bigint = known?.held ?? 0n;
  if (offer.quota - held > freeForQuota(core, offer)) return refuse('l.error.productQuota');
  const project = known ?? new SubscriptionProject(offer);
  // As a start reads it: events and digests are the same whoever left the titles out.
  project.terms = { ...offer, documentsZh: offer.documentsZh ?? [] };
  projects.set(offer.projectId, project);
  changeQuota(core, project);
  reportProject(core, project);
  return done;
}

/** Coins without a price: nobody knows what a lower price or more of them give away. */
function gives(core: CoreState, { projectId, price, quota }: OfferSubscription): Giving {
  const standing = subscriptionsPart.of(core).projects.get(projectId)?.terms;
  return standing !== undefined && price >= standing.price && quota <= standing.quota ? ZERO_MONEY : 'unknown';
}

function refusalOfOffer({ assets, timeMs }: CoreState, offer: OfferSubscription): ErrorCode | undefined {
  const { projectId, assetId, payAssetId, closesAtMs } = offer;
  if (!isNumberUpTo(projectId, PROJECTS_MAX)) return 'l.error.productUnknown';
  if (!assets.has(assetId) || !assets.has(payAssetId)) return 'l.error.currencyUnknown';
  return isOffer(offer) && closesAtMs > timeMs ? undefined : 'l.error.configurationInvalid';
}

/** What people counted on when they subscribed stays: they may get more than they thought, and never less. */
function refusalOfChange(
  project: SubscriptionProject,
  offer: OfferSubscription,
  timeMs: number,
): ErrorCode | undefined {
  if (project.stage !== 'taking' || project.isSettlingAt(timeMs)) return 'l.error.subscriptionOver';
  const { terms } = project;
  const isSameCoin = terms.assetId === offer.assetId;
  // What is held of one coin is not held of another.
  if (project.subscribers === 0) return isSameCoin ? undefined : 'l.error.subscriptionTerms';
  const isSame =
    isSameCoin &&
    terms.payAssetId === offer.payAssetId &&
    isSameMoney(terms.price, offer.price) &&
    isSameMoney(terms.step, offer.step) &&
    offer.quota >= terms.quota &&
    JSON.stringify(terms.vesting) === JSON.stringify(offer.vesting);
  return isSame ? undefined : 'l.error.subscriptionTerms';
}

function isSameMoney(one: Money, other: Money): boolean {
  return one === other;
}
