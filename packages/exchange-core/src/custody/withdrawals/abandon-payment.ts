import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { Withdrawal } from './withdrawal.ts';
import { openWithdrawal } from './withdrawal-in-state.ts';
import { coinOf, withdrawalChanged } from './withdrawal-life.ts';

const fields = { withdrawalId: whole };

/** A payment was begun and the signer, which has signed nothing for the withdrawal, refuses: it waits again, and may be taken back. */
export type AbandonPayment = CommandOf<'abandon-payment', typeof fields>;

export const abandonPayment: CommandDeclaration<AbandonPayment, 'house'> = {
  type: 'abandon-payment',
  number: 123,
  fields,
  sender: 'house',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, { withdrawalId }: AbandonPayment): CommandResult {
  const withdrawal = openWithdrawal(core, withdrawalId);
  if (!(withdrawal instanceof Withdrawal)) return withdrawal;
  if (withdrawal.state === 'approved') return done;
  if (withdrawal.state !== 'sending') return refuse('l.error.withdrawalClosed');
  if (withdrawal.payments.length > 0) return refuse('l.error.paymentRefused');
  coinOf(core, withdrawal).addSending(-withdrawal.terms.amount);
  withdrawal.state = 'approved';
  withdrawalChanged(core, withdrawal);
  return done;
}
