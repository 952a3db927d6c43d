import type { Ledger } from './ledger.ts';
import type { Pocket } from './pocket.ts';
import { type PocketKindName, pocketKinds } from './pocket-kinds.ts';

/** One side of all pockets of a kind: what snapshots list under one number. */
export interface ListedAccounts {
  readonly number: number;
  readonly kind: PocketKindName;
  readonly owner: 'user' | 'house';
  readonly isHeld: boolean;
}

/** These have places of their own in snapshots, older than the list: spot money with its user, contract money with the contracts. */
const kindsWithPlace: ReadonlySet<PocketKindName> = new Set(['spot', 'contract']);

/** By number: the house's accounts, and those of users that have no other place. */
export const listedAccounts: readonly ListedAccounts[] = pocketKinds
  .filter(({ name }) => !kindsWithPlace.has(name))
  .flatMap(({ name: kind, owner, numbers }) =>
    numbers.map((number, side) => ({ number, kind, owner, isHeld: side === 1 })),
  )
  .sort((one, other) => one.number - other.number);

export const listedHouseAccounts = listedAccounts.filter(({ owner }) => owner === 'house');
export const listedUserAccounts = listedAccounts.filter(({ owner }) => owner === 'user');

/** The owner's pockets whose side of the list had any movement, in order of asset. */
export function movedOfList(ledger: Ledger, { kind, isHeld }: ListedAccounts, owner: number): Pocket[] {
  return ledger.movedPockets(kind, owner).filter((pocket) => ledger.hasSideMoved(pocket, isHeld));
}
