import type { Ticker } from '@assay/protocol/entities';
import { channelName } from '@assay/protocol/socket';
import { type TimeFrame, timeFrames } from '@assay/protocol/time-frames';
import { Channel } from './channel.ts';
import { type ChannelFamily, openToAll } from './channel-family.ts';
import type { OwnMarket } from './own-market.ts';
import { CANDLE_INTERVAL_MS, OWN_TICKERS_KEPT_MS } from './publishing-limits.ts';

interface OwnCandleChannel {
  readonly symbol: string;
  readonly frame: TimeFrame;
  readonly channel: Channel<'assay-candles'>;
  /** Everything up to this batch has been told. */
  toldSequence: number;
  /** The newest candle that was told. */
  toldId: number;
}

/** What changes: the running candle and the one before it. */
const newestCandles = 2;
/** Told at once after a time in which the query tables did not move. */
const missedCandlesMax = 120;

/** Candles and tickers of our own books, told as the query tables receive them. */
export class OwnChannels implements ChannelFamily {
  readonly joins = {
    'assay-candles': openToAll<'assay-candles'>((address) => {
      const entry = this.#candles.get(channelName(address));
      return entry && { channel: entry.channel, snapshot: () => this.#candlesNow(entry) };
    }),
    'assay-tickers': openToAll<'assay-tickers'>(() => ({
      channel: this.#tickers,
      snapshot: async () => {
        // What joins is told everything once more at the next turn, so nothing falls between its snapshot and its first delta.
        this.#toldTickers = new Map();
        return { tickers: [...(await this.#own.projectedTickers())] };
      },
    })),
  };
  readonly paces = [
    { everyMs: CANDLE_INTERVAL_MS, tell: () => this.publishCandles() },
    { everyMs: OWN_TICKERS_KEPT_MS, tell: () => this.publishTickers() },
  ];
  readonly #own: OwnMarket;
  readonly #candles = new Map<string, OwnCandleChannel>();
  readonly #tickers = new Channel<'assay-tickers'>('assay-tickers');
  #toldTickers = new Map<string, string>();
  #isTelling = false;

  constructor(own: OwnMarket) {
    this.#own = own;
    for (const symbol of own.symbols) {
      for (const frame of timeFrames) {
        const name = channelName({ kind: 'assay-candles', symbol, frame });
        const channel = new Channel<'assay-candles'>(name);
        this.#candles.set(name, { symbol, frame, channel, toldSequence: 0, toldId: 0 });
      }
    }
  }

  /** Tells the candles of every watched market that traded. Called again while one call still reads, it does nothing. */
  async publishCandles(): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      for (const entry of this.#candles.values()) if (entry.channel.isWatched) await this.#tellCandles(entry);
    } finally {
      this.#isTelling = false;
    }
  }

  async #tellCandles(entry: OwnCandleChannel): Promise<void> {
    const sequence = this.#own.projectedChange(entry.symbol);
    if (sequence <= entry.toldSequence) return;
    const { symbol, frame } = entry;
    let candles = await this.#own.projectedCandles(symbol, frame, newestCandles);
    const oldest = candles[0];
    if (entry.toldId > 0 && candles.length === newestCandles && oldest !== undefined && oldest.id > entry.toldId) {
      const missed = await this.#own.projectedCandles(symbol, frame, missedCandlesMax);
      candles = missed.filter(({ id }) => id >= entry.toldId);
    }
    entry.toldSequence = sequence;
    entry.toldId = candles.at(-1)?.id ?? 0;
    if (candles.length > 0) entry.channel.publish({ candles: [...candles] });
  }

  async publishTickers(): Promise<void> {
    if (!this.#tickers.isWatched) return;
    const told = this.#toldTickers;
    const tickers = await this.#own.projectedTickers();
    const changed = tickers.filter((ticker) => told.get(ticker.symbol) !== textOf(ticker));
    for (const ticker of changed) told.set(ticker.symbol, textOf(ticker));
    if (changed.length > 0) this.#tickers.publish({ tickers: changed });
  }

  async #candlesNow(entry: OwnCandleChannel) {
    const candles = await this.#own.projectedCandles(entry.symbol, entry.frame, newestCandles);
    // Whatever was told while this was read is told once more.
    entry.toldSequence = 0;
    return { candles: [...candles] };
  }
}

function textOf(ticker: Ticker): string {
  return JSON.stringify(ticker.tick);
}
