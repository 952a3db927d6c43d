import * as z from 'zod/mini';
import { decimalText } from './entities.ts';

/** Entities of the seconds contract. Money, prices and rates are decimal text; times are milliseconds; 1 real, 2 demo. */
export const contractAccountSchema = z.union([z.literal(1), z.literal(2)]);
/** Empty while the order is open. */
export const contractResultSchema = z.enum(['', 'win', 'lose', 'draw', 'void']);
export const voidReasonSchema = z.enum(['', 'no-entry', 'exit-missing', 'seam']);
export const voidCauseSchema = z.enum(['', 'downtime', 'source-outage', 'halt', 'seam']);

/** One seconds contract: product.md, section 13. */
export const contractRecordRowSchema = z.object({
  orderId: z.string(),
  /** Opens the receipt for whoever has it. */
  receiptId: z.string(),
  /** Empty when none was given. */
  clientOrderId: z.string(),
  account: contractAccountSchema,
  /** 0 holding (waiting for entry included), 1 completed, 2 closed by the void rule. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** 0 up, 1 down. */
  tradeType: z.union([z.literal(0), z.literal(1)]),
  openAmount: decimalText,
  fee: decimalText,
  /** `0.82` is 82 % of the stake. */
  incomeRate: decimalText,
  baseCoin: z.string(),
  /** The coin of stake, fee and payout. The index pair is always base coin/USDT. */
  quoteCoin: z.string(),
  /** Holding time in seconds. */
  positionTime: z.number(),
  /** Ticks at or before expiry whose median is the exit price; of rule 1 their mean. */
  exitTicks: z.number(),
  /** The contract rule that settles it: the one under which it was opened. */
  ruleVersion: z.number(),
  openedAt: z.number(),
  /** Newest tick of the symbol when the order was sequenced: the entry is a later one. */
  openedAfterTick: z.number(),
  /** Median of three ticks, of rule 1 the price of one. Empty, and 0 in the next three, while the order waits for its entry or never got one. */
  entryPrice: decimalText,
  /** The last of the entry ticks, from which the holding time counts. */
  entryTick: z.number(),
  entryTime: z.number(),
  expiryTime: z.number(),
  /** Median of the exit ticks, of rule 1 their exact mean; empty while open and for a void one. */
  exitPrice: decimalText,
  result: contractResultSchema,
  /** What came back in all; empty while open. */
  returned: decimalText,
  /** What a win earns beside the stake. */
  profit: decimalText,
  voidReason: voidReasonSchema,
  voidCause: voidCauseSchema,
  /** 0 while open. */
  settledAt: z.number(),
});
export type ContractRecordRow = z.output<typeof contractRecordRowSchema>;

export const contractAssetRowSchema = z.object({
  currencyName: z.string(),
  availableCurrency: decimalText,
  frozenCurrency: decimalText,
});
export type ContractAssetRow = z.output<typeof contractAssetRowSchema>;

/** A balance of a contract account as the socket tells it. */
export const contractBalanceRowSchema = z.object({
  account: contractAccountSchema,
  currency: z.string(),
  available: decimalText,
  frozen: decimalText,
});
export type ContractBalanceRow = z.output<typeof contractBalanceRowSchema>;

/** One record of a contract account. */
export const contractMovementRowSchema = z.object({
  id: z.string(),
  currency: z.string(),
  /** 1 transfer in, 2 transfer out, 3 stake, 4 fee, 5 returned, 6 demo top-up. */
  tradeType: z.number(),
  /** Signed. */
  amount: decimalText,
  /** Available after it. */
  balance: decimalText,
  /** Empty when it belongs to no order. */
  orderId: z.string(),
  createdAt: z.number(),
});
export type ContractMovementRow = z.output<typeof contractMovementRowSchema>;

/** One duration of a pair. */
export const contractOptionRowSchema = z.object({
  second: z.number(),
  /** `0.82` is 82 %. */
  incomeRate: decimalText,
  openAmountMin: decimalText,
  /** Share of the stake, at open. */
  feeRate: decimalText,
  exitTicks: z.number(),
});
export type ContractOptionRow = z.output<typeof contractOptionRowSchema>;

/** The chain values of all symbols at a minute: the signed text, which @assay/settlement/head reads, and its Ed25519 signature in hexadecimal. */
export const signedHeadSchema = z.object({ minuteMs: z.number(), text: z.string(), signature: z.string() });
export type SignedHead = z.output<typeof signedHeadSchema>;

/** A source's part in a tick: its mid price and its own time stamp. `leftOut` names why it did not count. */
export const indexSourceRowSchema = z.object({
  source: z.string(),
  price: decimalText,
  time: z.number(),
  leftOut: z.optional(z.string()),
});
export type IndexSourceRow = z.output<typeof indexSourceRowSchema>;

/** A tick on the line of the chart. */
export const indexTickRowSchema = z.object({ sequence: z.number(), time: z.number(), price: decimalText });
export type IndexTickRow = z.output<typeof indexTickRowSchema>;

/** What protects a person who stakes real money. */
export const protectionSchema = z.object({
  limits: z.array(
    z.object({
      currency: z.string(),
      /** Largest stake of one order. */
      stakeMax: decimalText,
      /** Largest net loss of a day (UTC), open orders counted as lost. */
      dailyLossMax: decimalText,
      /** A raise that waits for its 24 hours. */
      pending: z.nullable(z.object({ stakeMax: decimalText, dailyLossMax: decimalText, from: z.number() })),
      /** Net loss of the orders settled today, at least 0. */
      lostToday: decimalText,
      /** Stakes and fees of open orders. */
      atRisk: decimalText,
    }),
  ),
  /** 0 not excluded, -1 for ever. */
  excludedUntil: z.number(),
  /** Version of the risk notice that was accepted; 0 none. */
  riskVersion: z.number(),
  riskVersionNeeded: z.number(),
  /** False in live mode until an operator has enabled the country of the verified identity. */
  realAllowed: z.boolean(),
  /** The country that decides, ISO 3166: of the verified identity, else the one named at registration. Empty in the sandbox and where neither is known. */
  country: z.string(),
  /** Whether it is that of a verified identity. */
  countryVerified: z.boolean(),
  /** Whether the real account is offered there, to whoever is verified; true in the sandbox. */
  countryAllowed: z.boolean(),
  /** Why the real account is allowed there; empty in the sandbox. */
  legalBasis: z.string(),
});
export type Protection = z.output<typeof protectionSchema>;
