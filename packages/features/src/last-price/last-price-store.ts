import type { MarketScale } from '@assay/amounts/market-scale';
import { ownBook } from '../markets/own-book.ts';
import type { ClientServices } from '../services/client-services.ts';
import { DerivedStore } from '../stores/derived-store.ts';
import { type LastPrice, lastPriceOf } from './last-price.ts';

const storesOf = new WeakMap<ClientServices, Map<string, DerivedStore<LastPrice>>>();

/** The last price of one market, one store for everybody who shows it: header, book and ticket never disagree. */
export function lastPriceStore(services: ClientServices, symbol: string, scale: MarketScale): DerivedStore<LastPrice> {
  const stores = storesOf.get(services) ?? new Map<string, DerivedStore<LastPrice>>();
  storesOf.set(services, stores);
  const known = stores.get(symbol);
  if (known !== undefined) return known;
  const { live, clock } = services;
  const book = ownBook(live, symbol, scale);
  const store = new DerivedStore<LastPrice>([book, live.markets, live.tickers], (previous) =>
    lastPriceOf(
      {
        book: book.model,
        pulse: live.markets.model.of(symbol),
        ticker: live.tickers.model.of(symbol),
        nowMs: clock.now(),
      },
      previous,
    ),
  );
  stores.set(symbol, store);
  return store;
}
