import { marketBySymbol } from '@assay/protocol/markets';
import { useCallback, useSyncExternalStore } from 'react';
import { changeOf } from '../numbers/decimal.ts';
import { moneyDecimals } from '../numbers/money-text.ts';
import { useServices } from '../services/services-context.tsx';
import { pricingMarketOf } from './coin-price.ts';

/** How the market that prices a coin moved in 24 hours: `+0.88 %`; undefined where there is none, and before its first tick. */
export type CoinDayChange = (coin: string) => string | undefined;

const neverChanges = () => () => undefined;

/** Drawn anew only when one of the changes shows another text. @param coins the same array each time */
export function useCoinDayChange(coins: readonly string[]): CoinDayChange {
  const { live } = useServices();
  const percentOf = (coin: string) => {
    const tick = live.tickers.model.of(pricingMarketOf(coin))?.tick;
    return tick && changeOf(tick.open, tick.close, moneyDecimals)?.percent;
  };
  const isListed = coins.some((coin) => marketBySymbol(pricingMarketOf(coin)) !== undefined);
  const changes = useSyncExternalStore(isListed ? live.tickers.subscribe : neverChanges, () =>
    coins.map((coin) => percentOf(coin) ?? '').join('|'),
  );
  return useCallback((coin) => changes.split('|')[coins.indexOf(coin)] || undefined, [coins, changes]);
}
