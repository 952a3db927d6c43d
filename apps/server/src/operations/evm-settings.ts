import { type EvmNetwork, evmNetworkOf, LOCAL_CHAIN_ID, readEvmTokens } from '@assay/chains/evm/evm-network';
import { secondNodeFault } from './second-node-fault.ts';

/** Of which EVM chain the exchange has a node, and where. */
export interface EvmSettings {
  /** Undefined: the sandbox's own; in live mode the network is closed. It may hold a key, so nothing ever repeats it. */
  readonly rpcUrl: string | undefined;
  /** Of a node of somebody else; undefined: there is none. */
  readonly secondRpcUrl: string | undefined;
  readonly network: EvmNetwork;
}

const ETHEREUM_CHAIN_ID = 1;

/** A fault is a sentence for the operator. The signer reads the same settings, and believes no node. */
export function evmSettingsOf(
  texts: {
    readonly rpcUrl: string | undefined;
    readonly secondRpcUrl?: string | undefined;
    readonly chainId: string | undefined;
    readonly tokens: string | undefined;
  },
  mode: 'sandbox' | 'live',
  fault: (sentence: string) => void,
): EvmSettings {
  const { rpcUrl, secondRpcUrl, chainId, tokens } = texts;
  secondNodeFault('EVM', rpcUrl, secondRpcUrl, fault);
  const standard = mode === 'live' ? ETHEREUM_CHAIN_ID : LOCAL_CHAIN_ID;
  const isNumber = chainId === undefined || /^[1-9][0-9]{0,14}$/.test(chainId);
  if (!isNumber) fault(`ASSAY_EVM_CHAIN_ID is "${chainId}", but must be a chain’s number.`);
  const network = networkOf(isNumber ? Number(chainId ?? standard) : standard, tokens, fault);
  if (mode === 'live' && network.isSandbox) {
    fault('ASSAY_MODE is live, but ASSAY_EVM_CHAIN_ID names a chain whose coins are worth nothing.');
  }
  return { rpcUrl, secondRpcUrl, network };
}

function networkOf(chainId: number, tokens: string | undefined, fault: (sentence: string) => void): EvmNetwork {
  try {
    return evmNetworkOf(chainId, tokens === undefined ? undefined : readEvmTokens(tokens));
  } catch (error) {
    fault(`ASSAY_EVM_TOKENS: ${error instanceof Error ? error.message : String(error)}.`);
    return evmNetworkOf(ETHEREUM_CHAIN_ID);
  }
}
