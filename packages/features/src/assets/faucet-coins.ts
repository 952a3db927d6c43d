import { type AssetSymbol, assets, assetsWithoutPrice } from '@assay/protocol/assets';

/** Coins that the faucet gives: those with an index price, since a gift is bounded by its worth. */
export const faucetCoins: readonly AssetSymbol[] = assets
  .map(({ symbol }) => symbol)
  .filter((symbol) => !assetsWithoutPrice.includes(symbol));

/** The coin of that name, if the faucet gives it. */
export function faucetCoinOf(name: string): AssetSymbol | undefined {
  return faucetCoins.find((coin) => coin === name);
}
