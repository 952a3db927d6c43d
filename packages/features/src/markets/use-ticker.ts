import { useRef, useSyncExternalStore } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { keepIdentity } from '../numbers/keep-identity.ts';
import { useServices } from '../services/services-context.tsx';
import { type MarketListRow, marketListRow } from './market-list-row.ts';
import { useMarket } from './use-markets.ts';

/** One market with the reference feed's last 24 hours, live; undefined until the market is known. */
export function useTicker(symbol: string): MarketListRow | undefined {
  const { live } = useServices();
  const { language } = useMessages();
  const { market } = useMarket(symbol);
  const previous = useRef<MarketListRow>(undefined);
  const ticker = useSyncExternalStore(
    live.tickers.subscribe,
    () => live.tickers.model.of(symbol),
    () => undefined,
  );
  const pulse = useSyncExternalStore(
    live.markets.subscribe,
    () => live.markets.model.of(symbol),
    () => undefined,
  );
  if (market === undefined) return undefined;
  previous.current = keepIdentity(previous.current, marketListRow({ market, ticker, pulse }, language));
  return previous.current;
}
