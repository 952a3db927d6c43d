import type { Deal, Ticker } from '@assay/protocol/entities';
import { channelName } from '@assay/protocol/socket';
import { type TimeFrame, timeFrames } from '@assay/protocol/time-frames';
import { Channel } from './channel.ts';
import { type ChannelFamily, openToAll } from './channel-family.ts';
import { CANDLE_INTERVAL_MS, TAPE_ROWS, TICKER_INTERVAL_MS, TRADE_INTERVAL_MS } from './publishing-limits.ts';
import type { ReferenceMarket } from './reference-market.ts';

interface CandleChannel {
  readonly symbol: string;
  readonly frame: TimeFrame;
  readonly channel: Channel<'candles'>;
}

/** Channels of the reference feed: its deals, tickers and candles, each told at its own pace. */
export class ReferenceChannels implements ChannelFamily {
  readonly joins = {
    trades: openToAll<'trades'>(({ symbol }) => {
      const channel = this.#trades.get(symbol);
      const snapshot = () => ({ trades: this.#reference.recentTrades(symbol).slice(-TAPE_ROWS) });
      return channel && { channel, snapshot };
    }),
    tickers: openToAll<'tickers'>(() => ({
      channel: this.#tickers,
      snapshot: () => ({ tickers: [...this.#reference.tickers()] }),
    })),
    candles: openToAll<'candles'>((address) => {
      const channel = this.#candles.get(channelName(address))?.channel;
      const snapshot = () => ({ candles: [...this.#reference.newestCandles(address.symbol, address.frame)] });
      return channel && { channel, snapshot };
    }),
  };
  readonly paces = [
    { everyMs: TRADE_INTERVAL_MS, tell: () => this.#publishTrades() },
    { everyMs: CANDLE_INTERVAL_MS, tell: () => this.#publishCandles() },
    { everyMs: TICKER_INTERVAL_MS, tell: () => this.#publishTickers() },
  ];
  readonly #reference: ReferenceMarket;
  readonly #trades = new Map<string, Channel<'trades'>>();
  readonly #candles = new Map<string, CandleChannel>();
  readonly #tickers = new Channel<'tickers'>('tickers');
  readonly #newDeals = new Map<string, Deal[]>();
  /** Symbols that traded since the candles were told last. */
  readonly #tradedSymbols = new Set<string>();
  #toldTickers: ReadonlySet<Ticker> = new Set();

  constructor(reference: ReferenceMarket) {
    this.#reference = reference;
    for (const { symbol } of reference.description.symbols) {
      this.#trades.set(symbol, new Channel<'trades'>(`trades.${symbol}`));
      for (const frame of timeFrames) {
        const name = channelName({ kind: 'candles', symbol, frame });
        this.#candles.set(name, { symbol, frame, channel: new Channel<'candles'>(name) });
      }
    }
  }

  start(): void {
    this.#reference.onTrade((symbol, deal) => {
      this.#tradedSymbols.add(symbol);
      const waiting = this.#newDeals.get(symbol);
      if (waiting === undefined) this.#newDeals.set(symbol, [deal]);
      else waiting.push(deal);
    });
  }

  #publishTrades(): void {
    for (const [symbol, deals] of this.#newDeals) this.#trades.get(symbol)?.publish({ trades: deals });
    this.#newDeals.clear();
  }

  #publishCandles(): void {
    for (const { symbol, frame, channel } of this.#candles.values()) {
      if (!channel.isWatched || !this.#tradedSymbols.has(symbol)) continue;
      channel.publish({ candles: [...this.#reference.newestCandles(symbol, frame)] });
    }
    this.#tradedSymbols.clear();
  }

  #publishTickers(): void {
    if (!this.#tickers.isWatched) return;
    const tickers = this.#reference.tickers();
    const changed = tickers.filter((ticker) => !this.#toldTickers.has(ticker));
    this.#toldTickers = new Set(tickers);
    if (changed.length > 0) this.#tickers.publish({ tickers: changed });
  }
}
