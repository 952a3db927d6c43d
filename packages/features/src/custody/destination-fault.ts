import { checkAddress } from '@assay/addresses/check-address';
import { checkTag } from '@assay/addresses/payment-tag';
import type { Message } from '@assay/messages/message-keys';
import { networks } from '@assay/protocol/networks';

/** A network under its name; undefined for one that this browser's code does not know. */
function networkNamed(network: string) {
  return networks.find(({ name }) => name === network);
}

/** `Bitcoin (BTC)`. */
export function networkTitle(network: string): string {
  const known = networkNamed(network);
  return known === undefined ? network : `${known.title} (${known.name})`;
}

const faultKeys = {
  unreadable: 'destination.unreadable',
  checksum: 'destination.checksum',
  'x-address': 'destination.xAddress',
  burn: 'destination.burn',
  'token-contract': 'destination.tokenContract',
  'other-chain': 'destination.otherChain',
} as const;

/**
 * Why coins cannot be sent to this text over this network; undefined where nothing is wrong. Where the exchange's chain is one of a sandbox,
 * which kind of addresses it has is for the server to know.
 */
export function addressFault(network: string, text: string, isSandbox: boolean): Message | undefined {
  const known = networkNamed(network);
  if (known === undefined) return undefined;
  const checked = checkAddress(known.name, text);
  if (checked.kind === 'address') return undefined;
  const values = { network: networkTitle(network) };
  if (checked.fault === 'other-network') {
    return { key: 'destination.otherNetwork', values: { ...values, other: networkTitle(checked.looksLike ?? '') } };
  }
  if (checked.fault === 'other-chain' && isSandbox) return undefined;
  return { key: faultKeys[checked.fault], values };
}

/** An address of another network is named at once, while one is still typing. */
export function isOfOtherNetwork(fault: Message | undefined): boolean {
  return fault?.key === 'destination.otherNetwork';
}

const tagKeys = {
  'not-used': 'destination.tagNotUsed',
  'no-number': 'destination.tagNoNumber',
  'too-long': 'destination.tagTooLong',
  'hidden-characters': 'destination.tagHidden',
} as const;

export function tagFault(network: string, text: string): Message | undefined {
  const known = networkNamed(network);
  if (known === undefined) return undefined;
  const checked = checkTag(known.name, text);
  return checked.kind === 'tag' ? undefined : { key: tagKeys[checked.fault] };
}

/** What a network calls that which says whose a payment is; undefined where it has none. */
export function tagKind(network: string): 'destination-tag' | 'memo' | undefined {
  return networkNamed(network)?.tag;
}
