/** The coins of the specification, section 3. `id` is the asset's number in the journal: never change, never reuse. */
export interface AssetDefinition {
  readonly id: number;
  readonly symbol: string;
  readonly name: string;
}

export const assets = [
  { id: 1, symbol: 'USDT', name: 'Tether USD' },
  { id: 2, symbol: 'BTC', name: 'Bitcoin' },
  { id: 3, symbol: 'ETH', name: 'Ether' },
  { id: 4, symbol: 'EOS', name: 'EOS' },
  { id: 5, symbol: 'LTC', name: 'Litecoin' },
  { id: 6, symbol: 'XRP', name: 'XRP' },
  { id: 7, symbol: 'ADA', name: 'Cardano' },
  { id: 8, symbol: 'DOGE', name: 'Dogecoin' },
  { id: 9, symbol: 'SHIB', name: 'Shiba Inu' },
  { id: 10, symbol: 'TRX', name: 'TRON' },
  { id: 11, symbol: 'BNB', name: 'BNB' },
  { id: 12, symbol: 'USDC', name: 'USD Coin' },
  { id: 13, symbol: 'CS', name: 'CS' },
  { id: 14, symbol: 'MUTD', name: 'MUTD' },
] as const satisfies readonly AssetDefinition[];

export type AssetSymbol = (typeof assets)[number]['symbol'];

/** Decimals with which amounts of coins are shown and typed (specification, section 9); the ledger's own are finer. */
export const coinDecimals = 8;

/** Assets without a price until a subscription lists them (product.md, section 2). */
export const assetsWithoutPrice: readonly AssetSymbol[] = ['CS', 'MUTD'];

export function assetBySymbol(symbol: string): AssetDefinition | undefined {
  return assets.find((asset) => asset.symbol === symbol);
}
