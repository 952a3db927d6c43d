import type { MarketRow } from '@assay/protocol/entities';
import { useRef, useSyncExternalStore } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { keepIdentity } from '../numbers/keep-identity.ts';
import { useServices } from '../services/services-context.tsx';
import { type MarketLineShown, marketLineShown } from './market-line-shown.ts';
import type { OwnDays } from './use-own-days.ts';

/**
 * One market's row, live. Whoever calls it is drawn again only when this row changed.
 * @param own the days of our own books, where these are shown instead of the reference feed's
 */
export function useMarketLine(market: MarketRow, own?: OwnDays): MarketLineShown {
  const { live } = useServices();
  const { language } = useMessages();
  const previous = useRef<MarketLineShown>(undefined);
  const { symbol } = market;
  const ticker = useSyncExternalStore(live.tickers.subscribe, () =>
    own === undefined ? live.tickers.model.of(symbol) : own.get(symbol),
  );
  // The index moves each second; a row shows only these two of it.
  const state = useSyncExternalStore(live.markets.subscribe, () => live.markets.model.of(symbol)?.state);
  const isFeedStale = useSyncExternalStore(
    live.freshness.subscribe,
    () => live.freshness.of(symbol) === 'index-stopped',
  );
  previous.current = keepIdentity(previous.current, marketLineShown({ market, ticker, state, isFeedStale }, language));
  return previous.current;
}
