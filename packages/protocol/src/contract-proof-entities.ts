import * as z from 'zod/mini';
import { contractAccountSchema, contractResultSchema, voidCauseSchema, voidReasonSchema } from './contract-entities.ts';
import { decimalText } from './entities.ts';

/** What a receipt, the statistics and the list of voids hold. The receipt is checked by @assay/settlement/receipt. */
const receiptTickSchema = z.object({
  sequence: z.number(),
  symbol: z.string(),
  timeMs: z.number(),
  price: decimalText,
  sources: z.array(z.object({ source: z.string(), price: decimalText, timeMs: z.number() })),
});

/** The signed head, and what it says of the receipt's symbol. */
const receiptHeadSchema = z.object({
  minuteMs: z.number(),
  sequence: z.number(),
  hash: z.string(),
  text: z.string(),
  signature: z.string(),
});

export const contractReceiptSchema = z.object({
  format: z.literal('assay-contract-receipt'),
  formatVersion: z.literal(1),
  instance: z.string(),
  receiptId: z.string(),
  orderId: z.number(),
  account: z.enum(['real', 'demo']),
  symbol: z.string(),
  direction: z.enum(['up', 'down']),
  stakeCoin: z.string(),
  stake: decimalText,
  fee: decimalText,
  feePpm: z.number(),
  incomeRatePpm: z.number(),
  holdingSeconds: z.number(),
  exitTicks: z.number(),
  ruleVersion: z.number(),
  openedAtMs: z.number(),
  openedAfterTick: z.number(),
  openedBatch: z.number(),
  entryTick: z.nullable(z.number()),
  expiryMs: z.nullable(z.number()),
  result: contractResultSchema,
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  voidReason: voidReasonSchema,
  voidCause: voidCauseSchema,
  returned: decimalText,
  postings: z.array(z.object({ account: z.string(), amount: decimalText, coin: z.string(), reason: z.string() })),
  /** Null: the chain's beginning. */
  startHead: z.nullable(receiptHeadSchema),
  ticks: z.array(receiptTickSchema),
  endHead: z.nullable(receiptHeadSchema),
  publicKey: z.string(),
  /** Of everything above. */
  signature: z.string(),
});
export type ContractReceiptData = z.output<typeof contractReceiptSchema>;

const statisticsRowSchema = z.object({
  account: contractAccountSchema,
  symbol: z.string(),
  /** Holding time in seconds. */
  second: z.number(),
  currency: z.string(),
  orders: z.number(),
  wins: z.number(),
  losses: z.number(),
  draws: z.number(),
  voids: z.number(),
  staked: decimalText,
  /** Paid back in all: stakes, profits, and fees of draws and voids. */
  returned: decimalText,
  fees: decimalText,
  /** Signed: stakes and fees taken less everything that was paid back. */
  houseResult: decimalText,
  /** Signed: what voids saved the house, by what the last valid tick would have given; below zero when they cost it. */
  voidsSaved: decimalText,
});
export type StatisticsRow = z.output<typeof statisticsRowSchema>;

export const statisticsSchema = z.object({
  rows: z.array(statisticsRowSchema),
  /** Real accounts with a settled contract in the last 12 months, and those of them that lost money. */
  losingShare: z.object({ accounts: z.number(), losing: z.number() }),
});

/** The last signed head of a day (UTC), and whether a third party outside has taken it. */
export const headAnchorSchema = z.object({
  /** `2026-08-08`. */
  day: z.string(),
  minuteMs: z.number(),
  /** Of the head's signed text, hex. */
  sha256: z.string(),
  state: z.enum(['waiting', 'anchored']),
  /** When the answer came that took it; null while it waits. */
  anchoredAt: z.nullable(z.number()),
  /** Who was asked last, the host alone; empty before the first try. */
  host: z.string(),
  tries: z.number(),
  triedAt: z.nullable(z.number()),
  /** Of its last answer; null when none came in time. */
  status: z.nullable(z.number()),
});
export type HeadAnchor = z.output<typeof headAnchorSchema>;

/** An operator's stop that was in force while a contract ran. */
const voidActSchema = z.object({
  act: z.enum(['contracts-stopped', 'market-cancel-only', 'market-halted']),
  /** Empty: of every pair. */
  symbol: z.string(),
  at: z.number(),
});
export type VoidAct = z.output<typeof voidActSchema>;

export const voidRowSchema = z.object({
  orderId: z.string(),
  account: contractAccountSchema,
  symbol: z.string(),
  second: z.number(),
  currency: z.string(),
  tradeType: z.union([z.literal(0), z.literal(1)]),
  openAmount: decimalText,
  fee: decimalText,
  openedAt: z.number(),
  settledAt: z.number(),
  voidReason: voidReasonSchema,
  voidCause: voidCauseSchema,
  returned: decimalText,
  /** Empty when there was no entry, or no tick after it. */
  wouldHave: z.enum(['', 'win', 'lose', 'draw']),
  wouldHaveReturned: decimalText,
  /** The operator's act that caused it; null without one. Who it was and why stays in the operator's log. */
  operatorAct: z.nullable(voidActSchema),
});
export type VoidRow = z.output<typeof voidRowSchema>;
