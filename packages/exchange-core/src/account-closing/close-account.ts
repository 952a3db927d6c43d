import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { receiverOf } from '../people/person.ts';
import { done, refuse } from '../refusal.ts';
import { GUARDED_RULES } from '../rules.ts';
import { closedAccountsPart } from './closed-accounts.ts';
import { closingBlockers, moneyLeft } from './closing-blockers.ts';

const fields = { userId: whole };

/**
 * The person gives the account up for ever: from now on nothing is taken from it or for it but what arrives over a chain. What it holds below
 * the dust bound goes to the treasury, demo money to where it was made.
 */
export type CloseAccount = CommandOf<'close-account', typeof fields>;

export const closeAccount: CommandDeclaration<CloseAccount, 'house'> = {
  type: 'close-account',
  number: 200,
  fields,
  sender: 'house',
  rules: GUARDED_RULES,
  apply,
};

/** Closing again changes nothing: whoever is cut off behind it does it again. */
function apply(core: CoreState, { userId }: CloseAccount): CommandResult {
  const person = receiverOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (person.isClosed) return done;
  if (closingBlockers(core, person).length > 0) return refuse('l.error.closingBlocked');
  const { ledger } = core;
  for (const { pocket, assetId, amount, isDemo } of moneyLeft(core, userId)) {
    ledger.transfer(pocket, ledger.house(isDemo ? 'demo-issue' : 'treasury', assetId), amount, 'account-closing');
  }
  person.isFrozen = true;
  person.isClosed = true;
  person.lastChange = core.sequence;
  closedAccountsPart.of(core).set(userId, core.timeMs);
  core.log.add({ type: 'account-closed', userId });
  return done;
}
