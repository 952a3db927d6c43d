import * as z from 'zod/mini';
import { pageWeight } from '../call-weight.ts';
import { conversionCoinRowSchema, conversionQuoteRowSchema, conversionRowSchema } from '../conversion-entities.ts';
import { clientOrderIdErrors, defineEndpoint } from '../endpoint.ts';
import { decimalText, pageSchema } from '../entities.ts';
import {
  amountField,
  clientOrderIdField,
  currencyField,
  pageNumberField,
  pageSizeField,
  timeSpanFields,
  wholeField,
} from '../fields.ts';
import { apiBasePath } from '../wire.ts';

const path = `${apiBasePath}/dui`;

/** Why the house does not trade at a coin's index. */
const priceErrors = [
  'l.error.noPrice',
  'l.error.conversionStale',
  'l.error.conversionHalted',
  'l.error.conversionInventory',
  'l.error.accountFrozen',
] as const;

export const getDuiCoins = defineEndpoint({
  name: 'getDuiCoins',
  method: 'POST',
  path: `${path}/getCoins`,
  scope: 'public',
  summary:
    'On what terms coins are exchanged: bounds of one exchange, how long a quote holds, and the coins with their spreads.',
  request: z.object({}),
  data: z.object({
    /** What one exchange is worth at the index, in USDT. */
    minimum: decimalText,
    maximum: decimalText,
    /** Milliseconds for which a quote holds. */
    quoteMs: z.number(),
    coins: z.array(conversionCoinRowSchema),
  }),
  errors: [],
});

export const quoteDui = defineEndpoint({
  name: 'quoteDui',
  method: 'POST',
  path: `${path}/quote`,
  scope: 'trade',
  summary:
    'What the house gives for an amount of a coin: its value at the index less the published spread, rounded down. It holds for 10 s and takes the place of the quote before. Nothing is held, of either side.',
  request: z.object({ from: currencyField(), to: currencyField(), amount: amountField('l.error.amountMalformed') }),
  data: conversionQuoteRowSchema,
  errors: [
    'l.error.currencyUnknown',
    'l.error.conversionSameCoin',
    'l.error.amountMalformed',
    'l.error.amountDecimals',
    'l.error.amountNotPositive',
    'l.error.amountTooLarge',
    'l.error.conversionBelowMinimum',
    'l.error.conversionAboveMaximum',
    'l.error.conversionClosed',
    'l.error.conversionQuotesExceeded',
    ...priceErrors,
  ],
});

export const createDui = defineEndpoint({
  name: 'createDui',
  method: 'POST',
  path: `${path}/create`,
  scope: 'trade',
  summary: 'Exchanges coins of the spot account as the own quote says. A quote becomes one exchange at most.',
  request: z.object({
    quoteId: wholeField('l.error.conversionQuoteGone', 1, Number.MAX_SAFE_INTEGER),
    clientOrderId: z.optional(clientOrderIdField()),
  }),
  data: conversionRowSchema,
  errors: ['l.error.conversionQuoteGone', 'l.error.balanceInsufficient', ...priceErrors, ...clientOrderIdErrors],
});

export const getDuiRecords = defineEndpoint({
  name: 'getDuiRecords',
  method: 'POST',
  path: `${path}/getRecords`,
  scope: 'read',
  weight: pageWeight,
  summary: 'Own exchanges of coins, newest first.',
  request: z.object({
    pageNo: z.optional(pageNumberField()),
    pageSize: z.optional(pageSizeField()),
    ...timeSpanFields(),
  }),
  data: pageSchema(conversionRowSchema),
  errors: ['l.error.pageMalformed', 'l.error.pageTooDeep', 'l.error.busy'],
});

export const duiEndpoints = [getDuiCoins, quoteDui, createDui, getDuiRecords] as const;
