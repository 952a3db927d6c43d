import { withdrawalFailureReasons } from '@assay/protocol/withdrawal-rules';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { choice, text, whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { Withdrawal } from './withdrawal.ts';
import { openWithdrawal } from './withdrawal-in-state.ts';
import { coinOf, endWithdrawal } from './withdrawal-life.ts';
import { giveBack } from './withdrawal-money.ts';

const fields = { withdrawalId: whole, transactionId: text, reason: choice(withdrawalFailureReasons) };

/**
 * The chain proves, under enough blocks, that none of its payments can arrive any more: one of them is there and moved nothing, or what all of
 * them spend is spent. Everything goes back, the fee too. What is merely unknown stays as it is.
 */
export type FailWithdrawal = CommandOf<'fail-withdrawal', typeof fields>;

export const failWithdrawal: CommandDeclaration<FailWithdrawal, 'house'> = {
  type: 'fail-withdrawal',
  number: 118,
  fields,
  sender: 'house',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, { withdrawalId, transactionId, reason }: FailWithdrawal): CommandResult {
  const withdrawal = openWithdrawal(core, withdrawalId, 'failed');
  if (!(withdrawal instanceof Withdrawal)) return withdrawal;
  if (!withdrawal.hasPayment(transactionId)) return refuse('l.error.paymentRefused');
  giveBack(core, withdrawal);
  coinOf(core, withdrawal).addSending(-withdrawal.terms.amount);
  withdrawal.transactionId = transactionId;
  withdrawal.reason = reason;
  endWithdrawal(core, withdrawal, 'failed');
  return done;
}
