import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { peopleOf } from './operator-reach.ts';

const fields = { userId: whole };

/**
 * All sessions of one user end, or those of everybody for the user 0. Sessions are rows beside the journal, so it changes nothing here;
 * it is there to be read.
 */
export type EndSessions = CommandOf<'end-sessions', typeof fields>;

export const endSessions: OperatorDeclaration<EndSessions, 'operator'> = {
  type: 'end-sessions',
  number: 34,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: { gives: 'nothing', apply, reach: (core, { userId }) => ({ people: userId === 0 ? peopleOf(core) : 1 }) },
};

function apply(core: CoreState, { userId }: EndSessions): CommandResult {
  return userId === 0 || core.accounts.has(userId) ? done : refuse('l.error.userUnknown');
}
