import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from './services-context.tsx';

/** Asks again at each refresh event (every 5 seconds) while `isWanted`. An answer that is still on its way is waited for. */
export function useRefetchOnRefresh(query: Pick<UseQueryResult, 'refetch'>, isWanted: boolean): void {
  const { refresh } = useServices();
  const { refetch } = query;
  useEffect(() => {
    if (!isWanted) return;
    return refresh.subscribe(() => void refetch({ cancelRefetch: false }));
  }, [refresh, refetch, isWanted]);
}
