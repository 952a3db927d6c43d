import { type AddressEntryView, CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { networks } from '@assay/protocol/networks';
import type { AddressRow } from '@assay/protocol/wallet-entities';
import type { AccountParts } from '../../accounts/account-parts.ts';
import type { AccountResult } from '../../accounts/accounts-port.ts';
import { personOf } from '../../accounts/person.ts';
import type { ChainDirectory } from '../../custody/chains/exchange-chains.ts';
import { readDestination } from '../../custody/read-destination.ts';
import { placeFault } from '../../custody/withdrawals/recipient.ts';
import { networkOf } from '../../wire-rows/network-names.ts';
import { accepted, type Call, type ProvenCall, refused } from '../call.ts';
import type { PersonEngine } from '../proven-submits.ts';
import { answerOf } from './account-answer.ts';

export interface AddressBookParts {
  readonly engine: PersonEngine;
  readonly chains: ChainDirectory;
  readonly accounts: Pick<AccountParts, 'database' | 'personRows' | 'personCodes'>;
}

interface DestinationTerms {
  readonly network: string;
  readonly address: string;
  readonly tag?: string | undefined;
}

interface EntryTerms extends DestinationTerms {
  readonly label: string;
  readonly code: string;
}

/** Where a person withdraws to. What lets coins go to a further place needs a code of the mailbox. */
export function addressBookHandlers({ engine, chains, accounts }: AddressBookParts) {
  const bookOf = (userId: number) => engine.read((core) => core.views(CustodyViews).addressBook(userId));

  async function behindCode<Value>(userId: number, code: string, work: () => Promise<AccountResult<Value>>) {
    const person = await personOf(accounts, userId);
    return accounts.personCodes.spend(person, { purpose: 'change', code, account: person.email }, work);
  }

  async function submit(command: Parameters<PersonEngine['submit']>[0]): Promise<AccountResult<null>> {
    const result = await engine.submit(command);
    return result.accepted ? { ok: true, value: null } : { ok: false, code: result.code };
  }

  return {
    async addressList(_terms: unknown, { proof }: ProvenCall) {
      const { isWhitelistOnly, entries } = await bookOf(proof.userId);
      return accepted({ isWhitelistOnly, rows: entries.map(addressRow) });
    },

    async addressAdd({ label, code, ...terms }: EntryTerms, { proof }: Call<'account'>) {
      const network = networks.find(({ name }) => name === terms.network);
      if (network === undefined) return refused('l.error.networkUnknown');
      const destination = readDestination(chains, network.name, terms);
      if (!destination.ok) return refused(destination.code);
      const { address, tag } = destination;
      const fault = await placeFault({ engine, chains }, { userId: proof.userId, networkId: network.id, address, tag });
      if (fault !== undefined) return refused(fault);
      const entry = { networkId: network.id, address, tag, label };
      const { userId, id: proofId } = proof;
      const added = await behindCode(userId, code, () =>
        submit({ type: 'add-withdrawal-address', userId, ...entry, proofId }),
      );
      if (!added.ok) return refused(added.code);
      const isIt = (other: AddressEntryView) =>
        other.networkId === network.id && other.address === address && other.tag === tag;
      const kept = (await bookOf(userId)).entries.find(isIt);
      return accepted(addressRow(kept ?? { ...entry, lockedUntilMs: 0 }));
    },

    /** As it stands in the book: what is no address any more under newer rules can be taken out of it, too. */
    async addressRemove({ network: name, address, tag = '' }: DestinationTerms, { proof }: Call<'account'>) {
      const network = networks.find((each) => each.name === name);
      if (network === undefined) return refused('l.error.networkUnknown');
      const { userId, id: proofId } = proof;
      const entry = { networkId: network.id, address, tag };
      return answerOf(await submit({ type: 'remove-withdrawal-address', userId, ...entry, proofId }));
    },

    async addressSetWhitelist(
      { isOn, code }: { readonly isOn: '0' | '1'; readonly code: string },
      { proof }: Call<'account'>,
    ) {
      const { userId, id: proofId } = proof;
      return answerOf(
        await behindCode(userId, code, () =>
          submit({ type: 'set-withdrawal-whitelist', userId, isOn: isOn === '1', proofId }),
        ),
      );
    },
  };
}

function addressRow(entry: Omit<AddressEntryView, 'addedAtMs'>): AddressRow {
  const { networkId, address, tag, label, lockedUntilMs } = entry;
  return { network: networkOf(networkId).name, address, tag, label, lockedUntil: lockedUntilMs };
}
