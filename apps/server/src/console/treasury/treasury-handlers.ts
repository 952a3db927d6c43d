import { formatMoney, type Money, moneyOf } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import type { CoreView } from '@assay/engine/engine-port';
import { ConversionViews } from '@assay/exchange-core/conversion/conversion-views';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { HostingViews } from '@assay/exchange-core/earn/hosting/hosting-views';
import { SubscriptionViews } from '@assay/exchange-core/earn/subscription/subscription-views';
import { TreasuryViews } from '@assay/exchange-core/treasury/treasury-views';
import { assets } from '@assay/protocol/assets';
import type { treasuryGet } from '@assay/protocol/console/treasury-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { type Answer, accepted } from '../../ingress/call.ts';
import { percentText } from '../settings/percent-text.ts';

type CoinRow = DataOf<typeof treasuryGet>['coins'][number];

/** The house's own money. */
export function treasuryHandlers(engine: Pick<EngineClient, 'read'>) {
  return {
    async treasuryGet(): Promise<Answer<DataOf<typeof treasuryGet>>> {
      const coins = await engine.read((core) => {
        const owed = owedRewards(core);
        return assets.map(({ id, symbol }) => coinRow(core, id, symbol, owed.get(id) ?? 0n));
      });
      return accepted({ coins });
    },
  };
}

/** What positions still get and what subscriptions give out, coin by coin. */
function owedRewards(core: CoreView): ReadonlyMap<number, bigint> {
  const owed = new Map<number, bigint>();
  const lines = [...core.views(HostingViews).obligations(), ...core.views(SubscriptionViews).coins()];
  for (const { assetId, promised } of lines) owed.set(assetId, (owed.get(assetId) ?? 0n) + promised);
  return owed;
}

function coinRow(core: CoreView, assetId: number, coin: string, owed: bigint): CoinRow {
  const pocket = (kind: Parameters<TreasuryViews['pocket']>[0]) => core.views(TreasuryViews).pocket(kind, assetId);
  const [treasury, fees, rewards] = [pocket('treasury'), pocket('fees'), pocket('rewards')];
  const free = moneyOf(treasury.free + fees.free + rewards.free);
  const worth = core.views(CustodyViews).usdtValue(assetId, free);
  const conversion = core
    .views(ConversionViews)
    .coins()
    .find((each) => each.assetId === assetId);
  return {
    coin,
    treasury: formatMoney(treasury.free),
    fees: formatMoney(fees.free),
    rewards: pocketRow(rewards),
    pool: pocketRow(pocket('contract-pool')),
    basket: pocketRow(pocket('fund')),
    unclaimed: formatMoney(pocket('unclaimed').free),
    networkCosts: formatMoney(pocket('network-costs').free),
    freeWorth: worth === undefined ? null : formatMoney(worth),
    owedRewards: formatMoney(moneyOf(owed)),
    conversion:
      conversion === undefined ? null : { spreadPercent: percentText(conversion.spreadPpm), isOpen: conversion.isOpen },
  };
}

function pocketRow({ free, held }: { readonly free: Money; readonly held: Money }): CoinRow['rewards'] {
  return { free: formatMoney(free), held: formatMoney(held) };
}
