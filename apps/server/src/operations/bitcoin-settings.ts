import type { BitcoinNetwork } from '@assay/addresses/bitcoin-address';
import { secondNodeFault } from './second-node-fault.ts';

/** Where the exchange has a node of a network of Bitcoin's kind. */
export interface BitcoinNodeSettings {
  /** It may hold a password, so nothing ever repeats it. */
  readonly rpcUrl: string;
  /** The node's `.cookie`; undefined where name and password stand in the address. */
  readonly cookieFile: string | undefined;
  /** Of a node of somebody else; undefined: there is none. */
  readonly secondRpcUrl: string | undefined;
}

/** A network that is missing has no node: the sandbox makes its chain itself, in live mode it is closed. */
export type BitcoinSettings = Readonly<Partial<Record<BitcoinNetwork, BitcoinNodeSettings>>>;

export const bitcoinNetworks = ['BTC', 'LTC', 'DOGE'] as const satisfies readonly BitcoinNetwork[];

/** @param texts of each network its address, when it is one, and its file; a fault is a sentence for the operator */
export function bitcoinSettingsOf(
  texts: (network: BitcoinNetwork) => {
    readonly rpcUrl: string | undefined;
    readonly cookieFile: string | undefined;
    readonly secondRpcUrl: string | undefined;
  },
  fault: (sentence: string) => void,
): BitcoinSettings {
  const nodes: Partial<Record<BitcoinNetwork, BitcoinNodeSettings>> = {};
  for (const network of bitcoinNetworks) {
    const { rpcUrl, cookieFile, secondRpcUrl } = texts(network);
    secondNodeFault(network, rpcUrl, secondRpcUrl, fault);
    if (rpcUrl !== undefined) {
      const { username, password } = new URL(rpcUrl);
      const hasName = username !== '' || password !== '';
      if (hasName && cookieFile !== undefined) {
        fault(
          `ASSAY_${network}_RPC has a name or password, and ASSAY_${network}_COOKIE names a file: use one of them.`,
        );
      }
      nodes[network] = { rpcUrl, cookieFile, secondRpcUrl };
    } else if (cookieFile !== undefined) {
      fault(`ASSAY_${network}_COOKIE is set, but ASSAY_${network}_RPC does not name a node.`);
    }
  }
  return nodes;
}
