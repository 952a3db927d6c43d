import type { MarketPulse, Ticker } from '@assay/protocol/entities';
import type { MarketSource } from '@assay/protocol/market-sources';
import { type ChannelAddress, type ChannelData, channelDataSchemas, channelName } from '@assay/protocol/socket';
import type { TimeFrame } from '@assay/protocol/time-frames';
import type { ZodMiniType } from 'zod/mini';
import { ChannelSource, type LiveModel } from './channel-source.ts';
import type { Clock } from './clock.ts';
import type { FrameScheduler } from './frame-scheduler.ts';
import { LiveAccount } from './live-account.ts';
import type { LiveBook } from './live-book.ts';
import { LiveCandles } from './live-candles.ts';
import type { LiveChat } from './live-chat.ts';
import type { LiveIndex } from './live-index.ts';
import type { LiveNewest } from './live-newest.ts';
import { LiveRows } from './live-rows.ts';
import { LiveTrades } from './live-trades.ts';
import type { LiveWallet } from './live-wallet.ts';
import { MarketFreshness } from './market-freshness.ts';
import type { LiveSocket } from './socket.ts';

export type BookSource = ChannelSource<ChannelData['book'], LiveBook>;
export type TradesSource = ChannelSource<ChannelData['trades'], LiveTrades>;
/** The last 24 hours of every symbol on the reference feed. */
export type TickerSource = ChannelSource<ChannelData['tickers'], LiveRows<ChannelData['tickers'], Ticker>>;
/** State, index and band of every market, each second. */
export type MarketsSource = ChannelSource<ChannelData['markets'], LiveRows<ChannelData['markets'], MarketPulse>>;
export type CandlesSource = ChannelSource<ChannelData['candles'], LiveCandles>;
export type IndexSource = ChannelSource<ChannelData['index'], LiveIndex>;
export type ChatSource = ChannelSource<ChannelData['chat'], LiveChat>;
export type WalletSource = ChannelSource<ChannelData['wallet'], LiveWallet>;
export type AccountSource = ChannelSource<ChannelData['account'], LiveAccount>;

type NoticesModel = LiveNewest<ChannelData['notices']>;
export type NoticesSource = ChannelSource<ChannelData['notices'], NoticesModel>;
type AnnouncementsModel = LiveNewest<ChannelData['announcements']>;
export type AnnouncementsSource = ChannelSource<ChannelData['announcements'], AnnouncementsModel>;

/** What whoever shows a channel brings along, that a first visit need not load: the shape of what it tells, and its model. */
export interface LaterChannel<Data, Model> {
  readonly schema: ZodMiniType<Data>;
  readonly makeModel: () => Model;
}

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
  /** Whether what is shown of a market is of now. */
  readonly freshness: MarketFreshness;
  readonly #clock: Clock;
  readonly #books = new Map<string, BookSource>();
  readonly #referenceTrades = new Map<string, TradesSource>();
  readonly #assayTrades = new Map<string, TradesSource>();
  readonly #candles = new Map<string, CandlesSource>();
  readonly #indexes = new Map<string, IndexSource>();
  #chat: ChatSource | undefined;
  #notices: NoticesSource | undefined;
  #announcements: AnnouncementsSource | undefined;
  #wallet: WalletSource | undefined;

  constructor(options: LiveClientOptions) {
    this.socket = options.socket;
    this.scheduler = options.scheduler;
    this.#clock = options.clock;
    this.tickers = this.#source('tickers', channelDataSchemas.tickers, new LiveRows(({ tickers }) => tickers));
    this.markets = this.#source('markets', channelDataSchemas.markets, new LiveRows(({ markets }) => markets));
    this.account = this.#source('account', channelDataSchemas.account, new LiveAccount());
    this.freshness = new MarketFreshness({ socket: this.socket, markets: this.markets, clock: this.#clock });
  }

  /**
   * Our book of one market. Its model is made by whoever draws books, so that a first visit need not load it; it is made
   * once, for the scale of a market never changes while the page is open.
   */
  book(symbol: string, makeBook: () => LiveBook): BookSource {
    return kept(this.#books, symbol, () =>
      this.#source(channelName({ kind: 'book', symbol }), channelDataSchemas.book, makeBook()),
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
    return kept(this.#candles, channel, () => this.#source(channel, channelDataSchemas.candles, new LiveCandles()));
  }

  /** Ticks of one symbol's index. The model is made by whoever draws them, as a book's is. */
  index(symbol: string, makeIndex: () => LiveIndex): IndexSource {
    return kept(this.#indexes, symbol, () =>
      this.#source(channelName({ kind: 'index', symbol }), channelDataSchemas.index, makeIndex()),
    );
  }

  /** The conversation with customer service. */
  chat({ schema, makeModel }: LaterChannel<ChannelData['chat'], LiveChat>): ChatSource {
    this.#chat ??= this.#source('chat', schema, makeModel());
    return this.#chat;
  }

  /** The signed-in user's unread notices. */
  notices({ schema, makeModel }: LaterChannel<ChannelData['notices'], NoticesModel>): NoticesSource {
    this.#notices ??= this.#source('notices', schema, makeModel());
    return this.#notices;
  }

  /** What the exchange announces. */
  announcements({
    schema,
    makeModel,
  }: LaterChannel<ChannelData['announcements'], AnnouncementsModel>): AnnouncementsSource {
    this.#announcements ??= this.#source('announcements', schema, makeModel());
    return this.#announcements;
  }

  /** What of the signed-in person's is on its way in and out. */
  wallet({ schema, makeModel }: LaterChannel<ChannelData['wallet'], LiveWallet>): WalletSource {
    this.#wallet ??= this.#source('wallet', schema, makeModel());
    return this.#wallet;
  }

  /** Throws away what the person is shown, for another one must not see it. */
  forgetPerson(): void {
    this.account.reset();
    this.#chat?.reset();
    this.#notices?.reset();
    this.#wallet?.reset();
  }

  #trades(channel: ChannelAddress): TradesSource {
    return this.#source(channelName(channel), channelDataSchemas.trades, new LiveTrades());
  }

  #source<Data, Model extends LiveModel<Data>>(
    channel: string,
    schema: ConstructorParameters<typeof ChannelSource<Data, Model>>[0]['schema'],
    model: Model,
  ): ChannelSource<Data, Model> {
    const { socket, scheduler } = this;
    return new ChannelSource({ channel, schema, model, socket, clock: this.#clock, scheduler });
  }
}

function kept<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
