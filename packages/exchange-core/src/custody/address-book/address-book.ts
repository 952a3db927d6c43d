import { text, whole } from '../../declaration/fields.ts';
import { RecordCodec, type ValuesOf } from '../../declaration/record-codec.ts';
import type { Destination } from '../withdrawals/withdrawal.ts';

const entryFields = {
  networkId: whole,
  address: text,
  tag: text,
  label: text,
  /** From when on it is good for something, in the time of waits. */
  unlockedMs: whole,
};

/** One place to which a person withdraws. */
export type AddressEntry = ValuesOf<typeof entryFields>;

export const addressEntryCodec = new RecordCodec(entryFields);

/** Where a person withdraws to. */
export interface AddressBook {
  /** In the order in which they were added. */
  entries: readonly AddressEntry[];
  /** Nothing goes anywhere else. */
  isWhitelistOnly: boolean;
}

export function emptyBook(): AddressBook {
  return { entries: [], isWhitelistOnly: false };
}

export function entryOf({ entries }: AddressBook, wanted: Destination): AddressEntry | undefined {
  return entries.find((entry) => isSameDestination(entry, wanted));
}

export function isSameDestination(one: Destination, other: Destination): boolean {
  return one.networkId === other.networkId && one.address === other.address && one.tag === other.tag;
}
