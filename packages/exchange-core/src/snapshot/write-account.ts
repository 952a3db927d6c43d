import type { UserAccount } from '../accounts/user-account.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { accountKinds } from '../codec/choices.ts';
import type { CoreState } from '../core-state.ts';
import { purposes } from '../ledger/ledger-account.ts';

/** A user's part of the state but open orders. */
export function writeAccount(writer: ByteWriter, core: CoreState, account: UserAccount): void {
  writer.number(account.userId);
  writer.byte(accountKinds.indexOf(account.kind));
  writer.number(account.lastChange);
  writer.number(account.volumes.length);
  for (const { day, volume } of account.volumes) {
    writer.number(day);
    writer.bigint(volume);
  }
  const balances = core.ledger.balancesOf(account.userId);
  writer.number(balances.length);
  for (const balance of balances) {
    writer.number(balance.assetId);
    writer.bigint(balance.available.atoms);
    writer.bigint(balance.held.atoms);
  }
}

export function writeHouse(writer: ByteWriter, core: CoreState): void {
  const accounts = core.ledger.houseAccounts();
  writer.number(accounts.length);
  for (const account of accounts) {
    writer.byte(purposes.indexOf(account.purpose));
    writer.number(account.assetId);
    writer.signedBigint(account.atoms);
  }
}
