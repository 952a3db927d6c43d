import * as z from 'zod/mini';
import { decimalText } from './entities.ts';

/**
 * Rows of the subscription of new coins. Coins are amounts of the new coin, `paid`, `cost` and `refunded` of the coin that one pays with;
 * all are decimal text. Times are milliseconds since 1970, days dates in UTC.
 */

/**
 * Where a project stands: `scheduled` before its window, `paused` while an operator takes no subscriptions in it, `allotting` from the end
 * of the window until everybody has what he gets, `cancelled` when it was called off and everybody is paid back.
 */
const subscriptionStatuses = ['scheduled', 'open', 'paused', 'allotting', 'closed', 'cancelled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

const vestingSchema = z.object({
  /** Whole days after the end of the window; 0: as soon as it is allotted. */
  afterDays: z.number(),
  /** Of what is allotted, in millionths. */
  sharePpm: z.number(),
});

/** A project. */
export const subscriptionRowSchema = z.object({
  productId: z.string(),
  /** The new coin. */
  currency: z.string(),
  name: z.string(),
  /** Of `payCurrency` for one coin, exactly. */
  price: decimalText,
  payCurrency: z.string(),
  /** Coins that are given out in all. */
  quota: decimalText,
  /** Coins that are wanted up to now. */
  demand: decimalText,
  /** People who want some. */
  subscribers: z.number(),
  /** What one subscribes is a multiple of it. */
  step: decimalText,
  /** Coins of one call at least. */
  minimum: decimalText,
  /** Coins of one person at most, all his calls together. */
  maximum: decimalText,
  opensAt: z.number(),
  closesAt: z.number(),
  /** What the specification calls it: 0 open, 1 closed. */
  state: z.literal([0, 1]),
  status: z.enum(subscriptionStatuses),
  vesting: z.array(vestingSchema),
  /** `titleZh` is empty where a document has no title in Chinese. */
  documents: z.array(z.object({ title: z.string(), titleZh: z.string(), url: z.string() })),
  /** By language; English is never missing. */
  summary: z.object({ 'en-US': z.string(), 'zh-CN': z.string() }),
  /** Version of the financial agreement that one accepts. */
  agreement: z.number(),
});
export type SubscriptionRow = z.output<typeof subscriptionRowSchema>;

export const subscriptionDetailSchema = z.object({
  ...subscriptionRowSchema.shape,
  /** Coins that were given out, and those that nobody wanted; empty before. */
  allotted: decimalText,
  leftOver: decimalText,
  /** Coins that the exchange holds for it now: the quota, later what has not vested yet. */
  held: decimalText,
  /** Coins that the caller has subscribed, which count towards `maximum`; 0 for a guest. */
  subscribed: decimalText,
});
export type SubscriptionDetail = z.output<typeof subscriptionDetailSchema>;

const shareSchema = z.object({
  quota: decimalText,
  demand: decimalText,
  /** quota × wanted ÷ demand in whole steps, as coins. Everything that is wanted where the quota is enough for all. */
  floor: decimalText,
  /** Of that division, all three counted in steps: a whole number. */
  remainder: z.string(),
});

/**
 * How the coins of one subscription follow. The steps that all floors together leave over, `extra` of them, go to the largest remainders, one
 * each, and to the one that has wanted so much for longer where two are equal.
 */
const allotmentSchema = z.object({
  ...shareSchema.shape,
  /** Place among all remainders, the largest first; 0 where everybody gets everything. */
  rank: z.number(),
  extra: z.number(),
});
export type SubscriptionAllotment = z.output<typeof allotmentSchema>;

const vestsSchema = z.object({
  /** When it is paid into the spot account. */
  at: z.number(),
  amount: decimalText,
});

/** What a subscription of so many coins would pay, and get if the window ended now with it as the last one. */
export const subscriptionPreviewSchema = z.object({
  productId: z.string(),
  currency: z.string(),
  payCurrency: z.string(),
  price: decimalText,
  /** Coins that are wanted, which is the most that one can ever get. */
  wanted: decimalText,
  /** Held until the end of the window. */
  paid: decimalText,
  /** Coins that are sure then, and with one step more where the remainder is among the largest. */
  least: decimalText,
  most: decimalText,
  /** Of `least`. */
  cost: decimalText,
  refunded: decimalText,
  share: shareSchema,
  /** Of `least`. */
  vesting: z.array(vestsSchema),
});
export type SubscriptionPreview = z.output<typeof subscriptionPreviewSchema>;

/** A subscription of one's own: one a project, which grows with each call. */
export const subscriptionEntryRowSchema = z.object({
  entryId: z.string(),
  productId: z.string(),
  currency: z.string(),
  name: z.string(),
  payCurrency: z.string(),
  price: decimalText,
  wanted: decimalText,
  paid: decimalText,
  /** Empty before the allotment, as `cost` and `refunded`. */
  allotted: decimalText,
  cost: decimalText,
  refunded: decimalText,
  /** Coins that have arrived in the spot account. */
  vested: decimalText,
  /** What arrives next; 0 and empty where nothing does. */
  nextVestingAt: z.number(),
  nextVestingAmount: decimalText,
  /** What the specification calls it: 0 open, 1 closed. */
  status: z.literal([0, 1]),
  isCancelled: z.boolean(),
  /** Null before the allotment, and of a project that was cancelled. */
  allotment: z.nullable(allotmentSchema),
  createdAt: z.number(),
  /** When it grew last: of two equal remainders the one that has stood for longer counts first. */
  changedAt: z.number(),
  closesAt: z.number(),
  /** 0 before it. */
  allottedAt: z.number(),
  /** Of the newest call; empty when none was given. */
  clientOrderId: z.string(),
});
export type SubscriptionEntryRow = z.output<typeof subscriptionEntryRowSchema>;
