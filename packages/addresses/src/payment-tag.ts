import { type NetworkName, networks } from '@assay/protocol/networks';
import { utf8ToBytes } from '@noble/hashes/utils.js';

export const DESTINATION_TAG_MAX = 2 ** 32 - 1;
export const MEMO_BYTES_MAX = 256;

export type TagCheck =
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'fault'; readonly fault: 'not-used' | 'no-number' | 'too-long' | 'hidden-characters' };

/** What a payment says beside the address. Empty is no tag, and whether one is needed only the recipient knows. */
export function checkTag(network: NetworkName, text: string): TagCheck {
  const kind = networks.find(({ name }) => name === network)?.tag;
  if (text === '') return { kind: 'tag', tag: '' };
  if (kind === undefined) return { kind: 'fault', fault: 'not-used' };
  return kind === 'destination-tag' ? checkDestinationTag(text.trim()) : checkMemo(text);
}

/** A number of 32 bits, in the one way to write it. */
function checkDestinationTag(text: string): TagCheck {
  if (!/^\d{1,10}$/.test(text) || Number(text) > DESTINATION_TAG_MAX) return { kind: 'fault', fault: 'no-number' };
  return { kind: 'tag', tag: String(Number(text)) };
}

/** A recipient compares bytes, so nothing is trimmed; what nobody sees and what turns text around would be compared, too. */
function checkMemo(text: string): TagCheck {
  if (/[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(text)) {
    return { kind: 'fault', fault: 'hidden-characters' };
  }
  if (utf8ToBytes(text).length > MEMO_BYTES_MAX) return { kind: 'fault', fault: 'too-long' };
  return { kind: 'tag', tag: text };
}
