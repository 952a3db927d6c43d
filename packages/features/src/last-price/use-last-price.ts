import { useScale } from '../markets/use-scale.ts';
import { useServices } from '../services/services-context.tsx';
import { useExternal } from '../services/use-external.ts';
import type { LastPrice } from './last-price.ts';
import { lastPriceStore } from './last-price-store.ts';

export function useLastPrice(symbol: string): LastPrice {
  const services = useServices();
  return useExternal(lastPriceStore(services, symbol, useScale(symbol)));
}
