import { formatMoney } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import type { CoreView } from '@assay/engine/engine-port';
import { type FundView, FundViews } from '@assay/exchange-core/earn/fund/fund-views';
import { type HostingProductView, HostingViews } from '@assay/exchange-core/earn/hosting/hosting-views';
import {
  type SubscriptionProjectView,
  subscriptionStatusAt,
} from '@assay/exchange-core/earn/subscription/subscription-view';
import { SubscriptionViews } from '@assay/exchange-core/earn/subscription/subscription-views';
import type { productSettings } from '@assay/protocol/console/settings-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { type Answer, accepted } from '../../ingress/call.ts';
import { coinOf } from '../../wire-rows/market-names.ts';
import { finePercentText, percentText } from './percent-text.ts';

type ProductSettings = DataOf<typeof productSettings>;

/** Products that people place coins in, with the fields of the commands that change them. */
export function productSettingsHandlers(engine: Pick<EngineClient, 'read'>) {
  return {
    async productSettings(): Promise<Answer<ProductSettings>> {
      return accepted(
        await engine.read((core) => ({
          hosting: core
            .views(HostingViews)
            .products()
            .map((product) => hostingRow(core, product)),
          funds: core
            .views(FundViews)
            .funds()
            .map((fund) => fundRow(core, fund)),
          subscriptions: core
            .views(SubscriptionViews)
            .projects()
            .map((project) => projectRow(core, project)),
        })),
      );
    },
  };
}

function hostingRow(
  core: CoreView,
  { terms, taken, promised, positionCount }: HostingProductView,
): ProductSettings['hosting'][number] {
  const { productId, kind, assetId, dailyRatePpb, termDays, isFlexible, penaltyPpm, state } = terms;
  const coin = coinOf(assetId);
  const ratePercent = finePercentText(dailyRatePpb);
  return {
    ...{ product: productId, kind, coin, state, ratePercent, days: termDays, positions: positionCount },
    ...{ taken: formatMoney(taken), quota: formatMoney(terms.quota), promised: formatMoney(promised) },
    isOperators: core.isOperatorsDecision(terms),
    fields: {
      ...{ product: String(productId), kind, coin, 'daily-rate': ratePercent, term: String(termDays) },
      ...{ flexible: isFlexible ? 'yes' : 'no', penalty: percentText(penaltyPpm) },
      ...{ minimum: formatMoney(terms.minimum), maximum: formatMoney(terms.maximum), quota: formatMoney(terms.quota) },
      ...{ opens: momentText(terms.opensAtMs), closes: momentText(terms.closesAtMs), state },
    },
  };
}

function fundRow(core: CoreView, fund: FundView): ProductSettings['funds'][number] {
  const { terms, units, holders, valuation, waitingBuys, waitingRedeems } = fund;
  return {
    ...{ fund: terms.fundId, name: terms.name, state: terms.state, holders },
    ...{ units: formatMoney(units), quota: formatMoney(terms.quota) },
    value: valuation === undefined ? null : formatMoney(valuation.value),
    valuedAt: valuation?.timeMs ?? 0,
    ...{ waitingBuys: formatMoney(waitingBuys), waitingRedeems: formatMoney(waitingRedeems) },
    isOperators: core.isOperatorsDecision(terms),
    // What a fund is made of is said once: it is none of the fields that can change.
    fields: {
      ...{ fund: String(terms.fundId), name: terms.name, 'name-zh': terms.nameZh, state: terms.state },
      ...{ 'year-fee': percentText(terms.yearFeePpm), 'trade-fee': percentText(terms.tradeFeePpm) },
      ...{ minimum: formatMoney(terms.minimum), maximum: formatMoney(terms.maximum), quota: formatMoney(terms.quota) },
      ...{ opens: momentText(terms.opensAtMs ?? 0), closes: momentText(terms.closesAtMs ?? 0) },
    },
  };
}

function projectRow(core: CoreView, project: SubscriptionProjectView): ProductSettings['subscriptions'][number] {
  const { terms, demand, subscribers } = project;
  const [coin, payCoin] = [coinOf(terms.assetId), coinOf(terms.payAssetId)];
  const [price, quota] = [formatMoney(terms.price), formatMoney(terms.quota)];
  return {
    ...{ project: terms.projectId, coin, payCoin, price, quota, wanted: formatMoney(demand), people: subscribers },
    ...{ status: subscriptionStatusAt(project, core.timeMs), opensAt: terms.opensAtMs, closesAt: terms.closesAtMs },
    isOperators: true,
    fields: {
      ...{ project: String(terms.projectId), coin, 'pay-coin': payCoin, price, quota, step: formatMoney(terms.step) },
      ...{ minimum: formatMoney(terms.minimum), maximum: formatMoney(terms.maximum) },
      ...{ opens: momentText(terms.opensAtMs), closes: momentText(terms.closesAtMs) },
      state: terms.isPaused ? 'paused' : 'open',
      vesting: terms.vesting.map(({ afterDays, sharePpm }) => `${afterDays}:${percentText(sharePpm)}`).join(','),
      ...{ name: terms.name, 'summary-en': terms.summaryEn, 'summary-zh': terms.summaryZh },
      documents: terms.documents
        .map(({ title, url }, at) => `${[title, terms.documentsZh?.[at]?.title].filter(Boolean).join('|')}=${url}`)
        .join(';'),
    },
  };
}

/** As operators write a time; `0` is none. */
function momentText(timeMs: number): string {
  return timeMs === 0 ? '0' : `${new Date(timeMs).toISOString().slice(0, 19)}Z`;
}
