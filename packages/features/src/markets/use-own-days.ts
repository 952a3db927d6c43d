import { getDetailsByQuoteCoin } from '@assay/protocol/endpoints/reference-market';
import type { Ticker } from '@assay/protocol/entities';
import { quoteCoins } from '@assay/protocol/markets';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataOrThrow } from '../services/call-query.ts';
import { useServices } from '../services/services-context.tsx';
import { useRefetchOnRefresh } from '../services/use-refetch-on-refresh.ts';

/** The last 24 hours of our own books by symbol; a book without a trade in them has none. */
export type OwnDays = ReadonlyMap<string, Ticker>;

export interface OwnDaysShown {
  /** Undefined until they are known. */
  readonly days: OwnDays | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The last 24 hours of our own books, asked for anew at each refresh event while they are wanted. No channel tells them. */
export function useOwnDays(isWanted: boolean): OwnDaysShown {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['own-days'],
    queryFn: async ({ signal }) => {
      const asked = quoteCoins.map((quoteCoin) =>
        http.call(getDetailsByQuoteCoin, { quoteCoin, source: 'assay' }, { signal }),
      );
      return (await Promise.all(asked)).flatMap(dataOrThrow);
    },
    enabled: isWanted,
  });
  useRefetchOnRefresh(query, isWanted);
  const { data, refetch } = query;
  const days = useMemo(() => data && new Map(data.map((ticker) => [ticker.symbol, ticker])), [data]);
  return { days: isWanted ? days : undefined, isFailed: query.isError, retry: () => void refetch() };
}
