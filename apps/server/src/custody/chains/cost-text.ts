import { groupThousands } from '@assay/amounts/display';
import { formatMoney } from '@assay/amounts/money';
import type { NetworkCost } from '@assay/chains/chain';
import { moneyOfCost } from './chain-amount.ts';
import { networkCoinNamed } from './network-coins.ts';

/** What a network has taken or asks for, as operators read it. */
export function costText(network: string, { currency, units }: NetworkCost): string {
  const decimals = networkCoinNamed(currency, network)?.coin.chainDecimals ?? 0;
  return `${groupThousands(formatMoney(moneyOfCost(units, decimals)))} ${currency}`;
}
