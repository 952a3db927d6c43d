import type { OpenAccount } from '../commands.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import { USER_ID_MAX } from '../limits.ts';
import { done, refuse } from '../refusal.ts';
import { UserAccount } from './user-account.ts';

/** Opening the same account again is accepted and changes nothing: the caller may not know whether it was told before. */
export function openAccount(core: CoreState, command: OpenAccount): CommandResult {
  const { userId, kind } = command;
  if (userId < 1 || userId > USER_ID_MAX) return refuse('l.error.configurationInvalid');
  const known = core.accounts.get(userId);
  if (known !== undefined) return known.kind === kind ? done : refuse('l.error.commandNotAllowed');
  const account = new UserAccount(userId, kind, core.ledger.pockets('spot', userId));
  account.lastChange = core.sequence;
  core.addAccount(account);
  core.log.add({ type: 'account-opened', userId });
  return done;
}
