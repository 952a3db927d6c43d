import * as z from 'zod/mini';
import { amountErrors, defineEndpoint, priceErrors } from '../endpoint.ts';
import { decimalText } from '../entities.ts';
import { quoteLevelsField, symbolField } from '../fields.ts';
import { sides } from '../trade-words.ts';
import { apiBasePath } from '../wire.ts';

export const massQuote = defineEndpoint({
  name: 'massQuote',
  method: 'POST',
  path: `${apiBasePath}/spot/massQuote`,
  scope: 'trade',
  summary:
    'Replaces all your quotes on one market by these levels, in one step or not at all: bids and asks as price:amount pairs with commas between them, best first, at most 20 a side, at least one in all. Quotes hold your own money and never trade when they come. They are no orders: getOrders does not list them, cancelAll leaves them, and they go when the market is not open; their fills are among your trades.',
  request: z.object({
    symbol: symbolField(),
    bids: z.optional(quoteLevelsField()),
    asks: z.optional(quoteLevelsField()),
  }),
  data: z.object({ symbol: z.string(), levels: z.number() }),
  errors: [
    'l.error.symbolUnknown',
    'l.error.quoteLevelsMalformed',
    'l.error.quoteLevelsExceeded',
    'l.error.quoteLevelsUnordered',
    ...priceErrors,
    ...amountErrors,
    'l.error.notionalTooSmall',
    'l.error.balanceInsufficient',
    'l.error.postOnlyWouldTrade',
    'l.error.marketCancelOnly',
    'l.error.marketHalted',
    'l.error.accountFrozen',
  ],
});

export const withdrawQuotes = defineEndpoint({
  name: 'withdrawQuotes',
  method: 'POST',
  path: `${apiBasePath}/spot/withdrawQuotes`,
  scope: 'trade',
  summary: 'Takes your quotes away, on one market or on all.',
  request: z.object({ symbol: z.optional(symbolField()) }),
  data: z.null(),
  errors: ['l.error.symbolUnknown'],
});

const quoteRowSchema = z.object({
  /** The fills of the quote carry it. */
  orderId: z.string(),
  symbol: z.string(),
  side: z.enum(sides),
  price: decimalText,
  amount: decimalText,
  filledAmount: decimalText,
  createdAt: z.number(),
});
export type QuoteRow = z.output<typeof quoteRowSchema>;

const getQuotes = defineEndpoint({
  name: 'getQuotes',
  method: 'POST',
  path: `${apiBasePath}/spot/getQuotes`,
  scope: 'read',
  summary: 'Your resting quotes by market, bids first, best first.',
  request: z.object({ symbol: z.optional(symbolField()) }),
  data: z.array(quoteRowSchema),
  errors: ['l.error.symbolUnknown'],
});

export const quoteEndpoints = [massQuote, withdrawQuotes, getQuotes] as const;
