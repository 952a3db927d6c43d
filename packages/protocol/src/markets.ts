import type { AssetSymbol } from './assets.ts';

/**
 * The 17 spot markets. Price decimals: specification, section 9. Amount decimals and minimum notional: product.md, section 14.
 * These are the defaults of a fresh journal; what is in force is core state, changed by commands. `id` is for ever.
 */
export interface MarketDefinition {
  readonly id: number;
  /** Wire name: base and quote in lower case, `btcusdt`. */
  readonly symbol: string;
  readonly base: AssetSymbol;
  readonly quote: AssetSymbol;
  readonly priceDecimals: number;
  readonly amountDecimals: number;
  /** Decimal text in the quote asset. */
  readonly minimumNotional: string;
}

const amountDecimals = { BTC: 6, ETH: 4, LTC: 4, EOS: 2, XRP: 2, ADA: 2, DOGE: 2, SHIB: 0 } as const;
const minimumNotional = { USDT: '5', BTC: '0.0001', ETH: '0.001' } as const;

type Base = keyof typeof amountDecimals;
type Quote = keyof typeof minimumNotional;

function market(id: number, base: Base, quote: Quote, priceDecimals: number): MarketDefinition {
  return {
    id,
    symbol: `${base}${quote}`.toLowerCase(),
    base,
    quote,
    priceDecimals,
    amountDecimals: amountDecimals[base],
    minimumNotional: minimumNotional[quote],
  };
}

export const markets: readonly MarketDefinition[] = [
  market(1, 'BTC', 'USDT', 2),
  market(2, 'ETH', 'USDT', 2),
  market(3, 'EOS', 'USDT', 4),
  market(4, 'LTC', 'USDT', 2),
  market(5, 'XRP', 'USDT', 2),
  market(6, 'ADA', 'USDT', 6),
  market(7, 'DOGE', 'USDT', 6),
  market(8, 'SHIB', 'USDT', 7),
  market(9, 'ETH', 'BTC', 6),
  market(10, 'EOS', 'BTC', 7),
  market(11, 'LTC', 'BTC', 6),
  market(12, 'XRP', 'BTC', 9),
  market(13, 'ADA', 'BTC', 8),
  market(14, 'DOGE', 'BTC', 9),
  market(15, 'EOS', 'ETH', 8),
  market(16, 'ADA', 'ETH', 6),
  market(17, 'DOGE', 'ETH', 8),
];

export const quoteCoins = ['USDT', 'BTC', 'ETH'] as const;
export const marketSymbolDefault = 'btcusdt';

export function marketBySymbol(symbol: string): MarketDefinition | undefined {
  return markets.find((entry) => entry.symbol === symbol);
}

/**
 * Coins with a journaled index tick against USDT each second (product.md, section 2). `id` is the index symbol's number in the journal.
 * The index of a cross pair is the quotient of two of these at 8 significant digits, computed by the core.
 */
export const indexSymbols = [
  { id: 1, symbol: 'btcusdt', base: 'BTC' },
  { id: 2, symbol: 'ethusdt', base: 'ETH' },
  { id: 3, symbol: 'eosusdt', base: 'EOS' },
  { id: 4, symbol: 'ltcusdt', base: 'LTC' },
  { id: 5, symbol: 'xrpusdt', base: 'XRP' },
  { id: 6, symbol: 'adausdt', base: 'ADA' },
  { id: 7, symbol: 'dogeusdt', base: 'DOGE' },
  { id: 8, symbol: 'shibusdt', base: 'SHIB' },
  { id: 9, symbol: 'trxusdt', base: 'TRX' },
  { id: 10, symbol: 'bnbusdt', base: 'BNB' },
  { id: 11, symbol: 'usdcusdt', base: 'USDC' },
] as const satisfies readonly { id: number; symbol: string; base: AssetSymbol }[];

export const indexSignificantDigits = 8;
