import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { getKline } from '@assay/protocol/endpoints/reference-market';
import type { Candle, Deal, Ticker } from '@assay/protocol/entities';
import type { FeedHandlers } from '../../handlers/feed-handlers.ts';
import type { MarketDataView, ReferenceHandlers } from '../../handlers/reference-handlers.ts';
import type { JsonText } from '../json-text.ts';
import { type AssayCalls, asItIs, assayCall } from './assay-call.ts';

type MarketCalls = Pick<
  AssayCalls,
  | 'getKline'
  | 'getHuobiContractDepthV2'
  | 'getMarketTrade'
  | 'getDetails'
  | 'getHuobiDetailsByQuoteCoin'
  | 'getSparklines'
  | 'feedSources'
  | 'feedDepth'
>;

/** The envelope names whose data it holds. */
const besideSource = { beside: ({ source }: MarketDataView<unknown>) => ({ source }) };

/** The calls under /huobi, and how the feed does. What they tell of a market is written alike for everybody who reads it. */
export function marketCalls(reference: ReferenceHandlers, feed: FeedHandlers): MarketCalls {
  return {
    getKline: assayCall(
      ({ timer, ...terms }: ParsedRequestOf<typeof getKline>) => reference.candles({ ...terms, frame: timer }),
      ({ data }: MarketDataView<JsonText<Candle[]>>) => data,
      besideSource,
    ),
    getHuobiContractDepthV2: assayCall(reference.depth, asItIs),
    getMarketTrade: assayCall(reference.deals, ({ data }: MarketDataView<readonly Deal[]>) => [...data], besideSource),
    getDetails: assayCall(reference.ticker, ({ data: { tick } }: MarketDataView<Ticker>) => ({ tick }), besideSource),
    getHuobiDetailsByQuoteCoin: assayCall(
      reference.tickers,
      ({ data }: MarketDataView<readonly Ticker[]>) => [...data],
      besideSource,
    ),
    getSparklines: assayCall(reference.sparklines, (lines) => [...lines]),
    feedSources: assayCall(feed.sources, asItIs),
    feedDepth: assayCall(feed.depth, asItIs),
  };
}
