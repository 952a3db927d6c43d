import { evmNetworkOf, LOCAL_CHAIN_ID, readEvmTokens } from '@assay/chains/evm/evm-network';
import { SettingsFault } from './settings.ts';
import type { EvmTerms } from './transactions/evm/evm-transaction.ts';

const ETHEREUM_CHAIN_ID = 1;

/** The one EVM chain that is signed for: what a node says counts for nothing here. @throws SettingsFault */
export function readEvmTerms(
  environment: Readonly<Record<string, string | undefined>>,
  mode: 'sandbox' | 'live',
): EvmTerms {
  const chain = environment.ASSAY_EVM_CHAIN_ID?.trim() || undefined;
  const tokens = environment.ASSAY_EVM_TOKENS?.trim() || undefined;
  if (chain !== undefined && !/^[1-9][0-9]{0,14}$/.test(chain))
    throw new SettingsFault(`ASSAY_EVM_CHAIN_ID is "${chain}", but must be a chain’s number.`);
  const standard = mode === 'live' ? ETHEREUM_CHAIN_ID : LOCAL_CHAIN_ID;
  try {
    const network = evmNetworkOf(Number(chain ?? standard), tokens === undefined ? undefined : readEvmTokens(tokens));
    const contracts = network.tokens.map(({ currency, contract }) => [contract.toLowerCase(), currency] as const);
    return { chainId: BigInt(network.chainId), tokens: new Map(contracts) };
  } catch (error) {
    throw new SettingsFault(`ASSAY_EVM_TOKENS: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
