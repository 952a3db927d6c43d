import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import { assets } from '@assay/protocol/assets';

/** The wire's names of the core's numbers. Ids of assets are protocol's; markets come from the core, where configuration lives. */
const symbolById = new Map<number, string>(assets.map((asset) => [asset.id, asset.symbol]));

/** Coin of an asset id of the journal, upper case. */
export function coinOf(assetId: number): string {
  const symbol = symbolById.get(assetId);
  if (symbol === undefined) throw new Error(`asset ${assetId} is not in the protocol`);
  return symbol;
}

/** Finds a market's rules by number. Throws for one that the core does not know: rows never hold such a number. */
export type MarketOf = (marketId: number) => MarketView;
