import { withdrawalRejectionReasons } from '@assay/protocol/withdrawal-rules';
import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';
import { choice, whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { Withdrawal } from './withdrawal.ts';
import { openWithdrawal } from './withdrawal-in-state.ts';
import { endWithdrawal } from './withdrawal-life.ts';
import { giveBack } from './withdrawal-money.ts';

const fields = { withdrawalId: whole, reason: choice(withdrawalRejectionReasons) };

/** An operator does not let a withdrawal go out. Everything goes back, the fee too. */
export type RejectWithdrawal = CommandOf<'reject-withdrawal', typeof fields>;

export const rejectWithdrawal: OperatorDeclaration<RejectWithdrawal, 'operator'> = {
  type: 'reject-withdrawal',
  number: 114,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: { gives: 'nothing', apply, reach: () => ({ people: 1 }) },
};

function apply(core: CoreState, { withdrawalId, reason }: RejectWithdrawal): CommandResult {
  const withdrawal = openWithdrawal(core, withdrawalId);
  if (!(withdrawal instanceof Withdrawal)) return withdrawal;
  if (!withdrawal.isUnsent) return refuse('l.error.withdrawalClosed');
  giveBack(core, withdrawal);
  withdrawal.reason = reason;
  endWithdrawal(core, withdrawal, 'rejected');
  return done;
}
