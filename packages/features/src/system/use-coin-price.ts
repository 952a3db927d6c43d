import { marketBySymbol } from '@assay/protocol/markets';
import { useMemo, useSyncExternalStore } from 'react';
import { useServices } from '../services/services-context.tsx';
import { type CoinPrice, coinPrice, pricingMarketOf } from './coin-price.ts';
import { useCoinIndex } from './use-coin-index.ts';
import { useSubscribedPrice } from './use-subscribed-price.ts';

const neverChanges = () => () => undefined;

/**
 * Prices of coins in USDT. Drawn anew only when one of them moved; the channel of the market list is asked for only where it has one.
 * @param coins the same array each time
 */
export function useCoinPrice(coins: readonly string[], isWanted: boolean): CoinPrice {
  const { live } = useServices();
  const indexOf = useCoinIndex(isWanted);
  const subscribedAt = useSubscribedPrice(isWanted);
  const listed = useMemo(() => coins.filter((coin) => marketBySymbol(pricingMarketOf(coin)) !== undefined), [coins]);
  const closesText = () =>
    listed.map((coin) => live.tickers.model.of(pricingMarketOf(coin))?.tick.close ?? '').join(' ');
  const closes = useSyncExternalStore(listed.length === 0 ? neverChanges : live.tickers.subscribe, closesText);
  return useMemo(() => {
    const texts = closes.split(' ');
    return coinPrice((coin) => texts[listed.indexOf(coin)] || undefined, indexOf, subscribedAt);
  }, [listed, closes, indexOf, subscribedAt]);
}
