import type { AssetSymbol } from '@assay/protocol/assets';
import { networkCoins } from '@assay/protocol/networks';
import { type Address, getAddress, getContractAddress } from 'viem';

export interface EvmToken {
  readonly currency: AssetSymbol;
  readonly contract: Address;
}

export interface EvmNetwork {
  readonly chainId: number;
  /** Every chain but Ethereum itself is there to try things. */
  readonly isSandbox: boolean;
  readonly tokens: readonly EvmToken[];
}

const ETHEREUM_CHAIN_ID = 1;
/** Of every node that is there to develop with. */
export const LOCAL_CHAIN_ID = 31_337;
/** The currency that pays for everything, and has no contract. */
export const NATIVE_CURRENCY: AssetSymbol = 'ETH';

/** The first account of every local node, whose key is in its documentation. What it deploys first has the same addresses everywhere. */
export const LOCAL_DEPLOYER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const localTokens: readonly EvmToken[] = (['USDT', 'USDC', 'SHIB'] as const).map((currency, nonce) => ({
  currency,
  contract: getContractAddress({ from: LOCAL_DEPLOYER, nonce: BigInt(nonce) }),
}));

/** Their issuers' own pages name them. */
const ethereumTokens: readonly EvmToken[] = [
  { currency: 'USDT', contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
  { currency: 'USDC', contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
  { currency: 'SHIB', contract: '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE' },
];

/** On a chain that is not known here the tokens are whatever `tokens` names. Throws for a known one with other tokens: nobody means that. */
export function evmNetworkOf(chainId: number, tokens?: readonly EvmToken[]): EvmNetwork {
  const known = { [ETHEREUM_CHAIN_ID]: ethereumTokens, [LOCAL_CHAIN_ID]: localTokens }[chainId];
  if (known !== undefined && tokens !== undefined) throw new Error(`the tokens of chain ${chainId} are known`);
  return { chainId, isSandbox: chainId !== ETHEREUM_CHAIN_ID, tokens: known ?? tokens ?? [] };
}

/** `USDT=0x…,USDC=0x…`, as a setting has it; throws for anything else. */
export function readEvmTokens(text: string): readonly EvmToken[] {
  return text.split(',').map((part) => {
    const [currency, contract = ''] = part.trim().split('=');
    const coin = networkCoins.find((known) => known.network === 'ERC20' && known.currency === currency);
    if (coin === undefined || coin.currency === NATIVE_CURRENCY) throw new Error(`${currency} is no token of ERC20`);
    return { currency: coin.currency, contract: getAddress(contract) };
  });
}
