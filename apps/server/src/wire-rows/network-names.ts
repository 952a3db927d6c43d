import { type NetworkDefinition, type NetworkName, networks } from '@assay/protocol/networks';

export type KnownNetwork = NetworkDefinition & { readonly name: NetworkName };

/** A network by its number in the journal. Throws for what the core has never heard of. */
export function networkOf(networkId: number): KnownNetwork {
  const network = networks.find(({ id }) => id === networkId);
  if (network === undefined) throw new Error(`network ${networkId} is not in the protocol`);
  return network;
}
