import { type Money, moneyOf } from '@assay/amounts/money';
import type { Command } from '@assay/exchange-core/commands';
import { type AssetSymbol, assets } from '@assay/protocol/assets';
import type { CoreView } from '../engine-port.ts';

/** The sandbox's liquidity provider: an ordinary account with capital of its own. */
export const liquidityProviderUserId = 1;

/**
 * What it starts with, in whole coins: about 20 million USDT's worth of the quote coins and 6 million of each other. Its ladders need
 * a tenth of that at once; the rest is for bad days. It is given once: what it loses is lost.
 */
const capitalCoins: Partial<Record<AssetSymbol, bigint>> = {
  USDT: 20_000_000n,
  BTC: 300n,
  ETH: 6_000n,
  EOS: 12_000_000n,
  LTC: 70_000n,
  XRP: 10_000_000n,
  ADA: 15_000_000n,
  DOGE: 44_000_000n,
  SHIB: 330_000_000_000n,
};

export interface AssetCapital {
  readonly assetId: number;
  readonly amount: Money;
}

export const providerCapital: readonly AssetCapital[] = assets.flatMap(({ id, symbol }) => {
  const coins = capitalCoins[symbol];
  return coins === undefined ? [] : [{ assetId: id, amount: moneyOf(coins * 10n ** 12n) }];
});

/** What is still to be done so that the provider exists and has its capital; nothing after the first start. Sandbox only. */
export function providerAccountCommands(core: Pick<CoreView, 'hasAccount' | 'balances'>): Command[] {
  const opens: Command[] = core.hasAccount(liquidityProviderUserId)
    ? []
    : [{ type: 'open-account', userId: liquidityProviderUserId, kind: 'liquidity-provider' }];
  // An asset that was moved once stays in the list, so a start that was cut off goes on where it stopped.
  const funded = new Set(
    opens.length > 0 ? [] : core.balances(liquidityProviderUserId).map((balance) => balance.assetId),
  );
  const issues = providerCapital
    .filter(({ assetId }) => !funded.has(assetId))
    .map(
      ({ assetId, amount }): Command => ({
        type: 'issue-sandbox-coins',
        userId: liquidityProviderUserId,
        assetId,
        amount,
        clientOrderId: `provider-capital-${assetId}`,
      }),
    );
  return [...opens, ...issues];
}
