import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { decimalText, depthRowSchema } from '../entities.ts';
import { symbolField } from '../fields.ts';
import { apiBasePath } from '../wire.ts';

/** Why a source did not make the median; `silent`: it has said nothing of the symbol, or the symbol is halted. */
const leftOutReasons = ['malformed', 'crossed', 'stale', 'ahead', 'deviates', 'silent'] as const;
export type LeftOut = (typeof leftOutReasons)[number];

export const feedSources = defineEndpoint({
  name: 'feedSources',
  method: 'GET',
  path: `${apiBasePath}/feed/sources`,
  scope: 'public',
  weight: { base: 5 },
  summary:
    'Every source of the index in the newest second: last price, age, deviation, counted or left out and why. Besides, what new coins cost when they were given out.',
  request: z.object({}),
  data: z.object({
    sources: z.array(
      z.object({
        source: z.string(),
        state: z.enum(['up', 'connecting', 'down']),
        /** What went wrong last, in English; empty when it is up. */
        fault: z.string(),
        /** Prices that made a median since the start, of all symbols. */
        counted: z.number(),
        /** Prices that were left out since the start, by reason. */
        leftOut: z.record(z.enum(leftOutReasons), z.number()),
      }),
    ),
    symbols: z.array(
      z.object({
        symbol: z.string(),
        /** Median of those that counted; empty without any. */
        index: decimalText,
        /** The second that the index is of; 0 before the first. */
        secondMs: z.number(),
        /** Why the feed gives nothing: `loading, no-data, gap, frozen, seam`; empty when it does. */
        halted: z.string(),
        /** Whether the prices are of this kind: `simulated, recorded, live, absent`. */
        origin: z.string(),
        sources: z.array(
          z.object({
            source: z.string(),
            /** Mid price at 8 significant digits; empty when there is none. */
            price: decimalText,
            /** Age of the price at that second, by the source's own time stamp; negative when its clock is ahead. */
            ageMs: z.number(),
            /** Distance from the index in parts per million of it, signed; 0 without either. */
            deviationPpm: z.number(),
            /** Empty for a source that counted. */
            leftOut: z.union([z.literal(''), z.enum(leftOutReasons)]),
          }),
        ),
      }),
    ),
    /** Coins that people got by subscription, with the price in USDT of the newest one: what they count for while nothing else prices them. */
    subscribed: z.array(z.object({ currency: z.string(), price: decimalText })),
  }),
  errors: [],
});

export const feedDepth = defineEndpoint({
  name: 'feedDepth',
  method: 'GET',
  path: `${apiBasePath}/feed/depth`,
  scope: 'public',
  summary:
    "Twenty rows a side of a reference venue's order book, and whether it is real or made up. Never our own book.",
  request: z.object({ symbol: symbolField() }),
  data: z.object({
    source: z.string(),
    /** `synthesised`: made up around a price; `none`: there is no book now. */
    origin: z.enum(['synthesised', 'recorded', 'live', 'none']),
    /** Of the venue; 0 without a book. */
    timeMs: z.number(),
    bids: z.array(depthRowSchema),
    asks: z.array(depthRowSchema),
  }),
  errors: ['l.error.symbolUnknown'],
});

export const feedEndpoints = [feedSources, feedDepth] as const;
