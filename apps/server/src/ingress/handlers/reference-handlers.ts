import type { Ticker } from '@assay/protocol/entities';
import type { MarketSource } from '@assay/protocol/market-sources';
import { quoteCoins } from '@assay/protocol/markets';
import { candleCountMax, depthRows } from '@assay/protocol/time-frames';
import type { MarketChannels } from '../../publishing/market-channels.ts';
import type { OwnMarket } from '../../publishing/own-market.ts';
import type { ReferenceMarket } from '../../publishing/reference-market.ts';
import { type Answer, accepted, acceptedJson, type HandlerTable, refused } from '../call.ts';

type ReferenceHandlers = Pick<
  HandlerTable,
  | 'getKline'
  | 'getHuobiContractDepthV2'
  | 'getMarketTrade'
  | 'getDetails'
  | 'getHuobiDetailsByQuoteCoin'
  | 'getSparklines'
>;

/** Deals of one answer. */
const dealsMax = 100;

/** The answer names whose data it holds; our own are not there yet while the query tables lag. */
function answered<Data>(data: Data | undefined, source: MarketSource): Answer<Data> {
  return data === undefined ? refused('l.error.busy') : accepted(data, { source });
}

/** The calls under /huobi: the reference feed or our own books as `source` says, and the depth of our own book. */
export function referenceHandlers(
  reference: ReferenceMarket,
  markets: MarketChannels,
  own: OwnMarket,
): ReferenceHandlers {
  const isKnown = (symbol: string, source: MarketSource) => (source === 'assay' ? own : reference).hasSymbol(symbol);
  const tickersOf = (source: MarketSource): Promise<readonly Ticker[] | undefined> =>
    source === 'assay' ? own.tickers() : Promise.resolve(reference.tickers());
  return {
    async getKline({ symbol, timer, size = candleCountMax, source = 'reference' }) {
      if (!isKnown(symbol, source)) return refused('l.error.symbolUnknown');
      const candles = await (source === 'assay' ? own : reference).candlesJson(symbol, timer, size);
      return candles === undefined ? refused('l.error.busy') : acceptedJson(candles, { source });
    },
    async getHuobiContractDepthV2({ symbol, size = depthRows }) {
      const depth = markets.depth(symbol, size);
      return depth === undefined ? refused('l.error.symbolUnknown') : accepted(depth);
    },
    async getMarketTrade({ symbol, source = 'reference' }) {
      if (!isKnown(symbol, source)) return refused('l.error.symbolUnknown');
      const deals =
        source === 'assay' ? await own.trades(symbol, dealsMax) : reference.recentTrades(symbol).toReversed();
      return answered(deals && [...deals], source);
    },
    async getDetails({ symbol, source = 'reference' }) {
      if (source === 'reference') {
        const ticker = reference.ticker(symbol);
        return ticker === undefined ? refused('l.error.symbolUnknown') : accepted({ tick: ticker.tick }, { source });
      }
      if (!own.hasSymbol(symbol)) return refused('l.error.symbolUnknown');
      const tickers = await own.tickers();
      if (tickers === undefined) return refused('l.error.busy');
      const ticker = tickers.find((entry) => entry.symbol === symbol);
      return ticker === undefined ? refused('l.error.noTrades') : accepted({ tick: ticker.tick }, { source });
    },
    getSparklines: async () => accepted([...reference.sparklines()]),
    async getHuobiDetailsByQuoteCoin({ quoteCoin, source = 'reference' }) {
      if (!quoteCoins.some((coin) => coin === quoteCoin)) return refused('l.error.currencyUnknown');
      const tickers = await tickersOf(source);
      return answered(
        tickers?.filter((ticker) => ticker.quoteCoin === quoteCoin),
        source,
      );
    },
  };
}
