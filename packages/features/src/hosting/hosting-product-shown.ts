import type { MessageKey } from '@assay/messages/message-keys';
import type { HostingKind } from '@assay/protocol/earn-rules';
import type { HostingProductRow, ProductStatus } from '@assay/protocol/hosting-entities';
import type { Messages } from '../messages/use-messages.ts';
import { shownDecimal } from '../numbers/decimal.ts';
import { exactNumber } from '../numbers/exact-number.ts';
import { moneyIn } from '../numbers/money-text.ts';

export interface HostingProductShown {
  readonly row: HostingProductRow;
  readonly id: string;
  readonly kind: HostingKind;
  readonly currency: string;
  /** "USDT, flexible" or "BTC, 30 days". */
  readonly name: string;
  /** "Redeem at any time, 365 days at most". */
  readonly term: string;
  readonly dailyRate: string;
  /** Cut to hundredths of a per cent; the daily rate is exact. */
  readonly yearlyRate: string;
  readonly penaltyRate: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly quota: string;
  readonly left: string;
  /** Of the quota, 0 to 1. */
  readonly takenShare: number;
  readonly status: ProductStatus;
  readonly statusText: string;
  readonly isOpen: boolean;
}

const statusTexts: Readonly<Record<ProductStatus, MessageKey>> = {
  open: 'hosting.open',
  scheduled: 'hosting.scheduled',
  paused: 'hosting.paused',
  soldOut: 'hosting.soldOut',
  closed: 'hosting.closed',
};

/** A rate of the wire is percent already; it has at least two decimals, so that rates stand below each other. */
export function rateText(percent: string): string {
  const [whole = '', fraction = ''] = percent.split('.');
  return `${whole}.${fraction.padEnd(2, '0')} %`;
}

/** What a position or a product is called: by coin and how one leaves it. */
export function hostingName(
  { currency, isFlexible, termDays }: Pick<HostingProductRow, 'currency' | 'isFlexible' | 'termDays'>,
  kind: HostingKind,
  { t }: Pick<Messages, 't'>,
): string {
  return kind === 'finance' && isFlexible
    ? t('hosting.flexibleName', { coin: currency })
    : t('hosting.fixedName', { coin: currency, days: termDays });
}

export function hostingProductShown(
  row: HostingProductRow,
  kind: HostingKind,
  texts: Pick<Messages, 't' | 'date'>,
): HostingProductShown {
  const { t, date } = texts;
  const amount = (text: string) => exactNumber(text, 0);
  const termKey: MessageKey =
    kind === 'pool' ? 'hosting.poolTerm' : row.isFlexible ? 'hosting.flexibleTerm' : 'hosting.fixedTerm';
  return {
    row,
    id: row.productId,
    kind,
    currency: row.currency,
    name: hostingName(row, kind, texts),
    term: t(termKey, { days: row.termDays }),
    dailyRate: rateText(row.dailyRate),
    yearlyRate: `${shownDecimal(row.yearlyRate, 2)} %`,
    penaltyRate: rateText(row.penaltyRate),
    minimum: amount(row.minimum),
    maximum: amount(row.maximum),
    quota: amount(row.quota),
    left: amount(row.left),
    takenShare: shareOf(row.taken, row.quota),
    status: row.status,
    statusText: t(statusTexts[row.status], { time: date(row.opensAt, 'YYYY-MM-DD HH:MM') }),
    isOpen: row.status === 'open',
  };
}

/** In thousandths, so that a bar does not move with every atom; never past the whole. */
function shareOf(part: string, whole: string): number {
  const [of, all] = [moneyIn(part) ?? 0n, moneyIn(whole) ?? 0n];
  if (all === 0n) return 1;
  return of >= all ? 1 : Number((of * 1_000n) / all) / 1_000;
}
