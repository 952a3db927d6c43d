import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import type { CoreEvent } from '@assay/exchange-core/events';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { type AssetSymbol, assets } from '@assay/protocol/assets';
import { networks } from '@assay/protocol/networks';
import type { JournaledWithdrawal } from './journaled-withdrawal.ts';

/** A withdrawal as the core has it; undefined for one that never was or has ended. */
export function withdrawalIn(core: ExchangeCorePort, withdrawalId: number): JournaledWithdrawal | undefined {
  const view = core.views(CustodyViews).withdrawal(withdrawalId);
  const network = networks.find(({ id }) => id === view?.networkId)?.name;
  const currency = assets.find(({ id }) => id === view?.assetId)?.symbol;
  if (view === undefined || network === undefined || currency === undefined) return undefined;
  const { address, tag, amount, state } = view;
  const payments = view.payments.map(({ transactionId, conflicts }) => ({
    transactionId,
    conflicts: conflicts.map(({ spends }) => spends),
  }));
  const mayBePaid = state === 'sending';
  return { withdrawalId, network, currency, address, tag, amount, state, mayBePaid, payments };
}

/** Payments that the server has journaled, as an event tells them. */
export function paymentsIn(
  event: CoreEvent,
): readonly { readonly withdrawalId: number; readonly transactionId: string }[] {
  if (event.type !== 'withdrawal') return [];
  const { withdrawalId, payments } = event.withdrawal;
  return payments.map(({ transactionId }) => ({ withdrawalId, transactionId }));
}

/** Of a coin over all networks, by the books: what was credited less what was paid, and less what is being sent. */
export function heldIn(core: ExchangeCorePort, currency: AssetSymbol): bigint {
  const assetId = assets.find(({ symbol }) => symbol === currency)?.id;
  const coins = core.views(CustodyViews).networkCoins();
  return coins.reduce((sum, coin) => (coin.assetId === assetId ? sum + coin.held - coin.sending : sum), 0n);
}
