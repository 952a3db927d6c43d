import type { Money } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import { type Identity, identityOf } from '../identity-set.ts';
import type { ArrivalName } from './arrival.ts';

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
