import type { NetworkCost, SweepOffer } from '@assay/chains/chain';
import type { EngineClient } from '@assay/engine/engine-client';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { AssetSymbol } from '@assay/protocol/assets';
import type { KnownNetwork } from '../../wire-rows/network-names.ts';
import { moneyOfCost, moneyOfUnits } from '../chains/chain-amount.ts';
import { networkCoinNamed } from '../chains/network-coins.ts';
import { SWEEP_FEE_MULTIPLE } from '../custody-limits.ts';

/** Whether a sweep brings so much more than it costs that it is made, at the index. What has no price is not moved. */
export async function isWorthSweeping(
  engine: Pick<EngineClient, 'read'>,
  network: KnownNetwork,
  currency: AssetSymbol,
  { units, cost }: Pick<SweepOffer, 'units' | 'cost'>,
): Promise<boolean> {
  const worth = await usdtOf(engine, network, { currency, units }, moneyOfUnits);
  const price = await usdtOf(engine, network, cost, moneyOfCost);
  return worth !== undefined && price !== undefined && worth > 0n && worth >= price * SWEEP_FEE_MULTIPLE;
}

async function usdtOf(
  engine: Pick<EngineClient, 'read'>,
  network: KnownNetwork,
  { currency, units }: NetworkCost,
  moneyOf: typeof moneyOfUnits,
): Promise<bigint | undefined> {
  const known = networkCoinNamed(currency, network.name);
  if (known === undefined) return undefined;
  const amount = moneyOf(units, known.coin.chainDecimals);
  return engine.read((core) => core.views(CustodyViews).usdtValue(known.asset.id, amount));
}
