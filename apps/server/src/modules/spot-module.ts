import { createFillReaders } from '@assay/engine/projections/fills/fill-readers';
import { createOrderReaders } from '@assay/engine/projections/orders/order-readers';
import { createOwnCandleReaders } from '@assay/engine/projections/own-candles/own-candle-readers';
import { createValueDayReaders } from '@assay/engine/projections/value-days/value-day-readers';
import { marketCalls } from '../ingress/dialect/assay/market-calls.ts';
import { quoteCalls } from '../ingress/dialect/assay/quote-calls.ts';
import { spotCalls } from '../ingress/dialect/assay/spot-calls.ts';
import { valueDayCalls } from '../ingress/dialect/assay/value-day-calls.ts';
import { quoteHandlers } from '../ingress/handlers/quote-handlers.ts';
import { referenceHandlers } from '../ingress/handlers/reference-handlers.ts';
import { spotHandlers } from '../ingress/handlers/spot-handlers.ts';
import { valueDayHandlers } from '../ingress/handlers/value-day-handlers.ts';
import { logoOf } from '../market-feed/start-market.ts';
import { MarketChannels } from '../publishing/market-channels.ts';
import { OwnChannels } from '../publishing/own-channels.ts';
import { OwnMarket } from '../publishing/own-market.ts';
import { TAPE_ROWS } from '../publishing/publishing-limits.ts';
import { spotAccount } from '../publishing/spot-account.ts';
import { SubscriptionPrices } from '../publishing/subscription-prices.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** Orders and quotes, our own books, and what is shown of them beside the reference feed. */
export const spotModule = {
  async start({ engine, proven, pools, history, market: { reference }, markets }: ServerParts) {
    const { client, fence, status } = engine;
    const readers = { ...createOrderReaders(history, fence), ...createFillReaders(history, pools.public, fence) };
    const books = new MarketChannels(client, markets.byId);
    const own = new OwnMarket({
      engine: client,
      readers: { ...createOwnCandleReaders(pools.public), ...readers },
      fence,
      projectedSequence: () => status.projectedSequence,
      marketOf: markets.byId,
      logoOf,
      now: Date.now,
    });
    await own.start();
    await books.start((marketId) => readers.tape(marketId, TAPE_ROWS));
    const subscribed = new SubscriptionPrices(engine.client);
    await subscribed.start();
    /** USDT is 1; other coins by the close of the reference feed's ticker, and where there is none by their subscription; empty without one. */
    const usdtPriceOf = (coin: string) =>
      coin === 'USDT' ? '1' : (reference.ticker(`${coin.toLowerCase()}usdt`)?.tick.close ?? subscribed.priceOf(coin));
    return {
      assayCalls: {
        ...spotCalls(spotHandlers({ engine: proven, readers, markets }), { marketOf: markets.byId, usdtPriceOf }),
        ...valueDayCalls(valueDayHandlers(createValueDayReaders(history))),
        ...quoteCalls(quoteHandlers(proven, markets), markets.byId),
        ...marketCalls(referenceHandlers(reference, books, own)),
      },
      channels: [books, new OwnChannels(own)],
      account: spotAccount(markets.byId, usdtPriceOf),
    };
  },
} satisfies ServerModule;
