import type { Ledger } from './ledger.ts';
import type { LedgerAccount } from './pocket.ts';
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

export function listedAccount(
  ledger: Ledger,
  { kind, isHeld }: ListedAccounts,
  owner: number,
  assetId: number,
): LedgerAccount {
  const { available, held } = ledger.pockets(kind, owner).of(assetId);
  return isHeld ? held : available;
}

/** The owner's with any movement, in order of asset. */
export function movedAccounts(ledger: Ledger, { kind, isHeld }: ListedAccounts, owner: number): LedgerAccount[] {
  return ledger
    .movedPockets(kind, owner)
    .map(({ available, held }) => (isHeld ? held : available))
    .filter(({ moved }) => moved);
}
