import type { Deal, Ticker } from '@assay/protocol/entities';
import { type ChannelData, channelName } from '@assay/protocol/socket';
import { type TimeFrame, timeFrames } from '@assay/protocol/time-frames';
import { Channel } from './channel.ts';
import { TAPE_ROWS } from './publishing-limits.ts';
import type { ReferenceMarket } from './reference-market.ts';

interface CandleChannel {
  readonly symbol: string;
  readonly frame: TimeFrame;
  readonly channel: Channel<'candles'>;
}

/** Channels of the reference feed: its deals, tickers and candles, each told at its own pace. */
export class ReferenceChannels {
  readonly #reference: ReferenceMarket;
  readonly #trades = new Map<string, Channel<'trades'>>();
  readonly #candles = new Map<string, CandleChannel>();
  readonly #tickers: Channel<'tickers'>;
  readonly #newDeals = new Map<string, Deal[]>();
  /** Symbols that traded since the candles were told last. */
  readonly #tradedSymbols = new Set<string>();
  #toldTickers: ReadonlySet<Ticker> = new Set();

  constructor(reference: ReferenceMarket, epoch: string) {
    this.#reference = reference;
    this.#tickers = new Channel<'tickers'>('tickers', epoch);
    for (const { symbol } of reference.description.symbols) {
      this.#trades.set(symbol, new Channel<'trades'>(`trades.${symbol}`, epoch));
      for (const frame of timeFrames) {
        const name = channelName({ kind: 'candles', symbol, frame });
        this.#candles.set(name, { symbol, frame, channel: new Channel<'candles'>(name, epoch) });
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

  publishTrades(): void {
    for (const [symbol, deals] of this.#newDeals) this.#trades.get(symbol)?.publish({ trades: deals });
    this.#newDeals.clear();
  }

  publishCandles(): void {
    for (const { symbol, frame, channel } of this.#candles.values()) {
      if (!channel.isWatched || !this.#tradedSymbols.has(symbol)) continue;
      channel.publish({ candles: [...this.#reference.newestCandles(symbol, frame)] });
    }
    this.#tradedSymbols.clear();
  }

  publishTickers(): void {
    if (!this.#tickers.isWatched) return;
    const tickers = this.#reference.tickers();
    const changed = tickers.filter((ticker) => !this.#toldTickers.has(ticker));
    this.#toldTickers = new Set(tickers);
    if (changed.length > 0) this.#tickers.publish({ tickers: changed });
  }

  tradesChannel(symbol: string): { channel: Channel<'trades'>; snapshot: () => ChannelData['trades'] } | undefined {
    const channel = this.#trades.get(symbol);
    return channel && { channel, snapshot: () => ({ trades: this.#reference.recentTrades(symbol).slice(-TAPE_ROWS) }) };
  }

  tickersChannel(): { channel: Channel<'tickers'>; snapshot: () => ChannelData['tickers'] } {
    return { channel: this.#tickers, snapshot: () => ({ tickers: [...this.#reference.tickers()] }) };
  }

  candlesChannel(
    symbol: string,
    frame: TimeFrame,
  ): { channel: Channel<'candles'>; snapshot: () => ChannelData['candles'] } | undefined {
    const entry = this.#candles.get(channelName({ kind: 'candles', symbol, frame }));
    return (
      entry && {
        channel: entry.channel,
        snapshot: () => ({ candles: [...this.#reference.newestCandles(symbol, frame)] }),
      }
    );
  }
}
