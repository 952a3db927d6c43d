/** The quote coins of the spot markets, in the order of their tabs. */
export const quoteCoins = ['USDT', 'BTC', 'ETH'] as const;
