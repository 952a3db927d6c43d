/** What a coin is worth in USDT as exact decimal text; undefined where nobody knows. */
export type CoinPrice = (coin: string) => string | undefined;

const usdt = 'USDT';

/**
 * USDT is 1, another coin the close of its market in the market list, its index where no market lists it (specification, section 7), and what
 * its newest subscription cost where it has neither.
 */
export function coinPrice(closeOf: CoinPrice, indexOf: CoinPrice, subscribedAt: CoinPrice): CoinPrice {
  return (coin) => (coin === usdt ? '1' : (closeOf(coin) ?? indexOf(coin) ?? subscribedAt(coin)));
}

/** The market whose close prices a coin; whether it exists says the market list. */
export function pricingMarketOf(coin: string): string {
  return `${coin.toLowerCase()}usdt`;
}
