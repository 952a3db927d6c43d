import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';
import { whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { isSamePerson } from '../../operator/same-person.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { Withdrawal } from './withdrawal.ts';
import { openWithdrawal } from './withdrawal-in-state.ts';
import { withdrawalChanged } from './withdrawal-life.ts';

const fields = { withdrawalId: whole };

/** One of the operators that a withdrawal needs lets it go out. The same one twice does not count. */
export type ApproveWithdrawal = CommandOf<'approve-withdrawal', typeof fields>;

export const approveWithdrawal: OperatorDeclaration<ApproveWithdrawal, 'operator'> = {
  type: 'approve-withdrawal',
  number: 113,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: { gives: 'nothing', apply, reach: () => ({ people: 1 }) },
};

function apply(core: CoreState, { withdrawalId }: ApproveWithdrawal, operator: string): CommandResult {
  const withdrawal = openWithdrawal(core, withdrawalId);
  if (!(withdrawal instanceof Withdrawal)) return withdrawal;
  if (withdrawal.state !== 'reviewing') return refuse('l.error.withdrawalClosed');
  if (withdrawal.approvals.some((name) => isSamePerson(name, operator))) return refuse('l.error.approvedByYou');
  withdrawal.approvals = [...withdrawal.approvals, operator];
  if (withdrawal.approvals.length >= withdrawal.terms.approvalsNeeded) withdrawal.state = 'approved';
  withdrawalChanged(core, withdrawal);
  return done;
}
