import { formatMoney } from '@assay/amounts/money';
import type { NetworkCoinView } from '@assay/exchange-core/custody/custody-views';
import type { RechargeNetworkRow, WithdrawNetworkRow } from '@assay/protocol/wallet-entities';
import { withdrawalDecimalsMax } from '@assay/protocol/withdrawal-rules';
import { coinOf } from './market-names.ts';
import { networkOf } from './network-names.ts';

/** A coin on a network, with the chain behind it. */
export interface ShownNetworkCoin extends NetworkCoinView {
  /** The exchange speaks with the chain. */
  readonly isReachable: boolean;
  /** The chain has answered of late. */
  readonly isAnswering: boolean;
  readonly isSandbox: boolean;
  /** What contracts pay is found with its transaction. */
  readonly creditsContracts: boolean;
}

export function rechargeNetworkRow(coin: ShownNetworkCoin): RechargeNetworkRow {
  const { depositMinimum, isDepositOpen, isReachable } = coin;
  const { confirmations } = networkOf(coin.networkId);
  return {
    ...namesOf(coin),
    minimum: formatMoney(depositMinimum),
    confirmations,
    isOpen: isDepositOpen && isReachable,
    creditsContracts: coin.creditsContracts,
  };
}

export function withdrawNetworkRow(coin: ShownNetworkCoin): WithdrawNetworkRow {
  const { withdrawalFee, withdrawalMinimum, withdrawalMaximum, chainDecimals } = coin;
  return {
    ...namesOf(coin),
    fee: formatMoney(withdrawalFee),
    minimum: formatMoney(withdrawalMinimum),
    maximum: formatMoney(withdrawalMaximum),
    decimals: Math.min(withdrawalDecimalsMax, chainDecimals),
    isOpen: coin.isWithdrawalOpen && coin.isReachable,
  };
}

function namesOf(coin: ShownNetworkCoin) {
  const { name, title, tag } = networkOf(coin.networkId);
  return {
    currency: coinOf(coin.assetId),
    network: name,
    title,
    needsTag: tag !== undefined,
    isAnswering: coin.isAnswering,
    isSandbox: coin.isSandbox,
  };
}
