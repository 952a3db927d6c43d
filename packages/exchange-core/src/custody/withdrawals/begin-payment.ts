import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { Withdrawal } from './withdrawal.ts';
import { openWithdrawal } from './withdrawal-in-state.ts';
import { coinOf, withdrawalChanged } from './withdrawal-life.ts';
import { refusalOfSending } from './withdrawal-sending.ts';

const fields = { withdrawalId: whole };

/**
 * A payment is about to be signed: from here on nobody takes the withdrawal back. Journaled before the signer is asked, which signs for no
 * other; what is signed may be out, whoever has it.
 */
export type BeginPayment = CommandOf<'begin-payment', typeof fields>;

export const beginPayment: CommandDeclaration<BeginPayment, 'house'> = {
  type: 'begin-payment',
  number: 122,
  fields,
  sender: 'house',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, { withdrawalId }: BeginPayment): CommandResult {
  const withdrawal = openWithdrawal(core, withdrawalId);
  if (!(withdrawal instanceof Withdrawal)) return withdrawal;
  if (withdrawal.state === 'sending') return done;
  const refusal = refusalOfSending(core, withdrawal);
  if (refusal !== undefined) return refuse(refusal);
  coinOf(core, withdrawal).addSending(withdrawal.terms.amount);
  withdrawal.state = 'sending';
  withdrawalChanged(core, withdrawal);
  return done;
}
