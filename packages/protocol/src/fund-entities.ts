import * as z from 'zod/mini';
import { decimalText } from './entities.ts';
import { fundOrderReasons, fundOrderSides } from './fund-words.ts';

/**
 * `scheduled`: its units are not sold yet. `opening`: it was not valued yet. `soldOut`: no unit is left. `closed`: for ever, or its window is over.
 * Of `paused` and `closed` nobody buys, and whoever has units may give them back.
 */
const fundStatuses = ['open', 'scheduled', 'opening', 'paused', 'soldOut', 'closed'] as const;
export type FundStatus = (typeof fundStatuses)[number];

const fundCoinRowSchema = z.object({
  currency: z.string(),
  /** Part of what a unit was worth at the fund's first value, in percent. */
  weightAtStart: decimalText,
  /** Of the coin in one unit, now and when the fund began: the fee makes it less from day to day. 0 before the first value. */
  perUnit: decimalText,
  perUnitAtStart: decimalText,
  /** Index price in USDT; empty while there is none that is fresh. */
  price: z.string(),
  /** Part of what a unit is worth now, in percent; empty while an index is stale. */
  weight: z.string(),
});
export type FundCoinRow = z.output<typeof fundCoinRowSchema>;

export const fundRowSchema = z.object({
  productId: z.string(),
  name: z.string(),
  nameZh: z.string(),
  /** What one pays with and is paid in. */
  payCurrency: z.string(),
  coins: z.array(fundCoinRowSchema),
  /** Of a unit at the fund's first value, in `payCurrency`. */
  startValue: decimalText,
  /** Percent: of the coins in a year, taken day by day; of each purchase and redemption. */
  yearFee: decimalText,
  tradeFee: decimalText,
  /** In `payCurrency`: of one purchase, and what one person's units and waiting purchases may be worth together. */
  minimum: decimalText,
  maximum: decimalText,
  /** Units: that there may be, that there are, and that are left. */
  quota: decimalText,
  units: decimalText,
  left: decimalText,
  /** The last value of a unit, in `payCurrency`, with the UTC day and the moment that it is of; empty and 0 before the first. */
  value: z.string(),
  valueDay: z.string(),
  valueTime: z.number(),
  /** What a unit is worth at the index now; empty while an index is stale. */
  indexValue: z.string(),
  /** 00:00 UTC after which orders that are given now are carried out. */
  nextValueAt: z.number(),
  /** When units are sold, in ms; 0: from the beginning, for ever. */
  opensAt: z.number(),
  closesAt: z.number(),
  /** 0 open, 1 closed. */
  state: z.number(),
  status: z.enum(fundStatuses),
  /** Version of the agreement that a purchase accepts. */
  agreement: z.number(),
});
export type FundRow = z.output<typeof fundRowSchema>;

export const fundDetailSchema = z.extend(fundRowSchema, {
  /** Persons who have units. */
  holders: z.number(),
  /** Orders that wait for the next value: purchases in `payCurrency`, redemptions in units. */
  waitingBuys: decimalText,
  waitingRedeems: decimalText,
  /** What the exchange holds for all units of this fund. */
  held: z.array(z.object({ currency: z.string(), amount: decimalText })),
});
export type FundDetail = z.output<typeof fundDetailSchema>;

export const fundOrderRowSchema = z.object({
  orderId: z.string(),
  productId: z.string(),
  side: z.enum(fundOrderSides),
  payCurrency: z.string(),
  /** Of a purchase what was paid with; of a redemption what arrived, empty until then. */
  amount: z.string(),
  /** Of a redemption what is given back; of a purchase what arrived, empty until then. */
  units: z.string(),
  /** Percent, as it was when the order was given, and what it came to in `payCurrency`; that is empty until the order is carried out. */
  tradeFee: decimalText,
  fee: z.string(),
  /** Of a redemption what was paid for its units, in `payCurrency`; empty otherwise. */
  cost: z.string(),
  /** Value of a unit that it was carried out or refused at; empty until then. */
  value: z.string(),
  /** UTC days (YYYY-MM-DD): whose value it waits for, and whose it got, a later one after downtime; that is empty until then. */
  day: z.string(),
  valueDay: z.string(),
  /** 0 waiting, 1 carried out, 2 refused: then everything was given back. */
  status: z.number(),
  /** `treasury`: the house lacked coins or money for it. `quota`: no units were left. `tooSmall`: it came to nothing. Empty otherwise. */
  reason: z.enum(fundOrderReasons),
  /** Empty when none was given. */
  clientOrderId: z.string(),
  createdAt: z.number(),
  /** 0 while it waits. */
  endedAt: z.number(),
});
export type FundOrderRow = z.output<typeof fundOrderRowSchema>;

/** The value of a unit on a day: Σ of `perUnit` × price, of the ticks named. */
export const fundValueRowSchema = z.object({
  /** UTC, YYYY-MM-DD. */
  day: z.string(),
  value: decimalText,
  /** Units that there were. */
  units: decimalText,
  time: z.number(),
  ticks: z.array(
    z.object({
      symbol: z.string(),
      currency: z.string(),
      tickId: z.string(),
      price: decimalText,
      /** Of the coin in one unit. */
      perUnit: decimalText,
    }),
  ),
});
export type FundValueRow = z.output<typeof fundValueRowSchema>;

/** Own units of one fund. */
export const fundHoldingRowSchema = z.object({
  productId: z.string(),
  payCurrency: z.string(),
  /** All of them, and those that wait to be redeemed. */
  units: decimalText,
  redeeming: decimalText,
  /** In `payCurrency`: what was paid for them, by the average, fees included. */
  cost: decimalText,
  /** At the last value of a unit, and what that is more than the cost, negative when it is less. */
  value: decimalText,
  profit: decimalText,
  /** The same at the index now; empty while an index is stale. */
  indexValue: z.string(),
  indexProfit: z.string(),
  /** What waits to be carried out, in `payCurrency`. */
  waitingBuys: decimalText,
});
export type FundHoldingRow = z.output<typeof fundHoldingRowSchema>;
