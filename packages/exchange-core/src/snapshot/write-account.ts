import type { UserAccount } from '../accounts/user-account.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { accountKinds } from '../codec/choices.ts';
import type { CoreState } from '../core-state.ts';
import { type ListedAccounts, listedAccounts, movedAccounts } from '../ledger/listed-accounts.ts';
import { HOUSE, type LedgerAccount, type Pocket } from '../ledger/pocket.ts';

/** A user's part of the state but open orders. */
export function writeAccount(writer: ByteWriter, account: UserAccount): void {
  writeAccountHead(writer, account);
  const pockets = account.spot.moved();
  writer.number(pockets.length);
  for (const pocket of pockets) writeSpotPocket(writer, pocket);
}

/** All of it but the money. */
export function writeAccountHead(writer: ByteWriter, account: UserAccount): void {
  writer.number(account.userId);
  writer.byte(accountKinds.indexOf(account.kind));
  writer.number(account.lastChange);
  writer.number(account.volumes.length);
  for (const { day, volume } of account.volumes) {
    writer.number(day);
    writer.bigint(volume);
  }
}

export function writeSpotPocket(writer: ByteWriter, pocket: Pocket): void {
  writer.number(pocket.assetId);
  writer.bigint(pocket.available.atoms);
  writer.bigint(pocket.held.atoms);
}

/** By number, then by owner, then by asset. */
export function writeListedAccounts(writer: ByteWriter, { accounts, ledger }: CoreState): void {
  const lists = listedAccounts.map((listed) => {
    const owners = listed.owner === 'house' ? [HOUSE] : [...accounts.keys()];
    return { listed, moved: owners.flatMap((owner) => movedAccounts(ledger, listed, owner)) };
  });
  writer.number(lists.reduce((count, { moved }) => count + moved.length, 0));
  for (const { listed, moved } of lists) for (const account of moved) writeListedAccount(writer, listed, account);
}

/** The house is no number in it. */
export function writeListedAccount(
  writer: ByteWriter,
  { number, owner }: ListedAccounts,
  { pocket, atoms }: LedgerAccount,
): void {
  writer.byte(number);
  if (owner === 'user') writer.number(pocket.owner);
  writer.number(pocket.assetId);
  writer.signedBigint(atoms);
}
