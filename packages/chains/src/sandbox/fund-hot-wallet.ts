import { networkCoins, networks } from '@assay/protocol/networks';
import { parseUnits } from 'viem';
import type { Chain, SandboxControls } from '../chain.ts';
import { TREASURY_TAG } from '../tags/treasury-tag.ts';

/** How many of the largest withdrawals the house's wallet can pay. */
const WITHDRAWALS_COVERED = 1_000n;

/**
 * Gives the hot wallet of a sandbox something to pay with, of each coin of which it has nothing at all: that is the first start. Answers the
 * transactions' ids.
 */
export async function fundHotWallet(chain: Chain, controls: SandboxControls): Promise<string[]> {
  const address = chain.hotAddress();
  const head = await chain.head();
  const isShared = networks.some(({ name, tag }) => name === chain.network && tag !== undefined);
  const tag = isShared ? TREASURY_TAG : '';
  const sent: string[] = [];
  for (const { currency, network, chainDecimals, withdrawalMaximum } of networkCoins) {
    if (network !== chain.network || (await chain.holdings(currency, [address], head)) !== 0n) continue;
    const units = WITHDRAWALS_COVERED * parseUnits(withdrawalMaximum, chainDecimals);
    sent.push(await controls.send({ currency, address, tag, units }));
  }
  return sent;
}
