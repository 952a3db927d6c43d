import type { AddressReading } from './address-check.ts';

const letters = '12345abcdefghijklmnopqrstuvwxyz';
const NAME_CHARACTERS = 12;
/** Where coins are destroyed by having no key. */
const blackHoles = ['eosio.null', 'eosio.burn'];

/** A name that somebody registered, so there is no checksum in it: at most 12 of `a-z`, `1-5` and the full stop, which stands at no end. */
export function readEosAccount(text: string): AddressReading {
  if (!/^[a-z1-5](?:[a-z1-5.]{0,10}[a-z1-5])?$/.test(text)) return undefined;
  if (blackHoles.includes(text)) return { kind: 'fault', fault: 'burn' };
  return { kind: 'address', address: text, hasChecksum: false };
}

/** A short text is a name, too, and more likely a beginning of something else: only whole names and those of a family are told as one. */
export function looksLikeEosAccount(text: string): boolean {
  return readEosAccount(text) !== undefined && (text.length === NAME_CHARACTERS || text.includes('.'));
}

/** The name that a sandbox gives to a key: whatever its first bytes spell. */
export function eosAccountOfKeyHash(keyHash: Uint8Array): string {
  return Array.from(keyHash.subarray(0, NAME_CHARACTERS), (byte) => letters[byte % letters.length]).join('');
}
