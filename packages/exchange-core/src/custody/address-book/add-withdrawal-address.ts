import { addressLockMs, withdrawalAddressesMax } from '@assay/protocol/withdrawal-rules';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { text, whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { personOf } from '../../people/person.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { custodyPart } from '../custody-state.ts';
import { isAddress, isLabel, isTag } from '../written-on-chain.ts';
import { type AddressBook, type AddressEntry, entryOf, isSameDestination } from './address-book.ts';

const fields = { userId: whole, networkId: whole, address: text, tag: text, label: text, proofId: whole };

/** A place to withdraw to, which is good for something a day later. One that is there gets the new label and keeps its time. */
export type AddWithdrawalAddress = CommandOf<'add-withdrawal-address', typeof fields>;

export const addWithdrawalAddress: CommandDeclaration<AddWithdrawalAddress, 'person'> = {
  type: 'add-withdrawal-address',
  number: 108,
  fields,
  sender: 'person',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, command: AddWithdrawalAddress): CommandResult {
  const { userId, networkId, address, tag, label } = command;
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  if (person.isFrozen) return refuse('l.error.accountFrozen');
  const custody = custodyPart.of(core);
  const isNetwork = [...custody.coins.values()].some(({ terms }) => terms.networkId === networkId);
  if (!isNetwork) return refuse('l.error.networkUnknown');
  if (!isAddress(address) || !isTag(tag)) return refuse('l.error.addressMalformed');
  if (!isLabel(label)) return refuse('l.error.addressLabelMalformed');
  const { book } = custody.person(userId);
  const known = entryOf(book, command);
  if (known?.label === label) return done;
  if (known === undefined && book.entries.length >= withdrawalAddressesMax) return refuse('l.error.addressesExceeded');
  const unlockedMs = known?.unlockedMs ?? core.waitMs + addressLockMs;
  put(book, { networkId, address, tag, label, unlockedMs });
  person.lastChange = core.sequence;
  const change = known === undefined ? 'added' : 'renamed';
  core.log.add({ type: 'address-book', userId, change, networkId, address, tag, label, timeMs: core.timeMs });
  return done;
}

/** In the place of the same address, or at the end. */
function put(book: AddressBook, entry: AddressEntry): void {
  const place = book.entries.findIndex((other) => isSameDestination(other, entry));
  book.entries = place < 0 ? [...book.entries, entry] : book.entries.with(place, entry);
}
