import { moneyOf } from '@assay/amounts/money';
import { MalformedBytes } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { StateSection } from '../module-state.ts';
import type { Ledger } from './ledger.ts';
import { type ListedAccounts, listedAccounts, movedOfList } from './listed-accounts.ts';
import { HOUSE, type Pocket } from './pocket.ts';

/** By number, then by owner, then by asset. */
export const listedAccountsSection: StateSection = {
  number: 7,
  write(writer, { accounts, ledger }) {
    const lists = listedAccounts.map((listed) => {
      const owners = listed.owner === 'house' ? [HOUSE] : [...accounts.keys()];
      return { listed, moved: owners.flatMap((owner) => movedOfList(ledger, listed, owner)) };
    });
    writer.number(lists.reduce((count, { moved }) => count + moved.length, 0));
    for (const { listed, moved } of lists) for (const pocket of moved) writeListed(writer, ledger, listed, pocket);
  },
  read(reader, { ledger }) {
    for (let left = reader.count(3); left > 0; left -= 1) {
      const number = reader.byte();
      const listed = listedAccounts.find((entry) => entry.number === number);
      if (listed === undefined) throw new MalformedBytes(`no account is listed under ${number}`);
      const owner = listed.owner === 'house' ? HOUSE : reader.number();
      ledger.restoreListed(listed, owner, reader.number(), moneyOf(reader.signedBigint()));
    }
  },
};

/** The house is no number in it. */
export function writeListed(
  writer: ByteWriter,
  ledger: Ledger,
  { number, owner, isHeld }: ListedAccounts,
  pocket: Pocket,
): void {
  writer.byte(number);
  if (owner === 'user') writer.number(ledger.ownerOf(pocket));
  writer.number(ledger.assetOf(pocket));
  writer.signedBigint(isHeld ? ledger.heldIn(pocket) : ledger.availableIn(pocket));
}
