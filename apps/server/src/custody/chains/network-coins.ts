import { type AssetDefinition, assetBySymbol, assets } from '@assay/protocol/assets';
import { type NetworkCoin, type NetworkName, networkCoins, networks } from '@assay/protocol/networks';
import type { KnownNetwork } from '../../wire-rows/network-names.ts';

export interface KnownNetworkCoin {
  readonly network: KnownNetwork;
  readonly asset: AssetDefinition;
  readonly coin: NetworkCoin;
}

/** A coin on a network by their names; undefined where the coin does not come or go over it. */
export function networkCoinNamed(currency: string, networkName: string): KnownNetworkCoin | undefined {
  const network = networks.find(({ name }) => name === networkName);
  const asset = assetBySymbol(currency);
  const coin = networkCoins.find((each) => each.currency === currency && each.network === networkName);
  return network && asset && coin && { network, asset, coin };
}

/** Why there is none: coin or network is not known at all, or the coin does not use the network. */
export function refusalOfCoin(currency: string): 'l.error.currencyUnknown' | 'l.error.networkUnknown' {
  return assetBySymbol(currency) === undefined ? 'l.error.currencyUnknown' : 'l.error.networkUnknown';
}

export function networkIdOf(network: NetworkName): number {
  const known = networks.find(({ name }) => name === network);
  if (known === undefined) throw new Error(`${network} is not in the protocol`);
  return known.id;
}

/** By their numbers in the journal. Throws for what the core has never heard of. */
export function coinOnNetwork(assetId: number, networkId: number): KnownNetworkCoin {
  const asset = assets.find(({ id }) => id === assetId);
  const network = networks.find(({ id }) => id === networkId);
  const known = asset && network && networkCoinNamed(asset.symbol, network.name);
  if (known === undefined) throw new Error(`asset ${assetId} does not use network ${networkId}`);
  return known;
}
