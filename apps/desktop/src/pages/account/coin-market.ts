import { markets } from '@assay/protocol/markets';

/** The market where a coin is traded against USDT; for USDT itself the first market. Undefined where there is none. */
export function coinMarket(coin: string): string | undefined {
  if (coin === 'USDT') return markets[0]?.symbol;
  return markets.find(({ base, quote }) => base === coin && quote === 'USDT')?.symbol;
}
