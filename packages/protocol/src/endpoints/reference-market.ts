import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  candleSchema,
  dealSchema,
  depthSchema,
  sparklineSchema,
  sparklineSpans,
  tickerSchema,
  tickSchema,
} from '../entities.ts';
import { currencyField, enumField, symbolField, textField, wholeField } from '../fields.ts';
import { marketSources } from '../market-sources.ts';
import { candleCountMax, depthRows, timeFrames } from '../time-frames.ts';
import { apiBasePath } from '../wire.ts';

/**
 * The five calls under /huobi: candles, tickers and deals of the reference feed, or with `source=assay` of our own books; depth is always
 * of our own book (product.md, section 2). `source` in the envelope says whose data an answer holds.
 */
const sizeField = () =>
  z.pipe(textField('l.error.sizeMalformed', /^([1-9][0-9]{0,2}|1[0-9]{3}|2000)$/), z.transform(Number));
/** The year 5138: no candle begins later. */
const secondsMax = 99_999_999_999;
const timerField = () => enumField(timeFrames, 'l.error.timeFrameUnknown');
const sourceField = () => z.optional(enumField(marketSources, 'l.error.sourceUnknown'));

export const getKline = defineEndpoint({
  name: 'getKline',
  method: 'POST',
  path: `${apiBasePath}/huobi/getKline`,
  scope: 'public',
  weight: { base: 1, by: { field: 'size', standard: candleCountMax, each: 100 } },
  summary:
    'Candles of the reference feed (with source=assay of our own book), ascending, the running one last. A stretch without a trade has no candle. before: seconds since 1970; then the newest ones that begin before it, all of them over.',
  request: z.object({
    symbol: symbolField(),
    timer: timerField(),
    size: z.optional(sizeField()),
    before: z.optional(wholeField('l.error.fieldMalformed', 0, secondsMax)),
    source: sourceField(),
  }),
  data: z.array(candleSchema),
  errors: [
    'l.error.symbolUnknown',
    'l.error.timeFrameUnknown',
    'l.error.sizeMalformed',
    'l.error.sourceUnknown',
    'l.error.busy',
  ],
  extraEnvelope: { status: 'ok' },
});

const getDepth = defineEndpoint({
  name: 'getHuobiContractDepthV2',
  method: 'POST',
  path: `${apiBasePath}/huobi/getHuobiContractDepthV2`,
  scope: 'public',
  weight: { base: 1, by: { field: 'size', standard: depthRows, each: 100 } },
  summary: 'Our own executable book, best first, 20 rows a side by default.',
  request: z.object({ symbol: symbolField(), timer: z.optional(z.string()), size: z.optional(sizeField()) }),
  data: depthSchema,
  errors: ['l.error.symbolUnknown', 'l.error.sizeMalformed'],
});

export const getMarketTrade = defineEndpoint({
  name: 'getMarketTrade',
  method: 'POST',
  path: `${apiBasePath}/huobi/getMarketTrade`,
  scope: 'public',
  weight: { base: 2 },
  summary: 'Newest deals of the reference feed (with source=assay of our own book), newest first.',
  request: z.object({ symbol: symbolField(), source: sourceField() }),
  data: z.array(dealSchema),
  errors: ['l.error.symbolUnknown', 'l.error.sourceUnknown', 'l.error.busy'],
});

export const getDetails = defineEndpoint({
  name: 'getDetails',
  method: 'POST',
  path: `${apiBasePath}/huobi/getDetails`,
  scope: 'public',
  summary: 'The last 24 hours of one symbol on the reference feed (with source=assay in our own book).',
  request: z.object({
    symbol: symbolField(),
    timer: z.optional(timerField()),
    size: z.optional(sizeField()),
    source: sourceField(),
  }),
  data: z.object({ tick: tickSchema }),
  errors: [
    'l.error.symbolUnknown',
    'l.error.timeFrameUnknown',
    'l.error.sizeMalformed',
    'l.error.sourceUnknown',
    'l.error.noTrades',
    'l.error.busy',
  ],
});

export const getDetailsByQuoteCoin = defineEndpoint({
  name: 'getHuobiDetailsByQuoteCoin',
  method: 'POST',
  path: `${apiBasePath}/huobi/getHuobiDetailsByQuoteCoin`,
  scope: 'public',
  weight: { base: 3 },
  summary:
    'The last 24 hours of every market of one quote coin on the reference feed (with source=assay in our own books).',
  request: z.object({ quoteCoin: currencyField(), source: sourceField() }),
  data: z.array(tickerSchema),
  errors: ['l.error.currencyUnknown', 'l.error.sourceUnknown', 'l.error.busy'],
});

export const getSparklines = defineEndpoint({
  name: 'getSparklines',
  method: 'POST',
  path: `${apiBasePath}/huobi/getSparklines`,
  scope: 'public',
  weight: { base: 5 },
  summary:
    'The last 24 hours of every market on the reference feed in about 48 closes, half hours without a trade repeating the close before; with span=week its last 7 days in at most 43 closes of 4 hours. A market without a trade in the time is absent.',
  request: z.object({ span: z.optional(enumField(sparklineSpans, 'l.error.fieldMalformed')) }),
  data: z.array(sparklineSchema),
  errors: [],
});

export const referenceMarketEndpoints = [
  getKline,
  getDepth,
  getMarketTrade,
  getDetails,
  getDetailsByQuoteCoin,
  getSparklines,
] as const;
