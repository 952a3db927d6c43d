import { type Money, moneyOf } from '@assay/amounts/money';
import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import type { Pocket } from '../ledger/pocket.ts';
import { PPM } from '../limits.ts';
import { invitesPart } from './invites-state.ts';

const UNIT = BigInt(PPM);
const nothing = 0n;

/** Rounded down: what is less than an atom stays with the house. */
export function commissionOn(fee: Money, share: bigint): Money {
  return moneyOf((fee * share) / UNIT);
}

/** In millionths of a fee, by the fee level that the inviter has today. */
export function shareOf(core: CoreState, inviter: UserAccount): bigint {
  const { shares } = invitesPart.of(core);
  return shares[Math.min(inviter.feeLevel, shares.length - 1)] ?? nothing;
}

/**
 * Passes the inviter's part of a fee on, out of what the house has just got for it. A frozen account gets none.
 * @param charged the pocket that paid the fee: its owner was invited
 */
export function payCommission(core: CoreState, payer: UserAccount, charged: Pocket, fee: Money): void {
  const { inviter } = payer;
  if (inviter === undefined || inviter.isFrozen) return;
  const amount = commissionOn(fee, shareOf(core, inviter));
  if (amount === nothing) return;
  const { ledger } = core;
  const assetId = ledger.assetOf(charged);
  ledger.transfer(ledger.house('fees', assetId), ledger.pocket('spot', inviter.userId, assetId), amount, 'commission');
  inviter.lastChange = core.sequence;
  core.log.add({
    type: 'commission',
    userId: inviter.userId,
    payerId: payer.userId,
    fillId: core.fillCount,
    assetId,
    amount,
    timeMs: core.timeMs,
  });
}
