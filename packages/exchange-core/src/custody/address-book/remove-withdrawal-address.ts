import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { text, whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { personOf } from '../../people/person.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { custodyPart } from '../custody-state.ts';
import { entryOf } from './address-book.ts';

const fields = { userId: whole, networkId: whole, address: text, tag: text, proofId: whole };

/** Takes a place to withdraw to out of the book. Added again it waits its day anew. */
export type RemoveWithdrawalAddress = CommandOf<'remove-withdrawal-address', typeof fields>;

export const removeWithdrawalAddress: CommandDeclaration<RemoveWithdrawalAddress, 'person'> = {
  type: 'remove-withdrawal-address',
  number: 109,
  fields,
  sender: 'person',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, command: RemoveWithdrawalAddress): CommandResult {
  const { userId, networkId, address, tag } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (person.isFrozen) return refuse('l.error.accountFrozen');
  const book = custodyPart.of(core).people.get(userId)?.book;
  const known = book === undefined ? undefined : entryOf(book, command);
  if (book === undefined || known === undefined) return refuse('l.error.addressUnknown');
  book.entries = book.entries.filter((entry) => entry !== known);
  person.lastChange = core.sequence;
  const { label } = known;
  core.log.add({
    type: 'address-book',
    userId,
    change: 'removed',
    networkId,
    address,
    tag,
    label,
    timeMs: core.timeMs,
  });
  return done;
}
