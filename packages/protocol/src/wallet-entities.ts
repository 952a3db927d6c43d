import * as z from 'zod/mini';
import { decimalText } from './entities.ts';
import { depositRejectionReasons, withdrawalReasons, withdrawalStates } from './withdrawal-rules.ts';

/** Rows of deposits and withdrawals. Amounts are decimal text in the coin; times are milliseconds since 1970. */

/** What the specification calls pending review, finished and rejected (section 3), and what a person took back. */
const transferStatuses = ['pending', 'finished', 'rejected', 'cancelled'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** A coin on a network, as one deposits it. */
export const rechargeNetworkRowSchema = z.object({
  currency: z.string(),
  network: z.string(),
  /** The chain's own name: Ethereum for ERC20. */
  title: z.string(),
  minimum: decimalText,
  /** Blocks from which on a deposit is credited. */
  confirmations: z.number(),
  /** Everybody shares one address: without his tag a deposit is nobody's. */
  needsTag: z.boolean(),
  /** False while nothing is credited over the network. */
  isOpen: z.boolean(),
  /** False while the chain has not answered for a minute: what is sent is not seen until it does, and credited then. */
  isAnswering: z.boolean(),
  /** The chain is this exchange's own: its coins are worth nothing. */
  isSandbox: z.boolean(),
  /** What a contract pays (smart wallets, many exchanges) is credited like any other payment; else it is seen, and customer service credits it. */
  creditsContracts: z.boolean(),
});
export type RechargeNetworkRow = z.output<typeof rechargeNetworkRowSchema>;

export const depositAddressSchema = z.object({
  currency: z.string(),
  network: z.string(),
  address: z.string(),
  /** Empty where none is needed. */
  tag: z.string(),
});

export const depositRowSchema = z.object({
  /**
   * The network, the transaction's id and its output, with colons between them. Coins that were turned away and given after all are a row of
   * their own, whose id ends in `:claimed`.
   */
  depositId: z.string(),
  currency: z.string(),
  network: z.string(),
  address: z.string(),
  tag: z.string(),
  amount: decimalText,
  status: z.enum(['pending', 'finished', 'rejected']),
  confirmations: z.number(),
  /** More of a large one. */
  confirmationsNeeded: z.number(),
  /** It has enough confirmations, and is credited when the staff has looked at it. */
  isUnderReview: z.boolean(),
  /** Why it was rejected; empty for others. */
  reason: z.enum(['', ...depositRejectionReasons]),
  transactionId: z.string(),
  /** Page of a block explorer; empty where there is none. */
  link: z.string(),
  /** When it was seen first. */
  seenAt: z.number(),
  /** 0 before it. */
  endedAt: z.number(),
});
export type DepositRow = z.output<typeof depositRowSchema>;

/** A coin on a network, as one withdraws it. Bounds are of what arrives. */
export const withdrawNetworkRowSchema = z.object({
  currency: z.string(),
  network: z.string(),
  title: z.string(),
  /** On top of what arrives. */
  fee: decimalText,
  minimum: decimalText,
  maximum: decimalText,
  /** Of an amount. */
  decimals: z.number(),
  needsTag: z.boolean(),
  isOpen: z.boolean(),
  /** False while the chain has not answered for a minute: what is withdrawn is sent when it does. */
  isAnswering: z.boolean(),
  isSandbox: z.boolean(),
});
export type WithdrawNetworkRow = z.output<typeof withdrawNetworkRowSchema>;

/** How much a person may withdraw within 24 hours, in BTC at the index. */
export const withdrawalLimitSchema = z.object({
  maximum: decimalText,
  /** Of it what was asked for in the last 24 hours, less what came to nothing. */
  used: decimalText,
});
export type WithdrawalLimit = z.output<typeof withdrawalLimitSchema>;

export const withdrawalRowSchema = z.object({
  withdrawalId: z.string(),
  /** Empty when none was given. */
  clientOrderId: z.string(),
  currency: z.string(),
  network: z.string(),
  address: z.string(),
  tag: z.string(),
  /** What arrives. */
  amount: decimalText,
  fee: decimalText,
  status: z.enum(transferStatuses),
  /** What a pending one waits for, and how another one ended. */
  state: z.enum(withdrawalStates),
  /** Why it was rejected or failed; empty for others. */
  reason: z.enum(['', ...withdrawalReasons]),
  /** Of the payment; empty before there is one. */
  transactionId: z.string(),
  link: z.string(),
  createdAt: z.number(),
  /** 0 before it. */
  endedAt: z.number(),
});
export type WithdrawalRow = z.output<typeof withdrawalRowSchema>;

export const addressRowSchema = z.object({
  network: z.string(),
  address: z.string(),
  tag: z.string(),
  label: z.string(),
  /** When it is good for something; 0: it is. */
  lockedUntil: z.number(),
});
export type AddressRow = z.output<typeof addressRowSchema>;

/** Of the withdrawals of the last 30 days, of all people. */
export const withdrawalStatisticsSchema = z.object({
  from: z.number(),
  until: z.number(),
  /** Within that time. */
  requested: z.number(),
  /** That ended within that time, by how. */
  finished: z.number(),
  cancelled: z.number(),
  /** Milliseconds from the request to its end, of those that finished; null while there are none. */
  medianMs: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
  /** Decided after more than 24 hours, or undecided for so long. */
  late: z.number(),
  /** Now, whenever they were asked for. */
  pending: z.number(),
  /** Every reason, also those that nothing was rejected for. */
  rejected: z.array(z.object({ reason: z.enum(withdrawalReasons), count: z.number() })),
  /** Accounts from which nothing can leave, because they are frozen. */
  frozenAccounts: z.number(),
});
export type WithdrawalStatistics = z.output<typeof withdrawalStatisticsSchema>;
