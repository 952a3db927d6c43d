import { markets } from '@assay/protocol/markets';
import type { Decimals } from '../path/tick-candles.ts';

/** What a simulated coin is like against USDT. */
export interface CoinModel extends Decimals {
  readonly symbol: string;
  readonly base: string;
  readonly quote: 'USDT';
  /** The price around which the days swing, in USDT. */
  readonly centrePrice: number;
  /** Deviation of a day's logarithmic return of its own, beside what it shares with the whole market. */
  readonly dailyVolatility: number;
  /** How strongly its days follow the market's. */
  readonly marketShare: number;
  /** Correlation of its steps within a day with the market's. */
  readonly correlation: number;
  /** Base units traded on a usual day, over all sources. */
  readonly dailyVolume: number;
}

/** A pair of two coins, priced by their quotient. */
export interface CrossModel extends Decimals {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  /** Symbols of the two USDT pairs. */
  readonly baseSymbol: string;
  readonly quoteSymbol: string;
  /** Volume of the cross as a share of the base coin's USDT volume. */
  readonly volumeShare: number;
}

function coin(
  base: string,
  priceDecimals: number,
  amountDecimals: number,
  centrePrice: number,
  dailyVolatility: number,
  marketShare: number,
  dailyVolume: number,
): CoinModel {
  return {
    symbol: `${base.toLowerCase()}usdt`,
    base,
    quote: 'USDT',
    priceDecimals,
    amountDecimals,
    centrePrice,
    dailyVolatility,
    marketShare,
    correlation: marketShare === 0 ? 0 : base === 'BTC' ? 1 : 0.8,
    dailyVolume,
  };
}

/**
 * Price decimals are those that real venues quote, never fewer than the market's own: at the market's 2 decimals XRP would stand
 * still for hours, and its index with it. Centre prices are such that a tick of every market, crosses included, stays below half a percent of
 * the price however the years go: EOS, XRP, ADA and SHIB stand higher than lately on real venues. Volumes are of the size of one large venue.
 */
export const coinModels: readonly CoinModel[] = [
  coin('BTC', 2, 6, 67_400, 0.008, 1, 21_000),
  coin('ETH', 2, 4, 3_250, 0.016, 1.1, 310_000),
  coin('EOS', 4, 2, 4, 0.028, 1.1, 2_300_000),
  coin('LTC', 3, 4, 88, 0.024, 1, 420_000),
  coin('XRP', 4, 2, 5.6, 0.026, 0.9, 29_000_000),
  coin('ADA', 6, 2, 2, 0.027, 1.1, 23_000_000),
  coin('DOGE', 6, 2, 0.138, 0.032, 1.2, 900_000_000),
  coin('SHIB', 9, 0, 0.000072, 0.034, 1.2, 1_000_000_000_000),
  coin('TRX', 6, 2, 0.125, 0.016, 0.7, 210_000_000),
  coin('BNB', 3, 4, 590, 0.015, 0.9, 240_000),
  coin('USDC', 6, 2, 1, 0.0001, 0, 160_000_000),
];

/** Share of a coin's volume that trades against another coin. */
const crossVolumeShare: Readonly<Record<string, number>> = { BTC: 0.06, ETH: 0.02 };
/** Decimals of a cross's reference price: at least four digits of movement, never fewer than the market's own. */
const crossPriceDecimals: Readonly<Record<string, number>> = { eosbtc: 9, adabtc: 9, adaeth: 8 };

/** The cross pairs of the spot markets. */
export const crossModels: readonly CrossModel[] = markets
  .filter((market) => market.quote !== 'USDT')
  .map((market) => ({
    symbol: market.symbol,
    base: market.base,
    quote: market.quote,
    priceDecimals: crossPriceDecimals[market.symbol] ?? market.priceDecimals,
    amountDecimals: market.amountDecimals,
    baseSymbol: `${market.base.toLowerCase()}usdt`,
    quoteSymbol: `${market.quote.toLowerCase()}usdt`,
    volumeShare: crossVolumeShare[market.quote] ?? 0.01,
  }));
