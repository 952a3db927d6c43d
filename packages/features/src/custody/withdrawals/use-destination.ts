import type { Message } from '@assay/messages/message-keys';
import type { WithdrawNetworkRow } from '@assay/protocol/wallet-entities';
import { useState } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import type { AddressBookShown, AddressShown } from '../address-book/use-address-book.ts';
import { addressFault, isOfOtherNetwork, tagFault } from '../destination-fault.ts';
import { chosenRow, networksOf } from '../network-choice.ts';

/** Where coins are to go: the first step of a withdrawal. */
export interface DestinationForm {
  readonly currency: string;
  readonly setCurrency: (currency: string) => void;
  /** Of the coin. */
  readonly networks: readonly WithdrawNetworkRow[];
  /** The chosen one; undefined until the person has chosen of several. */
  readonly network: WithdrawNetworkRow | undefined;
  readonly setNetwork: (network: string) => void;
  /** Withdrawals go to entries of the book alone. */
  readonly isBookOnly: boolean;
  /** Entries of the network. */
  readonly entries: readonly AddressShown[];
  /** The entry that stands in the fields; undefined: what was typed is none. */
  readonly entry: AddressShown | undefined;
  readonly takeEntry: (id: string) => void;
  readonly address: string;
  readonly setAddress: (address: string) => void;
  readonly tag: string;
  readonly setTag: (tag: string) => void;
  /** The recipient says that he needs no tag. */
  readonly isTagless: boolean;
  readonly setTagless: (isTagless: boolean) => void;
  /** Translated. An address of another network is named at once, the rest once the field was left. */
  readonly errors: { readonly network?: string; readonly address?: string; readonly tag?: string };
  readonly reveal: () => void;
  readonly isGood: boolean;
}

interface Typed {
  readonly currency: string | undefined;
  readonly network: string | undefined;
  readonly address: string;
  readonly tag: string;
  readonly isTagless: boolean;
}

const nothingTyped = { network: undefined, address: '', tag: '', isTagless: false } as const;

/** @param wanted the coin that stands there at first */
export function useDestination(
  coins: readonly WithdrawNetworkRow[],
  book: AddressBookShown,
  wanted: string | undefined,
): DestinationForm {
  const { message } = useMessages();
  const [typed, setTyped] = useState<Typed>({ ...nothingTyped, currency: wanted });
  const [isRevealed, setRevealed] = useState(false);
  const { currency, row: network } = chosenRow(coins, typed.currency, typed.network);
  const entries = book.rows.filter((row) => row.network === network?.network);
  const entry = entries.find(({ address, tag }) => address === typed.address.trim() && tag === typed.tag);
  const isBookOnly = book.isWhitelistOnly === true;
  const faults = faultsOf(typed, network, { entry, isBookOnly });
  const told = (fault: Message | undefined) => {
    if (fault === undefined || !(isRevealed || isOfOtherNetwork(fault))) return undefined;
    return message(fault);
  };
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const errors = {
    network: isRevealed && network === undefined ? message({ key: 'destination.chooseNetwork' }) : undefined,
    address: network === undefined ? undefined : told(faults.address),
    tag: told(faults.tag),
  };
  return {
    ...typed,
    currency,
    setCurrency(next) {
      setTyped({ ...nothingTyped, currency: next });
      setRevealed(false);
    },
    networks: networksOf(coins, currency),
    network,
    setNetwork: (next) => change({ network: next, tag: '', isTagless: false }),
    isBookOnly,
    entries,
    entry,
    takeEntry(id) {
      const taken = entries.find((each) => each.id === id);
      if (taken !== undefined) change({ address: taken.address, tag: taken.tag, isTagless: taken.tag === '' });
    },
    setAddress: (address) => change({ address }),
    setTag: (tag) => change({ tag, isTagless: false }),
    setTagless: (isTagless) => change({ isTagless, tag: '' }),
    errors: present(errors),
    reveal: () => setRevealed(true),
    isGood: network?.isOpen === true && faults.address === undefined && faults.tag === undefined,
  };
}

interface BookPlace {
  readonly entry: AddressShown | undefined;
  readonly isBookOnly: boolean;
}

function faultsOf(
  { address, tag, isTagless }: Typed,
  network: WithdrawNetworkRow | undefined,
  { entry, isBookOnly }: BookPlace,
): { readonly address: Message | undefined; readonly tag: Message | undefined } {
  if (network === undefined) return { address: undefined, tag: undefined };
  const isTagOpen = network.needsTag && tag === '' && !isTagless;
  return {
    address: addressFaultOf(address, network, { entry, isBookOnly }),
    tag: isTagOpen ? { key: 'destination.enterTag' } : tagFault(network.network, tag),
  };
}

function addressFaultOf(
  address: string,
  { network, isSandbox }: WithdrawNetworkRow,
  { entry, isBookOnly }: BookPlace,
): Message | undefined {
  if (address.trim() === '') return { key: isBookOnly ? 'destination.chooseEntry' : 'destination.enter' };
  const fault = addressFault(network, address, isSandbox);
  if (fault !== undefined) return fault;
  if (isBookOnly && entry === undefined) return { key: 'l.error.addressNotListed' };
  return entry?.lock === undefined ? undefined : { key: 'l.error.addressLocked' };
}

function present(
  errors: Readonly<Record<'network' | 'address' | 'tag', string | undefined>>,
): DestinationForm['errors'] {
  const { network, address, tag } = errors;
  return {
    ...(network === undefined ? {} : { network }),
    ...(address === undefined ? {} : { address }),
    ...(tag === undefined ? {} : { tag }),
  };
}
