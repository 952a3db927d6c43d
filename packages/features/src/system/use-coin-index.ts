import { indexSymbols } from '@assay/protocol/markets';
import { useCallback } from 'react';
import { useFeedSourcesQuery } from './use-feed-sources-query.ts';

/** The index of a coin against USDT as exact decimal text; undefined where it has none or nobody knows. */
export type CoinIndex = (coin: string) => string | undefined;

/** What a coin is worth where no market lists it, such as USDC; as new as the last refresh event. */
export function useCoinIndex(isWanted: boolean): CoinIndex {
  const symbols = useFeedSourcesQuery(isWanted).data?.symbols;
  return useCallback(
    (coin) => {
      const symbol = indexSymbols.find(({ base }) => base === coin)?.symbol;
      const index = symbols?.find((row) => row.symbol === symbol)?.index ?? '';
      return index === '' ? undefined : index;
    },
    [symbols],
  );
}
