import * as z from 'zod/mini';
import { marketStates, orderStatuses, orderTypes, selfTradePreventions, sides, timesInForce } from './trade-words.ts';

/** Entities of the wire. Money, prices and amounts are decimal text; times are milliseconds unless named otherwise. */
export const decimalText = z.string();

export const candleSchema = z.object({
  /** Start of the candle in seconds. */
  id: z.number(),
  open: decimalText,
  close: decimalText,
  high: decimalText,
  low: decimalText,
  /** Base units. */
  vol: decimalText,
});
export type Candle = z.output<typeof candleSchema>;

/** 24 hours up to now, from the reference feed; of our own books every fill counts, those of the house with itself too. */
export const tickSchema = z.object({
  open: decimalText,
  close: decimalText,
  high: decimalText,
  low: decimalText,
  /** Base units. */
  vol: decimalText,
  /** Quote units. */
  turnover: decimalText,
});
export type Tick = z.output<typeof tickSchema>;

export const depthRowSchema = z.tuple([decimalText, decimalText]);
export const depthSchema = z.object({ bids: z.array(depthRowSchema), asks: z.array(depthRowSchema) });

export const dealSchema = z.object({
  id: z.string(),
  ts: z.number(),
  price: decimalText,
  amount: decimalText,
  /** Side of the taker. */
  direction: z.enum(sides),
  /** Of our own tape in the sandbox: true when both sides were accounts of the house. */
  house: z.optional(z.boolean()),
});
export type Deal = z.output<typeof dealSchema>;

export const tickerSchema = z.object({
  symbol: z.string(),
  baseCoin: z.string(),
  quoteCoin: z.string(),
  logo: z.string(),
  tick: tickSchema,
});
export type Ticker = z.output<typeof tickerSchema>;

/** How long a time a small line of prices shows. */
export const sparklineSpans = ['day', 'week'] as const;
export type SparklineSpan = (typeof sparklineSpans)[number];

export const sparklineSchema = z.object({
  symbol: z.string(),
  /** Closes of half hours in 24 hours, or of 4 hours in 7 days; oldest first, the running one last. */
  closes: z.array(z.string()),
});
export type Sparkline = z.output<typeof sparklineSchema>;

export const orderRowSchema = z.object({
  orderId: z.string(),
  /** Empty when none was given. */
  clientOrderId: z.string(),
  symbol: z.string(),
  side: z.enum(sides),
  type: z.enum(orderTypes),
  timeInForce: z.enum(timesInForce),
  /** Empty for market and stop-market orders. */
  price: decimalText,
  /** Empty for an order that is no stop. */
  stopPrice: decimalText,
  /** Empty for a market order by quote total. */
  amount: decimalText,
  /** Empty unless a market or stop-market order by quote total. */
  quoteAmount: decimalText,
  filledAmount: decimalText,
  filledQuote: decimalText,
  /** filledQuote / filledAmount, truncated to the market's price decimals; empty without a fill. */
  averagePrice: decimalText,
  /** `untriggered` ones are listed with the open orders. */
  status: z.enum(orderStatuses),
  selfTradePrevention: z.enum(selfTradePreventions),
  /**
   * `user, immediate-or-cancel, self-trade, price-band, book-exhausted`, for a stop when its price came also `fill-or-kill, post-only,
   * balance-insufficient, level-full`, or empty.
   */
  cancelReason: z.string(),
  /** When the stop became an order; 0 before, and for an order that is no stop. */
  triggeredAt: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type OrderRow = z.output<typeof orderRowSchema>;

export const fillRowSchema = z.object({
  fillId: z.string(),
  orderId: z.string(),
  symbol: z.string(),
  side: z.enum(sides),
  price: decimalText,
  amount: decimalText,
  quoteAmount: decimalText,
  fee: decimalText,
  feeCurrency: z.string(),
  role: z.enum(['maker', 'taker']),
  createdAt: z.number(),
});
export type FillRow = z.output<typeof fillRowSchema>;

export const assetRowSchema = z.object({
  currency: z.string(),
  available: decimalText,
  frozen: decimalText,
  /** In USDT from the reference feed; USDT is 1; empty where there is no price. */
  price: decimalText,
  /** (available + frozen) × price in USDT, truncated to 8 places; empty where there is no price. */
  total: decimalText,
});
export type AssetRow = z.output<typeof assetRowSchema>;

/** A coin of the earn account. `frozen`: what works in products, or waits for one. */
export const earnAssetRowSchema = z.object({ currency: z.string(), available: decimalText, frozen: decimalText });
export type EarnAssetRow = z.output<typeof earnAssetRowSchema>;

/** Rules and state of one spot market. */
export const marketRowSchema = z.object({
  symbol: z.string(),
  baseCoin: z.string(),
  quoteCoin: z.string(),
  priceDecimals: z.number(),
  amountDecimals: z.number(),
  minimumNotional: decimalText,
  /** Parts per million: 100000 is ±10 %. */
  priceBandPpm: z.number(),
  state: z.enum(marketStates),
});
export type MarketRow = z.output<typeof marketRowSchema>;

/** The live second of one market. */
export const marketPulseSchema = z.object({
  symbol: z.string(),
  state: z.enum(marketStates),
  /** Newest index price; empty before the first tick. */
  index: decimalText,
  indexTime: z.number(),
  /** Number of the newest tick; 0 for cross pairs, which are quotients. */
  tickSequence: z.number(),
  /** Chain hash of the newest tick; empty for cross pairs. */
  tickHash: z.string(),
  bandLow: decimalText,
  bandHigh: decimalText,
  /** Last fill of our own book; empty when there was none. */
  lastFillPrice: decimalText,
  lastFillTime: z.number(),
  /** True when the reference feed has given nothing for 3 s. */
  stale: z.boolean(),
});
export type MarketPulse = z.output<typeof marketPulseSchema>;

export function pageSchema<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ list: z.array(row), totalRow: z.number(), sum: z.number() });
}
