import type { Money } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import { custodyPart } from '../custody-state.ts';
import { type Identity, identityOf } from '../identity-set.ts';
import type { CustodyCoin } from '../networks/custody-coin.ts';
import { type ArrivalName, type ReportedArrival, reportDeposit, takeIn } from './arrival.ts';

/** Coins that were turned away, whoever sent them. */
export interface Unclaimed extends ArrivalName {
  readonly assetId: number;
  readonly amount: Money;
}

/** That they were, or that somebody got them after all: with what they are, so that nobody gets more than arrived. */
export function unclaimedIdentity({ tools }: CoreState, step: 'unclaimed' | 'claimed', unclaimed: Unclaimed): Identity {
  const { networkId, transactionId, output, assetId, amount } = unclaimed;
  return identityOf(tools, step, networkId, transactionId, output, assetId, amount);
}

/** Puts coins into the books as nobody's, so that custody stays what lies on chain, until an operator finds out whose they are. */
export function takeInUnclaimed(core: CoreState, arrival: ReportedArrival, coin: CustodyCoin): void {
  takeIn(core, arrival, coin, core.ledger.house('unclaimed', arrival.assetId));
  custodyPart.of(core).happened.add(unclaimedIdentity(core, 'unclaimed', arrival));
  reportDeposit(core, arrival, 'rejected');
}
