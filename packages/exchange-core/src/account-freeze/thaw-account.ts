import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { personOf } from '../people/person.ts';
import { done, refuse } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { freezeEndsPart } from './freeze-ends.ts';

const fields = { userId: whole };

/** The person, proved anew, or an operator lets the account go on. Holds do, too. */
export type ThawAccount = CommandOf<'thaw-account', typeof fields>;

export const thawAccount: OperatorDeclaration<ThawAccount, 'house'> = {
  type: 'thaw-account',
  number: 57,
  fields,
  sender: 'house',
  rules: HARDENED_RULES,
  apply,
  operator: { gives: 'nothing', standing: standingThaw, reach: () => ({ people: 1 }) },
};

function apply(core: CoreState, { userId }: ThawAccount): CommandResult {
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (!person.isFrozen) return done;
  freezeEndsPart.of(core).delete(userId);
  person.isFrozen = false;
  person.lastChange = core.sequence;
  return done;
}

function standingThaw(core: CoreState, command: ThawAccount): ThawAccount | undefined {
  return core.accounts.get(command.userId)?.isFrozen === true ? undefined : command;
}
