import { moneyOfText } from '@assay/amounts/money';
import type { ConfigurationCommand } from '@assay/exchange-core/commands';
import type { FundTreasury } from '@assay/exchange-core/treasury/fund-treasury';
import { TreasuryViews } from '@assay/exchange-core/treasury/treasury-views';
import { type AssetSymbol, assets } from '@assay/protocol/assets';
import type { CoreView } from '../engine-port.ts';

/** What the house keeps of the value, of every coin: 0.2 %. */
const spreadPpm = 2_000;

/**
 * What a sandbox puts into the treasury, in whole coins: about two million USDT's worth of each coin, forty of the largest exchanges. Coins
 * without a price are not exchanged.
 */
const inventoryCoins: Partial<Record<AssetSymbol, string>> = {
  USDT: '2000000',
  BTC: '30',
  ETH: '600',
  EOS: '1200000',
  LTC: '25000',
  XRP: '3000000',
  ADA: '4000000',
  DOGE: '10000000',
  SHIB: '100000000000',
  TRX: '10000000',
  BNB: '3000',
  USDC: '2000000',
};

const inventory = assets.flatMap(({ id, symbol }) => {
  const coins = inventoryCoins[symbol];
  return coins === undefined ? [] : [{ assetId: id, amount: moneyOfText(coins) }];
});

/** On what terms coins are exchanged on a fresh exchange. */
export function conversionConfiguration(): readonly ConfigurationCommand[] {
  return inventory.map(({ assetId }) => ({ type: 'configure-conversion', assetId, spreadPpm, isOpen: true }) as const);
}

/** What is still to be put into the treasury of a sandbox; nothing after the first start. */
export function inventoryCommands(core: Pick<CoreView, 'views'>): FundTreasury[] {
  const treasury = core.views(TreasuryViews);
  return inventory
    .map((coins) => ({ type: 'fund-treasury', ...coins, clientOrderId: `inventory-${coins.assetId}` }) as const)
    .filter(({ clientOrderId }) => !treasury.isPaid(clientOrderId));
}
