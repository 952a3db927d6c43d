import { base58, bech32 } from '@scure/base';
import { type AddressReading, type ChainKind, checksumFault } from './address-check.ts';
import { decodedOrUndefined } from './base58-check.ts';
import { readByronAddress } from './byron-address.ts';

/** https://cips.cardano.org/cip/CIP-0019 */
const KEY_HASH_BYTES = 28;
const MAIN_NETWORK = 1;
const ENTERPRISE_OF_KEY = 6;
const bytesByType: Readonly<Record<number, number>> = {
  // A payment part and a stake part, each a key or a script.
  0: 1 + 2 * KEY_HASH_BYTES,
  1: 1 + 2 * KEY_HASH_BYTES,
  2: 1 + 2 * KEY_HASH_BYTES,
  3: 1 + 2 * KEY_HASH_BYTES,
  // A payment part alone. Pointers (4, 5) went with the Conway era; stake addresses (14, 15) take no payments.
  6: 1 + KEY_HASH_BYTES,
  7: 1 + KEY_HASH_BYTES,
};

/** Its 43 bytes at least make 58; a shorter text that begins like one is something else, such as an account of EOS. */
const BYRON_CHARACTERS_MIN = 40;

export function readCardanoAddress(chain: ChainKind, text: string): AddressReading {
  const isMain = chain === 'main';
  const lowerCase = text.toLowerCase();
  if (/^addr(_test)?1/.test(lowerCase)) {
    const isOneCase = text === lowerCase || text === text.toUpperCase();
    return isOneCase ? readShelleyAddress(isMain, lowerCase) : checksumFault;
  }
  if (text.length < BYRON_CHARACTERS_MIN || !/^(Ae2|DdzFF|2c|37bt)/.test(text)) return undefined;
  const bytes = decodedOrUndefined(base58, text);
  const byron = bytes === undefined ? undefined : readByronAddress(bytes);
  if (byron === undefined) return checksumFault;
  return readingOn(isMain, byron.isMain, text);
}

function readShelleyAddress(isMain: boolean, text: string): AddressReading {
  // Longer than BIP173 lets a text be.
  const decoded = bech32.decodeUnsafe(text, false);
  const bytes = decoded === undefined ? undefined : bech32.fromWordsUnsafe(decoded.words);
  const header = bytes?.[0];
  if (decoded === undefined || bytes == null || header === undefined) return checksumFault;
  const isMainAddress = (header & 0x0f) === MAIN_NETWORK;
  if (bytesByType[header >> 4] !== bytes.length || isMainAddress !== (decoded.prefix === 'addr')) return undefined;
  return readingOn(isMain, isMainAddress, text);
}

function readingOn(isMain: boolean, isMainAddress: boolean, address: string): AddressReading {
  if (isMain !== isMainAddress) return { kind: 'fault', fault: 'other-chain' };
  return { kind: 'address', address, hasChecksum: true };
}

/** An enterprise address, without a stake part. */
export function cardanoAddressOfKeyHash(keyHash: Uint8Array): string {
  if (keyHash.length !== KEY_HASH_BYTES) throw new Error('a key of Cardano has a hash of 28 bytes');
  const header = (ENTERPRISE_OF_KEY << 4) | MAIN_NETWORK;
  return bech32.encode('addr', bech32.toWords(Uint8Array.of(header, ...keyHash)), false);
}
