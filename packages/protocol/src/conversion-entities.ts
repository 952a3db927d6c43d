import * as z from 'zod/mini';
import { decimalText } from './entities.ts';

/** Whether a coin can be exchanged now: `stale` while its index is too old, `halted` while its market is, `unpriced` before its first tick. */
const conversionStates = ['open', 'closed', 'stale', 'halted', 'unpriced'] as const;
export type ConversionState = (typeof conversionStates)[number];

export const conversionCoinRowSchema = z.object({
  currency: z.string(),
  /** What the house keeps of the value, in parts per million. Of two coins the larger one counts. */
  spreadPpm: z.number(),
  state: z.enum(conversionStates),
});
export type ConversionCoinRow = z.output<typeof conversionCoinRowSchema>;

/** What a quote and the exchange that it becomes have in common. */
const quoted = {
  quoteId: z.string(),
  from: z.string(),
  to: z.string(),
  /** Of `from`. */
  amount: decimalText,
  /** Of `to`, the spread taken off. */
  received: decimalText,
  /** Of `to` for one of `from`, and the other way round: what is exchanged, the spread included, cut to 8 digits. */
  price: decimalText,
  inversePrice: decimalText,
  spreadPpm: z.number(),
  /** Index prices in USDT. */
  fromIndex: decimalText,
  toIndex: decimalText,
};

export const conversionQuoteRowSchema = z.object({
  ...quoted,
  quotedAt: z.number(),
  /** The last moment in which it is carried out. */
  expiresAt: z.number(),
});
export type ConversionQuoteRow = z.output<typeof conversionQuoteRowSchema>;

export const conversionRowSchema = z.object({
  id: z.string(),
  ...quoted,
  /** Empty when none was given. */
  clientOrderId: z.string(),
  createdAt: z.number(),
});
export type ConversionRow = z.output<typeof conversionRowSchema>;
