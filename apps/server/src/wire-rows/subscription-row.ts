import { formatMoney, type Money, moneyOf } from '@assay/amounts/money';
import type { SubscriptionSummary } from '@assay/engine/projections/subscriptions/subscription-projection';
import type { SubscriptionPreviewView } from '@assay/exchange-core/earn/subscription/preview-subscription';
import {
  type SubscriptionProjectView,
  subscriptionStatusAt,
} from '@assay/exchange-core/earn/subscription/subscription-view';
import { vestingAmount, vestingTimeMs } from '@assay/exchange-core/earn/subscription/vesting';
import { earnAgreementVersion } from '@assay/protocol/earn-rules';
import type {
  SubscriptionAllotment,
  SubscriptionDetail,
  SubscriptionEntryRow,
  SubscriptionPreview,
  SubscriptionRow,
} from '@assay/protocol/subscription-entities';
import { coinOf } from './market-names.ts';

/** A subscription with the project that it is of. */
export interface SubscriptionOfProject {
  readonly entry: SubscriptionSummary;
  readonly project: SubscriptionProjectView;
}

/** A project and the moment at which it stood so. */
export interface ProjectAt {
  readonly project: SubscriptionProjectView;
  readonly timeMs: number;
}

/** One project, and how many of its coins the caller has subscribed. */
export interface ProjectDetail extends ProjectAt {
  readonly subscribed: Money;
}

export function subscriptionRow(project: SubscriptionProjectView, timeMs: number): SubscriptionRow {
  const { terms, demand, subscribers } = project;
  const status = subscriptionStatusAt(project, timeMs);
  return {
    ...coinsOf(project),
    quota: formatMoney(terms.quota),
    demand: formatMoney(demand),
    subscribers,
    step: formatMoney(terms.step),
    minimum: formatMoney(terms.minimum),
    maximum: formatMoney(terms.maximum),
    opensAt: terms.opensAtMs,
    closesAt: terms.closesAtMs,
    state: status === 'closed' || status === 'cancelled' || status === 'allotting' ? 1 : 0,
    status,
    vesting: [...terms.vesting],
    documents: terms.documents.map(({ title, url }, at) => ({
      title,
      titleZh: terms.documentsZh?.[at]?.title ?? '',
      url,
    })),
    summary: { 'en-US': terms.summaryEn, 'zh-CN': terms.summaryZh },
    agreement: earnAgreementVersion,
  };
}

export function subscriptionDetail({ project, timeMs, subscribed }: ProjectDetail): SubscriptionDetail {
  const { terms, allotted, allottedAtMs, held } = project;
  const isAllotted = allottedAtMs > 0;
  return {
    ...subscriptionRow(project, timeMs),
    allotted: isAllotted ? formatMoney(allotted) : '',
    leftOver: isAllotted ? formatMoney(moneyOf(terms.quota - allotted)) : '',
    held: formatMoney(held),
    subscribed: formatMoney(subscribed),
  };
}

export function subscriptionPreview(
  project: SubscriptionProjectView,
  { wanted, paid, demand, least, most, cost, remainder }: SubscriptionPreviewView,
): SubscriptionPreview {
  const { terms } = project;
  const { name: _, ...coins } = coinsOf(project);
  return {
    ...coins,
    wanted: formatMoney(wanted),
    paid: formatMoney(paid),
    least: formatMoney(least),
    most: formatMoney(most),
    cost: formatMoney(cost),
    refunded: formatMoney(moneyOf(paid - cost)),
    share: {
      quota: formatMoney(terms.quota),
      demand: formatMoney(demand),
      floor: formatMoney(least),
      remainder: String(remainder),
    },
    vesting: terms.vesting.map((vesting, part) => ({
      at: vestingTimeMs(terms.closesAtMs, vesting),
      amount: formatMoney(vestingAmount(least, terms.vesting, part)),
    })),
  };
}

export function subscriptionEntryRow({ entry, project }: SubscriptionOfProject): SubscriptionEntryRow {
  const { wanted, paid, allotted, cost, vested, allottedAtMs } = entry;
  const isAllotted = allottedAtMs > 0;
  const once = (amount: Money) => (isAllotted ? formatMoney(amount) : '');
  return {
    entryId: String(entry.entryId),
    ...coinsOf(project),
    wanted: formatMoney(wanted),
    paid: formatMoney(paid),
    allotted: once(allotted),
    cost: once(cost),
    refunded: once(moneyOf(paid - cost)),
    vested: formatMoney(vested),
    ...nextVesting(entry, project),
    status: isAllotted ? 1 : 0,
    isCancelled: project.isCancelled,
    allotment: isAllotted && !project.isCancelled ? allotmentOf(entry, project) : null,
    createdAt: entry.createdAtMs,
    changedAt: entry.changedAtMs,
    closesAt: project.terms.closesAtMs,
    allottedAt: allottedAtMs,
    clientOrderId: entry.clientOrderId,
  };
}

function coinsOf({ terms }: SubscriptionProjectView) {
  return {
    productId: String(terms.projectId),
    currency: coinOf(terms.assetId),
    name: terms.name,
    price: formatMoney(terms.price),
    payCurrency: coinOf(terms.payAssetId),
  };
}

function nextVesting(entry: SubscriptionSummary, { terms }: SubscriptionProjectView) {
  const next = terms.vesting[entry.vestedParts];
  if (next === undefined || entry.allotted === 0n) return { nextVestingAt: 0, nextVestingAmount: '' };
  return {
    nextVestingAt: vestingTimeMs(terms.closesAtMs, next),
    nextVestingAmount: formatMoney(vestingAmount(entry.allotted, terms.vesting, entry.vestedParts)),
  };
}

function allotmentOf(
  entry: SubscriptionSummary,
  { terms, demand, extra }: SubscriptionProjectView,
): SubscriptionAllotment {
  return {
    quota: formatMoney(terms.quota),
    demand: formatMoney(demand),
    floor: formatMoney(moneyOf(BigInt(entry.floorSteps) * terms.step)),
    remainder: String(entry.remainder),
    rank: entry.rank,
    extra,
  };
}
