import { useCallback } from 'react';
import type { CoinPrice } from './coin-price.ts';
import { useFeedSourcesQuery } from './use-feed-sources-query.ts';

/** What a new coin cost in the newest subscription that gave some out, in USDT; as new as the last refresh event. */
export function useSubscribedPrice(isWanted: boolean): CoinPrice {
  const subscribed = useFeedSourcesQuery(isWanted).data?.subscribed;
  return useCallback((coin) => subscribed?.find(({ currency }) => currency === coin)?.price, [subscribed]);
}
