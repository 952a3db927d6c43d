import { formatDecimal } from '@assay/amounts/decimal-text';
import type { Message, MessageKey } from '@assay/messages/message-keys';
import type { SubscriptionRow, SubscriptionStatus } from '@assay/protocol/subscription-entities';
import type { Messages } from '../messages/use-messages.ts';
import { percentOfPpm, shownAmount, unitsOf } from '../numbers/decimal.ts';

export interface VestingShown {
  readonly when: Message;
  readonly percent: string;
}

export interface DocumentShown {
  readonly title: string;
  readonly url: string;
}

export interface SubscriptionShown {
  readonly row: SubscriptionRow;
  readonly id: string;
  readonly name: string;
  readonly coin: string;
  readonly payCurrency: string;
  /** `1 CS = 0.05 USDT`. */
  readonly price: string;
  readonly quota: string;
  readonly demand: string;
  /** What the whole quota costs, in `payCurrency`. */
  readonly raises: string;
  /** Demand against the quota: `137.50 %`, and as 0 to 1 for a bar that is full at the quota. */
  readonly demandPercent: string;
  readonly demandShare: number;
  /** Demand is more than there is: coins are shared pro rata. */
  readonly isShared: boolean;
  readonly subscribers: string;
  readonly step: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly statusKey: MessageKey;
  readonly statusKind: 'success' | 'info' | 'warning' | 'neutral' | 'danger';
  /** What a clock counts down to; undefined where nothing is waited for. */
  readonly countsTo: { readonly key: 'subscribe.opensIn' | 'subscribe.closesIn'; readonly atMs: number } | undefined;
  readonly isOpen: boolean;
  /** Its window is not over: what would come of a subscription can be asked. */
  readonly canPreview: boolean;
  readonly vesting: readonly VestingShown[];
  readonly documents: readonly DocumentShown[];
  readonly summary: string;
}

const statuses: Readonly<Record<SubscriptionStatus, Pick<SubscriptionShown, 'statusKey' | 'statusKind'>>> = {
  scheduled: { statusKey: 'subscribe.statusScheduled', statusKind: 'info' },
  open: { statusKey: 'subscribe.statusOpen', statusKind: 'success' },
  paused: { statusKey: 'subscribe.statusPaused', statusKind: 'warning' },
  allotting: { statusKey: 'subscribe.statusAllotting', statusKind: 'warning' },
  closed: { statusKey: 'subscribe.statusClosed', statusKind: 'neutral' },
  cancelled: { statusKey: 'subscribe.statusCancelled', statusKind: 'danger' },
};

const one = 10n ** 12n;

/** A project of the wire, ready to be read. */
export function subscriptionShown(
  row: SubscriptionRow,
  { date, language }: Pick<Messages, 'date' | 'language'>,
): SubscriptionShown {
  const { status, currency, payCurrency, demand, quota, price } = row;
  const [wanted, offered, unitPrice] = [unitsOf(demand) ?? 0n, unitsOf(quota) ?? 0n, unitsOf(price) ?? 0n];
  const counts = { scheduled: 'subscribe.opensIn', open: 'subscribe.closesIn' } as const;
  return {
    row,
    id: row.productId,
    name: row.name,
    coin: currency,
    payCurrency,
    price: `1 ${currency} = ${shownAmount(price, decimalsOf(price))} ${payCurrency}`,
    quota: shownAmount(quota, 0),
    demand: trimmed(demand),
    raises: shownAmount(formatDecimal((offered * unitPrice) / one, 12), 2),
    ...demandOf(wanted, offered),
    subscribers: shownAmount(String(row.subscribers), 0),
    step: trimmed(row.step),
    minimum: trimmed(row.minimum),
    maximum: trimmed(row.maximum),
    opensAt: date(row.opensAt),
    closesAt: date(row.closesAt),
    ...statuses[status],
    countsTo:
      status === 'scheduled' || status === 'open'
        ? { key: counts[status], atMs: status === 'open' ? row.closesAt : row.opensAt }
        : undefined,
    isOpen: status === 'open',
    canPreview: status === 'open' || status === 'scheduled' || status === 'paused',
    vesting: row.vesting.map(({ afterDays, sharePpm }) => ({
      when:
        afterDays === 0
          ? { key: 'subscribe.vestsAtOnce' }
          : { key: 'subscribe.vestsAfter', values: { count: afterDays } },
      percent: percentOfPpm(sharePpm),
    })),
    documents: row.documents
      .filter(({ url }) => isAddress(url))
      .map(({ title, titleZh, url }) => ({ title: language === 'zh-CN' && titleZh !== '' ? titleZh : title, url })),
    summary: row.summary[language] === '' ? row.summary['en-US'] : row.summary[language],
  };
}

function demandOf(wanted: bigint, offered: bigint) {
  const ppm = offered === 0n ? 0n : (wanted * 1_000_000n) / offered;
  const share = Number(ppm) / 1_000_000;
  return {
    demandPercent: percentOfPpm(Number(ppm - (ppm % 100n))),
    demandShare: Math.min(1, share),
    isShared: wanted > offered,
  };
}

/** Only what a browser opens as a page: never a script. */
export function isAddress(url: string): boolean {
  return /^https?:\/\/[^\s]+$/.test(url) || /^\/[^/\s][^\s]*$/.test(url);
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.replace(/0+$/, '').length ?? 0;
}

/** With comma groups and as many decimals as it has. */
export function trimmed(text: string): string {
  return shownAmount(text, decimalsOf(text));
}
