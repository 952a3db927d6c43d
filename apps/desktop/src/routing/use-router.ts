import { createContext, use, useSyncExternalStore } from 'react';
import type { PageAddress } from './page-address.ts';
import type { PageRouter } from './page-router.ts';

export const RouterContext = createContext<PageRouter | undefined>(undefined);

/** For going to other pages: `push('/trade?symbol=btcusdt')`, `replace`, `preload`. */
export function useRouter(): PageRouter {
  const router = use(RouterContext);
  if (router === undefined) throw new Error('useRouter is called outside of RouterContext');
  return router;
}

/** A part of the address, such as `useAddress((address) => address.query)`; draws anew only when that part changes. */
export function useAddress<Part extends string | undefined>(select: (address: PageAddress) => Part): Part {
  const { subscribe, snapshot } = useRouter();
  return useSyncExternalStore(subscribe, () => select(snapshot().address));
}
