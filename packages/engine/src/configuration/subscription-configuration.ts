import { moneyOfText } from '@assay/amounts/money';
import type { OfferSubscription } from '@assay/exchange-core/earn/subscription/offer-subscription';
import { SubscriptionViews } from '@assay/exchange-core/earn/subscription/subscription-views';
import { DAY_MS } from '@assay/exchange-core/limits';
import type { FundRewards } from '@assay/exchange-core/treasury/fund-rewards';
import type { FundTreasury } from '@assay/exchange-core/treasury/fund-treasury';
import { TreasuryViews } from '@assay/exchange-core/treasury/treasury-views';
import { type AssetSymbol, assets } from '@assay/protocol/assets';
import type { CoreView } from '../engine-port.ts';

const HOUR_MS = 3_600_000;

/** What a sandbox offers from its first start on, counted from that moment, so that a page of subscriptions has life. */
interface SandboxProject {
  readonly projectId: number;
  readonly coin: AssetSymbol;
  readonly opensAfterDays: number;
  readonly closesAfterDays: number;
  readonly price: string;
  readonly quota: string;
  readonly step: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly vesting: OfferSubscription['vesting'];
  readonly name: string;
  readonly summaryEn: string;
  readonly summaryZh: string;
}

const documents = [
  { title: 'Legal notice', url: '/pc/about/legal' },
  { title: 'User agreement', url: '/pc/about/protocol' },
] as const;
const documentsZh = [{ title: '法律声明' }, { title: '用户协议' }] as const;

const projects: readonly SandboxProject[] = [
  {
    projectId: 1,
    coin: 'CS',
    opensAfterDays: 0,
    closesAfterDays: 7,
    price: '0.25',
    quota: '1000000',
    step: '10',
    minimum: '10',
    maximum: '20000',
    vesting: [
      { afterDays: 0, sharePpm: 400_000 },
      { afterDays: 30, sharePpm: 300_000 },
      { afterDays: 60, sharePpm: 300_000 },
    ],
    name: 'CS',
    summaryEn:
      'A coin of this sandbox: nothing stands behind it, and it is worth nothing outside. It shows a subscription from its first hour to the last coin that vests.',
    summaryZh: '本沙盒的示例币种：没有任何资产支持，在沙盒之外没有价值。它展示新币申购从开放到最后一批释放的全过程。',
  },
  {
    projectId: 2,
    coin: 'MUTD',
    opensAfterDays: 3,
    closesAfterDays: 10,
    price: '1.2',
    quota: '250000',
    step: '5',
    minimum: '5',
    maximum: '5000',
    vesting: [{ afterDays: 0, sharePpm: 1_000_000 }],
    name: 'MUTD',
    summaryEn:
      'Another coin of this sandbox, without any worth outside. Its window opens three days after the first start, and all of it arrives when it is allotted.',
    summaryZh: '本沙盒的另一个示例币种，在沙盒之外没有价值。首次启动三天后开放申购，分配后一次性全部到账。',
  },
];

const assetIdOf = (coin: AssetSymbol): number => {
  const asset = assets.find(({ symbol }) => symbol === coin);
  if (asset === undefined) throw new Error(`${coin} is no coin of the exchange`);
  return asset.id;
};

/** What of it is still to be issued and offered: nothing after the first start. A project that an operator changed stays as he left it. */
export function subscriptionCommands(
  core: Pick<CoreView, 'views' | 'timeMs'>,
): readonly (FundTreasury | FundRewards | OfferSubscription)[] {
  const treasury = core.views(TreasuryViews);
  // Of a whole hour, so that one that is refused is not sent anew each second.
  const fromMs = Math.floor(core.timeMs / HOUR_MS) * HOUR_MS;
  const known = core.views(SubscriptionViews);
  return projects.flatMap((project) => {
    const offer = offerOf(project, fromMs);
    const { assetId, quota } = offer;
    const amount = { assetId, amount: quota };
    const payments = [
      { type: 'fund-treasury', ...amount, clientOrderId: `subscription-issue-${project.projectId}` },
      { type: 'fund-rewards', ...amount, clientOrderId: `subscription-${project.projectId}` },
    ] as const;
    if (known.project(project.projectId) !== undefined) return [];
    return [...payments.filter(({ clientOrderId }) => !treasury.isPaid(clientOrderId)), offer];
  });
}

function offerOf(project: SandboxProject, timeMs: number): OfferSubscription {
  const { projectId, coin, opensAfterDays, closesAfterDays, vesting, name, summaryEn, summaryZh } = project;
  return {
    type: 'offer-subscription',
    projectId,
    assetId: assetIdOf(coin),
    payAssetId: assetIdOf('USDT'),
    price: moneyOfText(project.price),
    quota: moneyOfText(project.quota),
    step: moneyOfText(project.step),
    minimum: moneyOfText(project.minimum),
    maximum: moneyOfText(project.maximum),
    opensAtMs: timeMs + opensAfterDays * DAY_MS,
    closesAtMs: timeMs + closesAfterDays * DAY_MS,
    isPaused: false,
    vesting,
    name,
    summaryEn,
    summaryZh,
    documents,
    documentsZh,
  };
}
