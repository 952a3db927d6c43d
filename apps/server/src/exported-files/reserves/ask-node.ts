import { formatMoney } from '@assay/amounts/money';
import { ChainUnreachable } from '@assay/chains/chain-unreachable';
import { evmNetworkOf, NATIVE_CURRENCY } from '@assay/chains/evm/evm-network';
import { EvmNode } from '@assay/chains/evm/evm-node';
import { networkCoins } from '@assay/protocol/networks';
import { moneyOfUnits } from '../../custody/chains/chain-amount.ts';
import type { NetworkReserves, ReservesAnswer } from './check-reserves.ts';
import { type ReserveFinding, reserveFinding } from './reserve-findings.ts';

/** What the reader's own node of Ethereum, or of the sandbox's local chain, says of the hot address: it has to be what the file says. */
export async function askNode({ networks }: ReservesAnswer, url: string): Promise<ReserveFinding> {
  const row = networks.find(({ network }) => network === 'ERC20');
  if (row === undefined) return reserveFinding('node-silent', { reason: 'the file has nothing about ERC20' });
  try {
    return await compare(new EvmNode(url), row);
  } catch (error) {
    if (error instanceof ChainUnreachable) return reserveFinding('node-silent', { reason: error.message });
    throw error;
  }
}

async function compare(node: EvmNode, row: NetworkReserves): Promise<ReserveFinding> {
  const { network, hotAddress: address, height, blockHash, coins } = row;
  const { tokens } = evmNetworkOf(await node.chainId());
  if ((await node.hashAt(height)) !== blockHash) return reserveFinding('node-block', { height });
  const seen: string[] = [];
  for (const { asset, hot } of coins) {
    const known = networkCoins.find((coin) => coin.network === network && coin.currency === asset);
    const contract = tokens.find(({ currency }) => currency === asset)?.contract;
    if (known === undefined || (contract === undefined && asset !== NATIVE_CURRENCY)) continue;
    const units = await node.balanceAfter({ height, hash: blockHash }, [address], contract);
    const found = formatMoney(moneyOfUnits(units, known.chainDecimals));
    if (found !== hot) return reserveFinding('node-amount', { asset, address, height, found, said: hot });
    seen.push(`${found} ${asset}`);
  }
  return reserveFinding('node-ok', { network, address, height, amounts: seen.join(', ') });
}
