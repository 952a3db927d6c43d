import { moneyOfText } from '@assay/amounts/money';
import type { Mode } from '@assay/exchange-core/codec/choices';
import type { ConfigurationCommand } from '@assay/exchange-core/commands';
import { assetBySymbol } from '@assay/protocol/assets';
import { networkCoins, networks } from '@assay/protocol/networks';
import { depositReviewDefaults, withdrawalReviewDefaults } from '@assay/protocol/withdrawal-rules';

const depositReview = {
  type: 'configure-deposit-review',
  secondNodeFrom: moneyOfText(depositReviewDefaults.secondNodeFrom),
  largeFrom: moneyOfText(depositReviewDefaults.largeFrom),
} as const;

/** Over which networks the coins of a fresh exchange come and go, and how its withdrawals are looked at. */
export function custodyConfiguration(mode: Mode = 'sandbox'): readonly ConfigurationCommand[] {
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
    // A sandbox's coins are worth nothing, and its deposits wait for nobody, until an operator says otherwise.
    ...(mode === 'sandbox' ? [] : [depositReview]),
  ];
}

function idOf(definition: { readonly id: number } | undefined): number {
  if (definition === undefined) throw new Error('a coin on a network is of a coin and a network that are known');
  return definition.id;
}
