import { moneyOf, moneyOfText } from '@assay/amounts/money';
import type { ConfigurationCommand } from '@assay/exchange-core/commands';
import type { ConfigureHosting } from '@assay/exchange-core/earn/hosting/configure-hosting';
import { rewardOfTerm } from '@assay/exchange-core/earn/hosting/hosting-terms';
import type { FundRewards } from '@assay/exchange-core/treasury/fund-rewards';
import type { FundTreasury } from '@assay/exchange-core/treasury/fund-treasury';
import { TreasuryViews } from '@assay/exchange-core/treasury/treasury-views';
import { type AssetSymbol, assetBySymbol } from '@assay/protocol/assets';
import type { CoreView } from '../engine-port.ts';

/** What one order has at least, one person and all people together at most, in whole coins. */
interface Bounds {
  readonly minimum: string;
  readonly maximum: string;
  readonly quota: string;
}

const boundsOf = {
  USDT: { minimum: '10', maximum: '50000', quota: '500000' },
  BTC: { minimum: '0.0002', maximum: '1', quota: '10' },
  ETH: { minimum: '0.005', maximum: '20', quota: '200' },
} as const satisfies Partial<Record<AssetSymbol, Bounds>>;

const DAYS_A_YEAR = 365;
/** A percent in 10^-9. */
const PPB_A_PERCENT = 10_000_000;

/** Percent a year, in 10^-9 a day, rounded up: 365 of them, which pages show cut, read as the round figure and not as 2.99 %. */
const daily = (yearlyPercent: number): number => Math.ceil((yearlyPercent * PPB_A_PERCENT) / DAYS_A_YEAR);

/** Coin, percent a year, days, and whether one leaves at any time. */
const financial = [
  ['USDT', 3, 365, true],
  ['USDT', 5, 30, false],
  ['BTC', 0.5, 365, true],
  ['ETH', 1, 365, true],
  ['BTC', 1, 30, false],
  ['ETH', 2, 30, false],
] as const;

/** Coin, percent a year, days. Leaving early costs half a percent. */
const pools = [
  ['USDT', 4, 7],
  ['USDT', 6, 30],
  ['USDT', 8, 90],
  ['BTC', 0.5, 7],
  ['BTC', 1, 30],
  ['BTC', 2, 90],
  ['ETH', 1, 7],
  ['ETH', 2, 30],
  ['ETH', 3, 90],
] as const;
const PENALTY_PPM = 5_000;

/** Numbers of products are given once and for ever: financial ones from 1, pools from 101. */
const products: readonly ConfigureHosting[] = [
  ...financial.map(([coin, yearly, termDays, isFlexible], place) =>
    product(1 + place, coin, { kind: 'finance', dailyRatePpb: daily(yearly), termDays, isFlexible, penaltyPpm: 0 }),
  ),
  ...pools.map(([coin, yearly, termDays], place) =>
    product(101 + place, coin, {
      kind: 'pool',
      dailyRatePpb: daily(yearly),
      termDays,
      isFlexible: false,
      penaltyPpm: PENALTY_PPM,
    }),
  ),
];

function product(
  productId: number,
  coin: keyof typeof boundsOf,
  terms: Pick<ConfigureHosting, 'kind' | 'dailyRatePpb' | 'termDays' | 'isFlexible' | 'penaltyPpm'>,
): ConfigureHosting {
  const { minimum, maximum, quota } = boundsOf[coin];
  return {
    type: 'configure-hosting',
    productId,
    ...terms,
    assetId: assetBySymbol(coin)?.id ?? 0,
    minimum: moneyOfText(minimum),
    maximum: moneyOfText(maximum),
    quota: moneyOfText(quota),
    opensAtMs: 0,
    closesAtMs: 0,
    state: 'open',
  };
}

/** Financial products and mining pools of a sandbox. A live exchange offers what its operator configures, and nothing before. */
export function hostingConfiguration(): readonly ConfigurationCommand[] {
  return products;
}

/** What a sandbox puts into the rewards account: the whole terms of all quotas, and as much again for what is bought later. */
const rewards = assetsOf(products).map((assetId) => {
  const own = products.filter((terms) => terms.assetId === assetId);
  return { assetId, amount: moneyOf(own.reduce((sum, terms) => sum + 2n * rewardOfTerm(terms.quota, terms), 0n)) };
});

/** What is still to be put into the rewards account of a sandbox, by way of its treasury; nothing after the first start. */
export function rewardCommands(core: Pick<CoreView, 'views'>): (FundTreasury | FundRewards)[] {
  const treasury = core.views(TreasuryViews);
  return rewards.flatMap(({ assetId, amount }) =>
    (
      [
        { type: 'fund-treasury', assetId, amount, clientOrderId: `hosting-capital-${assetId}` },
        { type: 'fund-rewards', assetId, amount, clientOrderId: `hosting-rewards-${assetId}` },
      ] as const
    ).filter(({ clientOrderId }) => !treasury.isPaid(clientOrderId)),
  );
}

function assetsOf(all: readonly ConfigureHosting[]): number[] {
  return [...new Set(all.map(({ assetId }) => assetId))];
}
