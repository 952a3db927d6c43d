import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../../core-state.ts';
import { refusalOfLeaving } from '../../people/hold-account.ts';
import { refusalOfNetwork } from './request-withdrawal.ts';
import type { Withdrawal } from './withdrawal.ts';
import { ownerOf } from './withdrawal-life.ts';

/** What keeps money on an account keeps it there until a payment is begun. One that may be out can be helped on its way. */
export function refusalOfSending(core: CoreState, withdrawal: Withdrawal): ErrorCode | undefined {
  if (withdrawal.state === 'sending') return undefined;
  // No chain gets what is paid within the exchange.
  if (withdrawal.state !== 'approved' || withdrawal.isInside) return 'l.error.withdrawalClosed';
  return refusalOfLeavingNow(core, withdrawal);
}

/** The same, of one that is approved. */
export function refusalOfLeavingNow(core: CoreState, withdrawal: Withdrawal): ErrorCode | undefined {
  return refusalOfLeaving(core, ownerOf(core, withdrawal)) ?? refusalOfNetwork(core, withdrawal.terms.networkId);
}
