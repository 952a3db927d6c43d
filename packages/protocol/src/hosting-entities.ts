import * as z from 'zod/mini';
import { decimalText } from './entities.ts';

/** Why a product takes orders now, or does not. `scheduled`: its window has not begun. */
const productStatuses = ['open', 'scheduled', 'paused', 'soldOut', 'closed'] as const;
export type ProductStatus = (typeof productStatuses)[number];

const product = {
  productId: z.string(),
  currency: z.string(),
  /** Whether it is redeemed free of charge at any time. One of a pool is, at the penalty. */
  isFlexible: z.boolean(),
  /** Days for which a position earns. */
  termDays: z.number(),
  /** Percent of the principal that a whole UTC day earns, and 365 times that. */
  dailyRate: decimalText,
  yearlyRate: decimalText,
  /** Percent of the principal that leaving a pool before its term costs; 0 elsewhere. */
  penaltyRate: decimalText,
  /** Of one order. */
  minimum: decimalText,
  /** Of one person's running positions together. */
  maximum: decimalText,
  /** Of all running positions together, and how much of it is taken and left. */
  quota: decimalText,
  taken: decimalText,
  left: decimalText,
  /** 0 open, 1 closed: whether it takes orders now. */
  state: z.number(),
  status: z.enum(productStatuses),
  opensAt: z.number(),
  /** 0: it stays open. */
  closesAt: z.number(),
  /** Version of the financial agreement that an order has to name. */
  agreement: z.number(),
};

export const hostingProductRowSchema = z.object(product);
export type HostingProductRow = z.output<typeof hostingProductRowSchema>;

export const hostingProductDetailRowSchema = z.object({
  ...product,
  /** Reward that running positions of it still get; the rewards account holds all of it. */
  promised: decimalText,
  /** What the rewards account has of the coin beyond everything promised. */
  rewardsFree: decimalText,
  /** Running positions of everybody. */
  positions: z.number(),
  /** The last UTC day whose rewards are paid, YYYY-MM-DD; empty before the first one. */
  accruedThrough: z.string(),
  /** When the next day is over. */
  nextAccrualAt: z.number(),
  /** Principal of the caller’s own running positions of it, which counts towards `maximum`; 0 for a guest. */
  placed: decimalText,
});
export type HostingProductDetailRow = z.output<typeof hostingProductDetailRowSchema>;

export const hostingPositionRowSchema = z.object({
  positionId: z.string(),
  productId: z.string(),
  currency: z.string(),
  /** The principal. */
  amount: decimalText,
  dailyRate: decimalText,
  termDays: z.number(),
  isFlexible: z.boolean(),
  penaltyRate: decimalText,
  /** What each whole day earns. */
  dailyReward: decimalText,
  /** Paid so far, and for how many days. */
  earned: decimalText,
  paidDays: z.number(),
  /** YYYY-MM-DD, UTC: the first day that earns, and the day at whose 00:00 the term is over. */
  startDay: z.string(),
  endDay: z.string(),
  /** Of financial products 0 hosting, 1 completed; of pools 0 in progress, 1 to be redeemed, 2 redeemed. */
  status: z.number(),
  /** What leaving early has cost, and what it would cost now. */
  penalty: decimalText,
  penaltyNow: decimalText,
  /** Of the principal; 0 while it runs. */
  returned: decimalText,
  createdAt: z.number(),
  /** 0 while it runs. */
  endedAt: z.number(),
  /** Empty when none was given. */
  clientOrderId: z.string(),
});
export type HostingPositionRow = z.output<typeof hostingPositionRowSchema>;

/** One day's reward of one position. */
export const hostingAccrualRowSchema = z.object({
  positionId: z.string(),
  productId: z.string(),
  currency: z.string(),
  /** YYYY-MM-DD, UTC: the day that was held. */
  day: z.string(),
  amount: decimalText,
  /** When it was paid. */
  time: z.number(),
});
export type HostingAccrualRow = z.output<typeof hostingAccrualRowSchema>;

/** What all positions of a coin earned for one UTC day. */
export const earningRowSchema = z.object({ day: z.string(), currency: z.string(), amount: decimalText });
export type EarningRow = z.output<typeof earningRowSchema>;
