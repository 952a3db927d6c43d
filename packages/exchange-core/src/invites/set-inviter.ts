import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { personOf } from '../people/person.ts';
import { done, refuse } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';

const fields = { userId: whole, inviterId: whole };

/** The person registered with somebody's invitation: once, and for good. */
export type SetInviter = CommandOf<'set-inviter', typeof fields>;

export const setInviter: CommandDeclaration<SetInviter, 'house'> = {
  type: 'set-inviter',
  number: 60,
  fields,
  sender: 'house',
  rules: HARDENED_RULES,
  apply,
};

/** Saying the same again changes nothing. Only an older account invites: so nobody invites himself, and no two each other, by whatever way. */
function apply(core: CoreState, { userId, inviterId }: SetInviter): CommandResult {
  const person = personOf(core, userId);
  const inviter = personOf(core, inviterId);
  if (typeof person === 'string') return refuse(person);
  if (typeof inviter === 'string') return refuse(inviter);
  if (person.inviter?.isSame(inviter) === true) return done;
  if (person.inviter !== undefined || inviter.place >= person.place) return refuse('l.error.commandNotAllowed');
  person.inviter = inviter;
  person.lastChange = core.sequence;
  return done;
}
