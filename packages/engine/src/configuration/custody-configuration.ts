import { moneyOfText } from '@assay/amounts/money';
import type { ConfigurationCommand } from '@assay/exchange-core/commands';
import { assetBySymbol } from '@assay/protocol/assets';
import { networkCoins, networks } from '@assay/protocol/networks';
import { withdrawalReviewDefaults } from '@assay/protocol/withdrawal-rules';

/** Over which networks the coins of a fresh exchange come and go, and how its withdrawals are looked at. */
export function custodyConfiguration(): readonly ConfigurationCommand[] {
  return [
    ...networkCoins.map(
      (coin) =>
        ({
          type: 'configure-network-coin',
          networkId: idOf(networks.find(({ name }) => name === coin.network)),
          assetId: idOf(assetBySymbol(coin.currency)),
          chainDecimals: coin.chainDecimals,
          depositMinimum: moneyOfText(coin.depositMinimum),
          withdrawalFee: moneyOfText(coin.withdrawalFee),
          withdrawalMinimum: moneyOfText(coin.withdrawalMinimum),
          withdrawalMaximum: moneyOfText(coin.withdrawalMaximum),
        }) as const,
    ),
    {
      type: 'configure-withdrawal-review',
      automaticBelow: moneyOfText(withdrawalReviewDefaults.automaticBelow),
      secondPersonFrom: moneyOfText(withdrawalReviewDefaults.secondPersonFrom),
    },
  ];
}

function idOf(definition: { readonly id: number } | undefined): number {
  if (definition === undefined) throw new Error('a coin on a network is of a coin and a network that are known');
  return definition.id;
}
