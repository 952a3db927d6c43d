import { type AddressReading, checksumFault } from './address-check.ts';
import { joined, rippleBase58 } from './base58-check.ts';

/** https://xrpl.org/docs/references/protocol/data-types/base58-encodings */
const ACCOUNT_VERSION = 0;
const ACCOUNT_BYTES = 21;
/** https://xrpl.org/docs/concepts/accounts/addresses#special-addresses: nobody has their keys. */
const blackHoles = [
  'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
  'rrrrrrrrrrrrrrrrrrrrBZbvji',
  'rrrrrrrrrrrrrrrrrNAMEtxvNvQ',
  'rrrrrrrrrrrrrrrrrrrn5RM1rHd',
];
/** X-addresses (XLS-5): two bytes, the account, a flag, eight bytes for the tag. */
const X_ADDRESS_BYTES = 31;

export function readRippleAddress(text: string): AddressReading {
  const found = rippleBase58.decode(text);
  if (found === undefined) return undefined;
  if (found.length === X_ADDRESS_BYTES && /^[XT]/.test(text)) {
    return found.payload === undefined ? checksumFault : { kind: 'fault', fault: 'x-address' };
  }
  if (found.length !== ACCOUNT_BYTES || !text.startsWith('r')) return undefined;
  if (found.payload === undefined) return checksumFault;
  if (found.payload[0] !== ACCOUNT_VERSION) return undefined;
  if (blackHoles.includes(text)) return { kind: 'fault', fault: 'burn' };
  return { kind: 'address', address: text, hasChecksum: true };
}

/** Of the 20 bytes that are the RIPEMD-160 of the SHA-256 of a public key. */
export function rippleAddressOfKeyHash(keyHash: Uint8Array): string {
  return rippleBase58.encode(joined(Uint8Array.of(ACCOUNT_VERSION), keyHash));
}
