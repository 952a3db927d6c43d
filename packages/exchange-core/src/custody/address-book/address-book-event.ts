import type { EventDeclaration } from '../../declaration/outcome-declaration.ts';

export type AddressBookChange = 'added' | 'renamed' | 'removed' | 'whitelist-on' | 'whitelist-off';

/** Somebody changed where the account withdraws to. Without an entry where the change is of the whole book. */
export interface AddressBookEvent {
  readonly type: 'address-book';
  readonly userId: number;
  readonly change: AddressBookChange;
  readonly networkId: number;
  readonly address: string;
  readonly tag: string;
  readonly label: string;
  readonly timeMs: number;
}

export const addressBookEvent: EventDeclaration<AddressBookEvent> = { type: 'address-book' };
