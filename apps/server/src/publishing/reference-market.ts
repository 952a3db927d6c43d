import type { FeedDescription } from '@assay/feeds/feed';
import type { Candle, Deal, Sparkline, Ticker } from '@assay/protocol/entities';
import type { TimeFrame } from '@assay/protocol/time-frames';

/** The reference feed as the socket and the calls under /huobi see it. */
export interface ReferenceMarket {
  readonly description: FeedDescription;
  hasSymbol(symbol: string): boolean;
  /** All symbols that have one, in the order of the markets. An unchanged ticker keeps its identity. */
  tickers(): readonly Ticker[];
  ticker(symbol: string): Ticker | undefined;
  /** The day of every symbol that traded in it. Worked out once a minute, however many ask. */
  sparklines(): readonly Sparkline[];
  /** The last 7 days; those who ask in the same minute get the same. */
  weekSparklines(): Promise<readonly Sparkline[]>;
  /** Newest last, at most a hundred. */
  recentTrades(symbol: string): readonly Deal[];
  /** The newest candles as a JSON array in pieces, ascending, the running one last: kept as JSON, since many ask and none looks into it. */
  candlesJson(symbol: string, frame: TimeFrame, size: number): Promise<readonly Uint8Array[]>;
  /** Candles before the one that begins at `beforeId`, ascending; undefined while too many others are being read. */
  olderCandles(
    symbol: string,
    frame: TimeFrame,
    size: number,
    beforeId: number,
  ): Promise<readonly Candle[] | undefined>;
  /** The candle that is running now, and the one before it: what changes. */
  newestCandles(symbol: string, frame: TimeFrame): readonly Candle[];
  onTrade(listener: (symbol: string, deal: Deal) => void): () => void;
}
