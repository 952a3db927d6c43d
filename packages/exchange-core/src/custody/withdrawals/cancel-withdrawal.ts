import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { personOf } from '../../people/person.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { custodyPart } from '../custody-state.ts';
import { endWithdrawal } from './withdrawal-life.ts';
import { giveBack } from './withdrawal-money.ts';

const fields = { userId: whole, withdrawalId: whole, proofId: whole };

/** The person takes a withdrawal back while no payment of it was begun, frozen or not. */
export type CancelWithdrawal = CommandOf<'cancel-withdrawal', typeof fields>;

export const cancelWithdrawal: CommandDeclaration<CancelWithdrawal, 'person'> = {
  type: 'cancel-withdrawal',
  number: 115,
  fields,
  sender: 'person',
  rules: HARDENED_RULES,
  apply,
};

/** Another person's withdrawal and an unknown one answer the same. */
function apply(core: CoreState, { userId, withdrawalId }: CancelWithdrawal): CommandResult {
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const custody = custodyPart.of(core);
  const withdrawal = custody.open.get(withdrawalId);
  const owner = withdrawal?.userId ?? custody.endOf(withdrawalId)?.userId;
  if (owner !== userId) return refuse('l.error.withdrawalUnknown');
  if (withdrawal?.isUnsent !== true) return refuse('l.error.withdrawalClosed');
  giveBack(core, withdrawal);
  endWithdrawal(core, withdrawal, 'cancelled');
  return done;
}
