import { quoteCoins } from '@assay/protocol/markets';
import { candleCountMax, depthRows } from '@assay/protocol/time-frames';
import type { MarketChannels } from '../../publishing/market-channels.ts';
import type { ReferenceMarket } from '../../publishing/reference-market.ts';
import { accepted, type HandlerTable, refused } from '../call.ts';

type ReferenceHandlers = Pick<
  HandlerTable,
  'getKline' | 'getHuobiContractDepthV2' | 'getMarketTrade' | 'getDetails' | 'getHuobiDetailsByQuoteCoin'
>;

/** The five calls under /huobi: the reference feed, and the depth of our own book. */
export function referenceHandlers(reference: ReferenceMarket, markets: MarketChannels): ReferenceHandlers {
  return {
    async getKline({ symbol, timer, size = candleCountMax }) {
      if (!reference.hasSymbol(symbol)) return refused('l.error.symbolUnknown');
      return accepted([...(await reference.candles(symbol, timer, size))]);
    },
    async getHuobiContractDepthV2({ symbol, size = depthRows }) {
      const depth = markets.depth(symbol, size);
      return depth === undefined ? refused('l.error.symbolUnknown') : accepted(depth);
    },
    async getMarketTrade({ symbol }) {
      if (!reference.hasSymbol(symbol)) return refused('l.error.symbolUnknown');
      return accepted(reference.recentTrades(symbol).toReversed());
    },
    async getDetails({ symbol }) {
      const ticker = reference.ticker(symbol);
      return ticker === undefined ? refused('l.error.symbolUnknown') : accepted({ tick: ticker.tick });
    },
    async getHuobiDetailsByQuoteCoin({ quoteCoin }) {
      if (!quoteCoins.some((coin) => coin === quoteCoin)) return refused('l.error.currencyUnknown');
      return accepted(reference.tickers().filter((ticker) => ticker.quoteCoin === quoteCoin));
    },
  };
}
