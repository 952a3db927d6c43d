import { moneyOf } from '@assay/amounts/money';
import { MalformedBytes } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { StateSection } from '../module-state.ts';
import { type ListedAccounts, listedAccount, listedAccounts, movedAccounts } from './listed-accounts.ts';
import { HOUSE, type LedgerAccount } from './pocket.ts';

/** By number, then by owner, then by asset. */
export const listedAccountsSection: StateSection = {
  number: 7,
  write(writer, { accounts, ledger }) {
    const lists = listedAccounts.map((listed) => {
      const owners = listed.owner === 'house' ? [HOUSE] : [...accounts.keys()];
      return { listed, moved: owners.flatMap((owner) => movedAccounts(ledger, listed, owner)) };
    });
    writer.number(lists.reduce((count, { moved }) => count + moved.length, 0));
    for (const { listed, moved } of lists) for (const account of moved) writeListedAccount(writer, listed, account);
  },
  read(reader, { ledger }) {
    for (let left = reader.count(3); left > 0; left -= 1) {
      const number = reader.byte();
      const listed = listedAccounts.find((entry) => entry.number === number);
      if (listed === undefined) throw new MalformedBytes(`no account is listed under ${number}`);
      const owner = listed.owner === 'house' ? HOUSE : reader.number();
      const account = listedAccount(ledger, listed, owner, reader.number());
      ledger.restoreAccount(account, moneyOf(reader.signedBigint()));
    }
  },
};

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
