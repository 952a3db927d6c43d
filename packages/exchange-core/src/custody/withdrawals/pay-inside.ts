import { insideTransactionId } from '@assay/protocol/withdrawal-rules';
import { assert } from '../../assertion.ts';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { choice, later, whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { done, refuse } from '../../refusal.ts';
import { GUARDED_RULES } from '../../rules.ts';
import { reportDeposit } from '../deposits/arrival.ts';
import { Withdrawal } from './withdrawal.ts';
import { openWithdrawal } from './withdrawal-in-state.ts';
import { endWithdrawal } from './withdrawal-life.ts';
import { giveBack, handOver } from './withdrawal-money.ts';
import { refusalOfLeavingNow } from './withdrawal-sending.ts';

const closedReasons = ['address-risk', 'recipient-closed'] as const;

const fields = {
  withdrawalId: whole,
  /** Reason of the end where the other has closed his account: the first commands had none of their own. */
  closedReason: later(2, choice(closedReasons), 'address-risk'),
};

/**
 * An approved withdrawal to another person's deposit address is paid within the exchange: it ends, and the other has a deposit. What lies on
 * the chains stays there. Said again it changes nothing. Where the other has closed his account meanwhile, everything goes back.
 */
export type PayInside = CommandOf<'pay-inside', typeof fields>;

export const payInside: CommandDeclaration<PayInside, 'house'> = {
  type: 'pay-inside',
  number: 125,
  fields,
  sender: 'house',
  rules: GUARDED_RULES,
  apply,
};

function apply(core: CoreState, { withdrawalId, closedReason = 'address-risk' }: PayInside): CommandResult {
  const withdrawal = openWithdrawal(core, withdrawalId, 'confirmed');
  if (!(withdrawal instanceof Withdrawal)) return withdrawal;
  if (!withdrawal.isInside) return refuse('l.error.paymentRefused');
  if (withdrawal.state !== 'approved') return refuse('l.error.withdrawalClosed');
  const refusal = refusalOfLeavingNow(core, withdrawal);
  if (refusal !== undefined) return refuse(refusal);
  const receiver = core.accounts.get(withdrawal.receiverId);
  assert(receiver !== undefined, 'who gets a withdrawal within the exchange is there');
  if (receiver.isClosed) {
    giveBack(core, withdrawal);
    withdrawal.reason = closedReason;
    endWithdrawal(core, withdrawal, 'rejected');
    return done;
  }
  handOver(core, withdrawal);
  receiver.lastChange = core.sequence;
  const { networkId, assetId, amount, address, tag } = withdrawal.terms;
  const name = { networkId, transactionId: insideTransactionId, output: String(withdrawalId) };
  const arrival = { ...name, userId: withdrawal.receiverId, assetId, amount, address, tag, height: 0 };
  reportDeposit(core, { ...arrival, reason: '' }, 'credited');
  endWithdrawal(core, withdrawal, 'confirmed');
  return done;
}
