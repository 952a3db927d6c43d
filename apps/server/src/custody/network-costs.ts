import type { NetworkCost } from '@assay/chains/chain';
import type { EngineClient } from '@assay/engine/engine-client';
import type { CommandFrom } from '@assay/exchange-core/commands';
import type { KnownNetwork } from '../wire-rows/network-names.ts';
import { moneyOfCost } from './chains/chain-amount.ts';
import { networkCoinNamed } from './chains/network-coins.ts';

/** Puts what a network took for one of our transactions into the books, once for ever. */
export async function recordCost(
  engine: Pick<EngineClient<CommandFrom<'house'>>, 'submit'>,
  network: KnownNetwork,
  transactionId: string,
  cost: NetworkCost,
): Promise<void> {
  const known = networkCoinNamed(cost.currency, network.name);
  if (known === undefined || cost.units === 0n) return;
  const amount = moneyOfCost(cost.units, known.coin.chainDecimals);
  const assetId = known.asset.id;
  const result = await engine.submit({
    type: 'record-network-cost',
    networkId: network.id,
    transactionId,
    assetId,
    amount,
  });
  if (!result.accepted) throw new Error(`the core does not take the cost of ${transactionId} (${result.code})`);
}
