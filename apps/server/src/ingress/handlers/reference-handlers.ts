import type { Candle, Deal, SparklineSpan, Ticker } from '@assay/protocol/entities';
import type { MarketSource } from '@assay/protocol/market-sources';
import { quoteCoins } from '@assay/protocol/markets';
import { candleCountMax, depthRows, type TimeFrame, timeFrameSeconds } from '@assay/protocol/time-frames';
import type { MarketChannels } from '../../publishing/market-channels.ts';
import type { OwnMarket } from '../../publishing/own-market.ts';
import type { ReferenceMarket } from '../../publishing/reference-market.ts';
import { type Answer, accepted, refused } from '../call.ts';
import { JsonText } from '../dialect/json-text.ts';

/** Deals of one answer. */
const dealsMax = 100;

export interface SymbolTerms {
  readonly symbol: string;
  /** The reference feed when it is not said. */
  readonly source?: MarketSource | undefined;
}

export interface CandleTerms extends SymbolTerms {
  readonly frame: TimeFrame;
  readonly size?: number | undefined;
  /** Only candles that begin before this, in seconds. */
  readonly before?: number | undefined;
}

/** Market data, and whose it is. */
export interface MarketDataView<Data> {
  readonly source: MarketSource;
  readonly data: Data;
}

export type ReferenceHandlers = ReturnType<typeof referenceHandlers>;

/** Candles, deals and tickers of the reference feed or of our own books, as `source` says, and the depth of our own book. */
export function referenceHandlers(reference: ReferenceMarket, markets: MarketChannels, own: OwnMarket) {
  const isKnown = (symbol: string, source: MarketSource) => (source === 'assay' ? own : reference).hasSymbol(symbol);
  const tickersOf = (source: MarketSource): Promise<readonly Ticker[] | undefined> =>
    source === 'assay' ? own.tickers() : Promise.resolve(reference.tickers());
  return {
    async candles({ symbol, frame, size = candleCountMax, before, source = 'reference' }: CandleTerms) {
      if (!isKnown(symbol, source)) return refused('l.error.symbolUnknown');
      if (before !== undefined)
        return answered(
          await (source === 'assay' ? own : reference).olderCandles(symbol, frame, size, alignedTo(frame, before)),
          source,
        );
      const pieces = await (source === 'assay' ? own : reference).candlesJson(symbol, frame, size);
      return answered<JsonText<Candle[]> | readonly Candle[]>(pieces && new JsonText<Candle[]>(pieces), source);
    },
    async depth({ symbol, size = depthRows }: { readonly symbol: string; readonly size?: number | undefined }) {
      const depth = markets.depth(symbol, size);
      return depth === undefined ? refused('l.error.symbolUnknown') : accepted(depth);
    },
    async deals({ symbol, source = 'reference' }: SymbolTerms): Promise<Answer<MarketDataView<readonly Deal[]>>> {
      if (!isKnown(symbol, source)) return refused('l.error.symbolUnknown');
      const deals =
        source === 'assay' ? await own.trades(symbol, dealsMax) : reference.recentTrades(symbol).toReversed();
      return answered(deals, source);
    },
    async ticker({ symbol, source = 'reference' }: SymbolTerms): Promise<Answer<MarketDataView<Ticker>>> {
      if (source === 'reference') {
        const ticker = reference.ticker(symbol);
        return ticker === undefined ? refused('l.error.symbolUnknown') : answered(ticker, source);
      }
      if (!own.hasSymbol(symbol)) return refused('l.error.symbolUnknown');
      const tickers = await own.tickers();
      if (tickers === undefined) return refused('l.error.busy');
      const ticker = tickers.find((entry) => entry.symbol === symbol);
      return ticker === undefined ? refused('l.error.noTrades') : answered(ticker, source);
    },
    getSparklines: async ({ span = 'day' }: { readonly span?: SparklineSpan | undefined }) =>
      accepted(span === 'day' ? reference.sparklines() : await reference.weekSparklines()),
    async tickers({
      quoteCoin,
      source = 'reference',
    }: {
      readonly quoteCoin: string;
      readonly source?: MarketSource | undefined;
    }): Promise<Answer<MarketDataView<readonly Ticker[]>>> {
      if (!quoteCoins.some((coin) => coin === quoteCoin)) return refused('l.error.currencyUnknown');
      const tickers = await tickersOf(source);
      return answered(
        tickers?.filter((ticker) => ticker.quoteCoin === quoteCoin),
        source,
      );
    },
  };
}

/** The start of the first candle that does not begin before this. */
function alignedTo(frame: TimeFrame, seconds: number): number {
  const frameSeconds = timeFrameSeconds[frame];
  return Math.ceil(seconds / frameSeconds) * frameSeconds;
}

/** Our own are not there yet while the query tables lag. */
function answered<Data>(data: Data | undefined, source: MarketSource): Answer<MarketDataView<Data>> {
  return data === undefined ? refused('l.error.busy') : accepted({ source, data });
}
