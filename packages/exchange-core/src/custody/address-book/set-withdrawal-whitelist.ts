import { accountHoldMs } from '@assay/protocol/account-standing';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { flag, whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { holdPerson } from '../../people/hold-account.ts';
import { personOf } from '../../people/person.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { custodyPart } from '../custody-state.ts';

const fields = { userId: whole, isOn: flag, proofId: whole };

/** Whether the account withdraws to entries of its book only. To let it withdraw anywhere again holds it for a day, in the same breath. */
export type SetWithdrawalWhitelist = CommandOf<'set-withdrawal-whitelist', typeof fields>;

export const setWithdrawalWhitelist: CommandDeclaration<SetWithdrawalWhitelist, 'person'> = {
  type: 'set-withdrawal-whitelist',
  number: 110,
  fields,
  sender: 'person',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, { userId, isOn }: SetWithdrawalWhitelist): CommandResult {
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (person.isFrozen) return refuse('l.error.accountFrozen');
  const { book } = custodyPart.of(core).person(userId);
  if (book.isWhitelistOnly === isOn) return done;
  book.isWhitelistOnly = isOn;
  if (!isOn) holdPerson(core, person, 'address-book', accountHoldMs);
  person.lastChange = core.sequence;
  const nothing = { networkId: 0, address: '', tag: '', label: '' };
  const change = isOn ? 'whitelist-on' : 'whitelist-off';
  core.log.add({ type: 'address-book', userId, change, ...nothing, timeMs: core.timeMs });
  return done;
}
