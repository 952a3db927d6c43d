import type { Chain } from '@assay/chains/chain';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { TestKeys } from '@assay/chains/testing/test-keys';
import type { NetworkName } from '@assay/protocol/networks';
import { ExchangeChains } from '../chains/exchange-chains.ts';

const keys = new TestKeys(3);

/** A chain that knows its addresses, and of which nothing else can be asked. */
export function stillChain(network: NetworkName): Chain {
  const unknown = async () => {
    throw new ChainUnreachable(`nobody has a node of ${network} here`);
  };
  return {
    network,
    isSandbox: true,
    depositAddress: (index) => ({ address: keys.addressOn(network, index), tag: '' }),
    indexOfTag: () => undefined,
    hotAddress: () => keys.addressOn(network, 'hot'),
    head: unknown,
    blockAt: unknown,
    holdings: unknown,
    sweepOffer: unknown,
    paymentCost: unknown,
    build: unknown,
    broadcast: unknown,
    statusOf: unknown,
    close: async () => undefined,
  };
}

export function stillChains(...networks: readonly NetworkName[]): ExchangeChains {
  return chainsWithSilent([], ...networks);
}

/** Those of the first list have not answered for long. */
export function chainsWithSilent(silent: readonly NetworkName[], ...networks: readonly NetworkName[]): ExchangeChains {
  const chains = new ExchangeChains();
  for (const network of networks) {
    const isSilent = () => silent.includes(network);
    const chain = stillChain(network);
    chains.add({
      chain,
      kind: 'main',
      controls: undefined,
      depositAddress: async (id) => chain.depositAddress(id),
      isSilent,
    });
  }
  return chains;
}

/** Chains on which each of these has a deposit address of his own that everybody may send to. */
export function chainsWithPeople(people: readonly number[], ...networks: readonly NetworkName[]): ExchangeChains {
  const chains = new ExchangeChains();
  for (const network of networks) {
    const chain = stillChain(network);
    chains.add({
      ...{ chain, kind: 'main', controls: undefined, isSilent: () => false },
      depositAddress: async (id) => chain.depositAddress(id),
      ownerAt: (address) => people.find((id) => chain.depositAddress(id).address === address),
    });
  }
  return chains;
}

/** An address of a stranger, of one or another. */
export function strangersAddress(network: NetworkName, which = 7): string {
  return new TestKeys(99).addressOn(network, which);
}
