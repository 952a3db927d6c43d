import { formatDecimal } from '@assay/amounts/decimal-text';
import { formatMoney, type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { EarnedView, HostingAccrualView } from '@assay/engine/projections/hosting/hosting-readers';
import type { HostingPositionView } from '@assay/exchange-core/earn/hosting/hosting-position';
import type { HostingProductView } from '@assay/exchange-core/earn/hosting/hosting-views';
import { DAY_MS } from '@assay/exchange-core/limits';
import { earnAgreementVersion } from '@assay/protocol/earn-rules';
import type {
  EarningRow,
  HostingAccrualRow,
  HostingPositionRow,
  HostingProductDetailRow,
  HostingProductRow,
  ProductStatus,
} from '@assay/protocol/hosting-entities';
import { coinOf } from './market-names.ts';

const DAYS_A_YEAR = 365n;

/** A product and the time by which it is open or not. */
export interface TimedProduct {
  readonly product: HostingProductView;
  readonly nowMs: number;
}

/** One product, and what of it is the caller’s. */
export interface HostingProductDetail extends TimedProduct {
  readonly placed: Money;
}

/** A position, and what leaving it now would cost. */
export interface PricedPosition {
  readonly position: HostingPositionView;
  readonly penaltyNow: HostingPositionView['penalty'];
}

export function hostingProductRow({ product, nowMs }: TimedProduct): HostingProductRow {
  const { terms, taken, left } = product;
  const status = statusOf(product, nowMs);
  return {
    productId: String(terms.productId),
    currency: coinOf(terms.assetId),
    isFlexible: terms.isFlexible,
    termDays: terms.termDays,
    dailyRate: percentOfPpb(BigInt(terms.dailyRatePpb)),
    yearlyRate: percentOfPpb(BigInt(terms.dailyRatePpb) * DAYS_A_YEAR),
    penaltyRate: percentOfPpm(terms.penaltyPpm),
    minimum: formatMoney(terms.minimum),
    maximum: formatMoney(terms.maximum),
    quota: formatMoney(terms.quota),
    taken: formatMoney(taken),
    left: formatMoney(left),
    state: status === 'open' ? 0 : 1,
    status,
    opensAt: terms.opensAtMs,
    closesAt: terms.closesAtMs,
    agreement: earnAgreementVersion,
  };
}

export function hostingProductDetailRow(detail: HostingProductDetail): HostingProductDetailRow {
  const { promised, rewardsFree, positionCount, accruedDay, nextAccrualMs } = detail.product;
  return {
    ...hostingProductRow(detail),
    promised: formatMoney(promised),
    rewardsFree: formatMoney(rewardsFree),
    positions: positionCount,
    accruedThrough: accruedDay === 0 ? '' : dateOf(accruedDay),
    nextAccrualAt: nextAccrualMs,
    placed: formatMoney(detail.placed),
  };
}

export function hostingPositionRow({ position, penaltyNow }: PricedPosition): HostingPositionRow {
  const { kind, principal, dailyReward, paidDays, startDay, termDays, state, penalty, endedAtMs } = position;
  const isReturned = state === 'returned';
  return {
    positionId: String(position.positionId),
    productId: String(position.productId),
    currency: coinOf(position.assetId),
    amount: formatMoney(principal),
    dailyRate: percentOfPpb(BigInt(position.dailyRatePpb)),
    termDays,
    isFlexible: position.isFlexible,
    penaltyRate: percentOfPpm(position.penaltyPpm),
    dailyReward: formatMoney(dailyReward),
    earned: formatMoney(moneyOf(dailyReward * BigInt(paidDays))),
    paidDays,
    startDay: dateOf(startDay),
    endDay: dateOf(startDay + termDays),
    status: statusNumber(kind, state),
    penalty: formatMoney(penalty),
    penaltyNow: formatMoney(isReturned ? ZERO_MONEY : penaltyNow),
    returned: formatMoney(isReturned ? moneyOf(principal - penalty) : ZERO_MONEY),
    createdAt: position.boughtAtMs,
    endedAt: endedAtMs,
    clientOrderId: position.clientOrderId,
  };
}

export function hostingAccrualRow(accrual: HostingAccrualView): HostingAccrualRow {
  const { positionId, productId, assetId, day, amount, timeMs } = accrual;
  return {
    positionId: String(positionId),
    productId: String(productId),
    currency: coinOf(assetId),
    day: dateOf(day),
    amount: formatMoney(amount),
    time: timeMs,
  };
}

export function earningRow({ assetId, day, amount }: EarnedView): EarningRow {
  return { day: dateOf(day), currency: coinOf(assetId), amount: formatMoney(amount) };
}

/** product.md, section 13: of financial products 0 hosting, 1 completed; of pools 0 in progress, 1 to be redeemed, 2 redeemed. */
export function statusNumber(kind: HostingPositionView['kind'], state: HostingPositionView['state']): number {
  if (state === 'running') return 0;
  return kind === 'pool' && state === 'returned' ? 2 : 1;
}

function statusOf({ terms, left }: HostingProductView, nowMs: number): ProductStatus {
  const { state, opensAtMs, closesAtMs, minimum } = terms;
  if (state === 'closed' || (closesAtMs > 0 && nowMs >= closesAtMs)) return 'closed';
  if (state === 'paused') return 'paused';
  if (nowMs < opensAtMs) return 'scheduled';
  return left < minimum ? 'soldOut' : 'open';
}

const percentOfPpb = (ppb: bigint): string => formatDecimal(ppb, 7, true);
const percentOfPpm = (ppm: number): string => formatDecimal(BigInt(ppm), 4, true);
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
