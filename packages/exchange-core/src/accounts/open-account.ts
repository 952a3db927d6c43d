import { accountKinds } from '../codec/choices.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { choice, whole } from '../declaration/fields.ts';
import type { EventDeclaration } from '../declaration/outcome-declaration.ts';
import type { CommandResult } from '../events.ts';
import { USER_ID_MAX } from '../limits.ts';
import { done, refuse } from '../refusal.ts';

const fields = { userId: whole, kind: choice(accountKinds) };

export type OpenAccount = CommandOf<'open-account', typeof fields>;

export const openAccount: CommandDeclaration<OpenAccount, 'house'> = {
  type: 'open-account',
  number: 10,
  fields,
  sender: 'house',
  apply,
};

export interface AccountOpenedEvent {
  readonly type: 'account-opened';
  readonly userId: number;
}

export const accountOpenedEvent: EventDeclaration<AccountOpenedEvent> = { type: 'account-opened' };

/** Opening the same account again is accepted and changes nothing: the caller may not know whether it was told before. */
function apply(core: CoreState, command: OpenAccount): CommandResult {
  const { userId, kind } = command;
  if (userId < 1 || userId > USER_ID_MAX) return refuse('l.error.configurationInvalid');
  const known = core.accounts.get(userId);
  if (known !== undefined) return known.kind === kind ? done : refuse('l.error.commandNotAllowed');
  core.accounts.open(userId, kind).lastChange = core.sequence;
  core.log.add({ type: 'account-opened', userId });
  return done;
}
