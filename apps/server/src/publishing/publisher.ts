import { randomUUID } from 'node:crypto';
import { assertNever } from '@assay/amounts/assert-never';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { type ChannelData, type ChannelKind, parseChannel } from '@assay/protocol/socket';
import { codeWithout, isGoodFor, type Proof } from '../accounts/proof.ts';
import { AccountChannels, type AccountNames } from './account-channels.ts';
import type { Channel, Subscriber } from './channel.ts';
import { IndexChannels, type IndexChannelsParts } from './index-channels.ts';
import { MarketChannels } from './market-channels.ts';
import { OwnChannels } from './own-channels.ts';
import { OwnMarket, type OwnMarketParts } from './own-market.ts';
import {
  BOOK_INTERVAL_MS,
  CANDLE_INTERVAL_MS,
  OWN_TICKERS_KEPT_MS,
  PULSE_INTERVAL_MS,
  TAPE_ROWS,
  TICKER_INTERVAL_MS,
  TRADE_INTERVAL_MS,
} from './publishing-limits.ts';
import { ReferenceChannels } from './reference-channels.ts';
import type { ReferenceMarket } from './reference-market.ts';

export interface PublisherOptions extends Omit<OwnMarketParts, 'now'>, AccountNames {
  readonly reference: ReferenceMarket;
  readonly indexTicks: Omit<IndexChannelsParts, 'engine'>;
}

export interface Publisher {
  readonly markets: MarketChannels;
  readonly own: OwnMarket;
  /** Joins a channel by name; answers how to leave it, or why it cannot be joined. */
  join(name: string, proof: Proof | undefined, subscriber: Subscriber): Promise<(() => void) | ErrorCode>;
  stop(): void;
}

interface Offer<Kind extends ChannelKind> {
  readonly channel: Channel<Kind>;
  readonly snapshot: () => ChannelData[Kind] | Promise<ChannelData[Kind]>;
}

/** All channels of the socket, numbered anew at each start under a new epoch. */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const epoch = randomUUID();
  const markets = new MarketChannels(options.engine, options.marketOf, epoch);
  const reference = new ReferenceChannels(options.reference, epoch);
  const accounts = new AccountChannels(options.engine, options, epoch);
  const index = new IndexChannels({ engine: options.engine, ...options.indexTicks });
  const own = new OwnMarket({ ...options, now: () => Date.now() });
  await own.start();
  const ownChannels = new OwnChannels(own, epoch);
  await markets.start(epoch, (marketId) => options.readers.tape(marketId, TAPE_ROWS));
  reference.start();
  accounts.start();
  await index.start(epoch);
  const timers = [
    setInterval(() => markets.publishBooks(), BOOK_INTERVAL_MS),
    setInterval(() => reference.publishTrades(), TRADE_INTERVAL_MS),
    setInterval(() => reference.publishCandles(), CANDLE_INTERVAL_MS),
    setInterval(() => reference.publishTickers(), TICKER_INTERVAL_MS),
    // A database that cannot be read now can be read at the next turn.
    setInterval(() => void ownChannels.publishCandles().catch(() => undefined), CANDLE_INTERVAL_MS),
    setInterval(() => void ownChannels.publishTickers().catch(() => undefined), OWN_TICKERS_KEPT_MS),
    setInterval(() => void markets.publishPulse().catch(() => undefined), PULSE_INTERVAL_MS),
  ];

  async function joinOffer<Kind extends ChannelKind>(offer: Offer<Kind> | undefined, subscriber: Subscriber) {
    if (offer === undefined) return 'l.error.channelUnknown';
    offer.channel.join(subscriber, await offer.snapshot());
    return () => offer.channel.leave(subscriber);
  }

  return {
    markets,
    own,
    async join(name, proof, subscriber) {
      const channel = parseChannel(name);
      if (channel === undefined) return 'l.error.channelUnknown';
      switch (channel.kind) {
        case 'book':
          return joinOffer(markets.bookChannel(channel.symbol), subscriber);
        case 'fills':
          return joinOffer(markets.fillsChannel(channel.symbol), subscriber);
        case 'index':
          return joinOffer(index.channel(channel.symbol), subscriber);
        case 'markets':
          return joinOffer(markets.pulseChannel(), subscriber);
        case 'trades':
          return joinOffer(reference.tradesChannel(channel.symbol), subscriber);
        case 'tickers':
          return joinOffer(reference.tickersChannel(), subscriber);
        case 'candles':
          return joinOffer(reference.candlesChannel(channel.symbol, channel.frame), subscriber);
        case 'assay-candles':
          return joinOffer(ownChannels.candlesChannel(channel.symbol, channel.frame), subscriber);
        case 'assay-tickers':
          return joinOffer(ownChannels.tickersChannel(), subscriber);
        case 'account':
          if (!isGoodFor(proof, 'read')) return codeWithout(proof);
          await accounts.join(proof.userId, subscriber);
          return () => accounts.leave(proof.userId, subscriber);
        default:
          return assertNever(channel);
      }
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
