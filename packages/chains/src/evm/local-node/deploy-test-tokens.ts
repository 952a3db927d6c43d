import { networkCoins } from '@assay/protocol/networks';
import { encodeDeployData, type Hex } from 'viem';
import { ChainUnreachable } from '../../chain-unreachable.ts';
import type { JsonRpcClient } from '../../json-rpc/json-rpc-client.ts';
import { LOCAL_DEPLOYER, localTokens } from '../evm-network.ts';
import { testTokenBytecode } from '../test-token/test-token-bytecode.ts';

const SUPPLY = 10n ** 18n;
const constructorAbi = [
  {
    type: 'constructor',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'name', type: 'string' },
      { name: 'symbol', type: 'string' },
      { name: 'decimals', type: 'uint8' },
      { name: 'totalSupply', type: 'uint256' },
    ],
  },
] as const;

/** On a fresh chain alone: their addresses follow from being the deployer's first transactions. */
export async function deployTestTokens(rpc: JsonRpcClient): Promise<void> {
  for (const { currency, contract } of localTokens) {
    if ((await rpc.call('eth_getCode', contract, 'latest')) !== '0x') continue;
    const decimals = networkCoins.find((coin) => coin.currency === currency && coin.network === 'ERC20')?.chainDecimals;
    if (decimals === undefined) throw new Error(`${currency} has no decimals on ERC20`);
    await rpc.call('eth_sendTransaction', { from: LOCAL_DEPLOYER, data: deployment(currency, decimals) });
    await rpc.call('evm_mine');
    if ((await rpc.call('eth_getCode', contract, 'latest')) === '0x') {
      throw new ChainUnreachable(`the local node of ERC20 has no ${currency} at ${contract}`);
    }
  }
}

function deployment(currency: string, decimals: number): Hex {
  const args = [`Test ${currency}`, currency, decimals, SUPPLY * 10n ** BigInt(decimals)] as const;
  return encodeDeployData({ abi: constructorAbi, bytecode: testTokenBytecode, args });
}
