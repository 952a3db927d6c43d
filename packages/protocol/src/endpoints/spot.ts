import * as z from 'zod/mini';
import { pageWeight } from '../call-weight.ts';
import { defineEndpoint } from '../endpoint.ts';
import { assetRowSchema, fillRowSchema, marketRowSchema, orderRowSchema, pageSchema } from '../entities.ts';
import { enumField, pageNumberField, pageSizeField, symbolField, timeSpanFields } from '../fields.ts';
import { apiBasePath } from '../wire.ts';

export const getOrders = defineEndpoint({
  name: 'getOrders',
  method: 'POST',
  path: `${apiBasePath}/spot/getOrders`,
  scope: 'read',
  weight: pageWeight,
  summary:
    'Open orders from the core (waiting stops too), newest first; or finished ones (cancelled too), the one that ended last first. startTime and endTime bound when an open one was made, a finished one ended.',
  request: z.object({
    status: enumField(['open', 'finished'], 'l.error.fieldMalformed'),
    symbol: z.optional(symbolField()),
    pageNo: z.optional(pageNumberField()),
    pageSize: z.optional(pageSizeField()),
    ...timeSpanFields(),
  }),
  data: pageSchema(orderRowSchema),
  errors: ['l.error.symbolUnknown', 'l.error.pageMalformed', 'l.error.pageTooDeep', 'l.error.busy'],
});

export const getTrades = defineEndpoint({
  name: 'getTrades',
  method: 'POST',
  path: `${apiBasePath}/spot/getTrades`,
  scope: 'read',
  weight: pageWeight,
  summary: 'Own fills, newest first.',
  request: z.object({
    symbol: z.optional(symbolField()),
    pageNo: z.optional(pageNumberField()),
    pageSize: z.optional(pageSizeField()),
    ...timeSpanFields(),
  }),
  data: pageSchema(fillRowSchema),
  errors: ['l.error.symbolUnknown', 'l.error.pageMalformed', 'l.error.pageTooDeep', 'l.error.busy'],
});

export const getAssets = defineEndpoint({
  name: 'getAssets',
  method: 'POST',
  path: `${apiBasePath}/spot/getAssets`,
  scope: 'read',
  summary: 'Balances of the spot account, every coin of the specification.',
  request: z.object({}),
  data: z.array(assetRowSchema),
  errors: [],
});

export const getFees = defineEndpoint({
  name: 'getFees',
  method: 'POST',
  path: `${apiBasePath}/spot/getFees`,
  scope: 'read',
  summary:
    'What own fills are charged now, in parts per million of what is received, and the 30-day volume in USDT that decided it at 00:00 UTC.',
  request: z.object({}),
  data: z.object({ level: z.number(), makerPpm: z.number(), takerPpm: z.number(), volume: z.string() }),
  errors: [],
});

export const getMarkets = defineEndpoint({
  name: 'getMarkets',
  method: 'POST',
  path: `${apiBasePath}/spot/getMarkets`,
  scope: 'public',
  weight: { base: 3 },
  summary: 'Rules and state of the spot markets, and the fee schedule.',
  request: z.object({}),
  data: z.object({
    markets: z.array(marketRowSchema),
    /** Level 0 first; rates in parts per million; volume in USDT of 30 days. */
    feeLevels: z.array(z.object({ minimumVolume: z.string(), makerPpm: z.number(), takerPpm: z.number() })),
  }),
  errors: [],
});

export const spotEndpoints = [getOrders, getTrades, getAssets, getFees, getMarkets] as const;
