import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { text, whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { Withdrawal } from './withdrawal.ts';
import { openWithdrawal } from './withdrawal-in-state.ts';
import { coinOf, endWithdrawal } from './withdrawal-life.ts';
import { payWithdrawal } from './withdrawal-money.ts';

const fields = { withdrawalId: whole, transactionId: text };

/** One of its payments is in the chain, under enough blocks: the amount has left the exchange, and the fee is earned. */
export type ConfirmWithdrawal = CommandOf<'confirm-withdrawal', typeof fields>;

export const confirmWithdrawal: CommandDeclaration<ConfirmWithdrawal, 'house'> = {
  type: 'confirm-withdrawal',
  number: 117,
  fields,
  sender: 'house',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, { withdrawalId, transactionId }: ConfirmWithdrawal): CommandResult {
  const withdrawal = openWithdrawal(core, withdrawalId, 'confirmed');
  if (!(withdrawal instanceof Withdrawal)) return withdrawal;
  if (!withdrawal.hasPayment(transactionId)) return refuse('l.error.paymentRefused');
  const { amount } = withdrawal.terms;
  const coin = coinOf(core, withdrawal);
  payWithdrawal(core, withdrawal);
  coin.addSending(-amount);
  coin.addHeld(-amount);
  withdrawal.transactionId = transactionId;
  endWithdrawal(core, withdrawal, 'confirmed');
  return done;
}
