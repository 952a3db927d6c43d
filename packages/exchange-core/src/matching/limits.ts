/**
 * Largest price × size of one order in tick·lots. Below it every product of a price and a size stays an exact integer in a
 * double: 90 million USDT for BTC/USDT, 90,000 BTC for XRP/BTC. The core refuses an order beyond it.
 */
export const MAXIMUM_TICK_LOTS = Number.MAX_SAFE_INTEGER;
