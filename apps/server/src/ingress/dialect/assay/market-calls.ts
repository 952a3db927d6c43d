import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import { type getKline, referenceMarketEndpoints } from '@assay/protocol/endpoints/reference-market';
import type { MarketDataView, ReferenceHandlers } from '../../handlers/reference-handlers.ts';
import { asItIs, assayCall, callsOf } from './assay-call.ts';

/** The envelope names whose data it holds. */
const besideSource = { beside: ({ source }: MarketDataView<unknown>) => ({ source }) };

/** The calls under /huobi. What they tell of a market is written alike for everybody who reads it. */
export function marketCalls(reference: ReferenceHandlers) {
  return callsOf(referenceMarketEndpoints, reference, {
    getKline: assayCall(
      ({ timer, ...terms }: ParsedRequestOf<typeof getKline>) => reference.candles({ ...terms, frame: timer }),
      ({ data }) => data,
      besideSource,
    ),
    getHuobiContractDepthV2: assayCall(reference.depth, asItIs),
    getMarketTrade: assayCall(reference.deals, ({ data }) => data, besideSource),
    getDetails: assayCall(reference.ticker, ({ data: { tick } }) => ({ tick }), besideSource),
    getHuobiDetailsByQuoteCoin: assayCall(reference.tickers, ({ data }) => data, besideSource),
  });
}
