import type { UserAccount } from '../accounts/user-account.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { accountKinds } from '../codec/choices.ts';
import type { CoreState } from '../core-state.ts';
import { type Balance, type LedgerAccount, purposes } from '../ledger/ledger-account.ts';

/** A user's part of the state but open orders. */
export function writeAccount(writer: ByteWriter, core: CoreState, account: UserAccount): void {
  writeAccountHead(writer, account);
  const balances = core.ledger.balancesOf(account.userId);
  writer.number(balances.length);
  for (const balance of balances) writeSpotBalance(writer, balance);
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

export function writeSpotBalance(writer: ByteWriter, balance: Balance): void {
  writer.number(balance.assetId);
  writer.bigint(balance.available.atoms);
  writer.bigint(balance.held.atoms);
}

export function writeHouse(writer: ByteWriter, core: CoreState): void {
  const accounts = core.ledger.houseAccounts();
  writer.number(accounts.length);
  for (const account of accounts) writeHouseAccount(writer, account);
}

export function writeHouseAccount(writer: ByteWriter, account: LedgerAccount): void {
  writer.byte(purposes.indexOf(account.purpose));
  writer.number(account.assetId);
  writer.signedBigint(account.atoms);
}
