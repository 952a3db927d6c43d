import { type Money, moneyOf } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';
import type { Pocket } from '../ledger/pocket.ts';

/** What a person can pay for a product with: what is free in the earn account, then what is free in spot. */
export function payableInEarn({ ledger }: CoreState, userId: number, assetId: number): Money {
  const own = ledger.availableIn(ledger.pocket('earn', userId, assetId));
  return moneyOf(own + ledger.availableIn(ledger.pocket('spot', userId, assetId)));
}

/**
 * The person's earn pocket with at least the amount in it: what it lacks comes out of spot, as a transfer like his own. Whoever calls has
 * seen that `payableInEarn` covers it.
 */
export function fillEarn(core: CoreState, userId: number, assetId: number, amount: Money): Pocket {
  const { ledger, timeMs } = core;
  const earn = ledger.pocket('earn', userId, assetId);
  const missing = moneyOf(amount - ledger.availableIn(earn));
  if (missing <= 0n) return earn;
  ledger.transfer(ledger.pocket('spot', userId, assetId), earn, missing, 'account-transfer');
  core.log.add({ type: 'account-transfer', userId, from: 'spot', to: 'earn', assetId, amount: missing, timeMs });
  return earn;
}
