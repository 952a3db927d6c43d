import { MONEY_DECIMALS, type Money, moneyOf } from '@assay/amounts/money';
import type { AssetSymbol } from '@assay/protocol/assets';
import { type NetworkCoin, type NetworkName, networkCoins } from '@assay/protocol/networks';

/** Undefined where the coin does not come and go over this network. */
export function networkCoinOf(network: NetworkName, currency: AssetSymbol): NetworkCoin | undefined {
  return networkCoins.find((coin) => coin.network === network && coin.currency === currency);
}

/** In the chain's smallest unit; undefined for what the chain cannot express. */
export function unitsOfMoney(money: Money, { chainDecimals }: Pick<NetworkCoin, 'chainDecimals'>): bigint | undefined {
  const scale = chainDecimals - MONEY_DECIMALS;
  if (scale >= 0) return money * 10n ** BigInt(scale);
  const divisor = 10n ** BigInt(-scale);
  return money % divisor === 0n ? money / divisor : undefined;
}

/** Rounded up: what is counted against a bound is never counted as less. */
export function moneyOfUnits(units: bigint, { chainDecimals }: Pick<NetworkCoin, 'chainDecimals'>): Money {
  const scale = MONEY_DECIMALS - chainDecimals;
  if (scale >= 0) return moneyOf(units * 10n ** BigInt(scale));
  const divisor = 10n ** BigInt(-scale);
  return moneyOf((units + divisor - 1n) / divisor);
}
