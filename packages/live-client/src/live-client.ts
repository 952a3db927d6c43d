import type { MarketSource } from '@assay/protocol/market-sources';
import { type ChannelAddress, type ChannelData, channelDataSchemas, channelName } from '@assay/protocol/socket';
import type { TimeFrame } from '@assay/protocol/time-frames';
import { ChannelSource, type LiveModel } from './channel-source.ts';
import type { Clock } from './clock.ts';
import { bookFlushMs, type FrameScheduler, tickerFlushMs } from './frame-scheduler.ts';
import { LiveAccount } from './live-account.ts';
import type { LiveBook } from './live-book.ts';
import { LiveCandles } from './live-candles.ts';
import type { LiveIndex } from './live-index.ts';
import { LiveMarkets } from './live-markets.ts';
import { LiveTicker } from './live-ticker.ts';
import { LiveTrades } from './live-trades.ts';
import type { LiveSocket } from './socket.ts';

export type BookSource = ChannelSource<ChannelData['book'], LiveBook>;
export type TradesSource = ChannelSource<ChannelData['trades'], LiveTrades>;
export type TickerSource = ChannelSource<ChannelData['tickers'], LiveTicker>;
export type MarketsSource = ChannelSource<ChannelData['markets'], LiveMarkets>;
export type CandlesSource = ChannelSource<ChannelData['candles'], LiveCandles>;
export type IndexSource = ChannelSource<ChannelData['index'], LiveIndex>;
export type AccountSource = ChannelSource<ChannelData['account'], LiveAccount>;

export interface LiveClientOptions {
  readonly socket: LiveSocket;
  readonly scheduler: FrameScheduler;
  readonly clock: Clock;
}

/** The sources of everything live, each made once. A source costs nothing until somebody listens to it. */
export class LiveClient {
  readonly socket: LiveSocket;
  readonly scheduler: FrameScheduler;
  readonly tickers: TickerSource;
  readonly markets: MarketsSource;
  readonly account: AccountSource;
  readonly #clock: Clock;
  readonly #books = new Map<string, BookSource>();
  readonly #referenceTrades = new Map<string, TradesSource>();
  readonly #assayTrades = new Map<string, TradesSource>();
  readonly #candles = new Map<string, CandlesSource>();
  readonly #indexes = new Map<string, IndexSource>();

  constructor(options: LiveClientOptions) {
    this.socket = options.socket;
    this.scheduler = options.scheduler;
    this.#clock = options.clock;
    this.tickers = this.#source('tickers', channelDataSchemas.tickers, new LiveTicker(), tickerFlushMs);
    this.markets = this.#source('markets', channelDataSchemas.markets, new LiveMarkets(), tickerFlushMs);
    this.account = this.#source('account', channelDataSchemas.account, new LiveAccount(), undefined);
  }

  /**
   * Our book of one market. Its model is made by whoever draws books, so that a first visit need not load it; it is made
   * once, for the scale of a market never changes while the page is open.
   */
  book(symbol: string, makeBook: () => LiveBook): BookSource {
    return kept(this.#books, symbol, () =>
      this.#source(channelName({ kind: 'book', symbol }), channelDataSchemas.book, makeBook(), bookFlushMs),
    );
  }

  /** Deals of the reference feed. */
  referenceTrades(symbol: string): TradesSource {
    return kept(this.#referenceTrades, symbol, () => this.#trades({ kind: 'trades', symbol }));
  }

  /** Deals of our own book. */
  assayTrades(symbol: string): TradesSource {
    return kept(this.#assayTrades, symbol, () => this.#trades({ kind: 'fills', symbol }));
  }

  /** Candles of the reference feed, or those of our own trades. */
  candles(symbol: string, frame: TimeFrame, source: MarketSource): CandlesSource {
    const channel = channelName({ kind: source === 'assay' ? 'assay-candles' : 'candles', symbol, frame });
    return kept(this.#candles, channel, () =>
      this.#source(channel, channelDataSchemas.candles, new LiveCandles(), tickerFlushMs),
    );
  }

  /** Ticks of one symbol's index, each told at once. The model is made by whoever draws them, as a book's is. */
  index(symbol: string, makeIndex: () => LiveIndex): IndexSource {
    return kept(this.#indexes, symbol, () =>
      this.#source(channelName({ kind: 'index', symbol }), channelDataSchemas.index, makeIndex(), undefined),
    );
  }

  #trades(channel: ChannelAddress): TradesSource {
    return this.#source(channelName(channel), channelDataSchemas.trades, new LiveTrades(), bookFlushMs);
  }

  #source<Data, Model extends LiveModel<Data>>(
    channel: string,
    schema: ConstructorParameters<typeof ChannelSource<Data, Model>>[0]['schema'],
    model: Model,
    intervalMs: number | undefined,
  ): ChannelSource<Data, Model> {
    const pace = intervalMs === undefined ? undefined : { scheduler: this.scheduler, intervalMs };
    return new ChannelSource({ channel, schema, model, socket: this.socket, clock: this.#clock, pace });
  }
}

function kept<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
