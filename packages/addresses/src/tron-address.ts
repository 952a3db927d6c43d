import { type AddressReading, checksumFault } from './address-check.ts';
import { bitcoinBase58, joined } from './base58-check.ts';
import { accountHash } from './evm-address.ts';

const VERSION = 0x41;
const PAYLOAD_BYTES = 21;
/** USDT, USDC and WTRX: programs that keep what is sent to them. */
const tokenContracts = [
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
  'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
];

/** `T…`: base58 with a checksum, over 0x41 and the 20 bytes that an account of Ethereum has, too. */
export function readTronAddress(text: string): AddressReading {
  const found = text.startsWith('T') ? bitcoinBase58.decode(text) : undefined;
  if (found === undefined || found.length !== PAYLOAD_BYTES) return undefined;
  if (found.payload === undefined) return checksumFault;
  if (found.payload[0] !== VERSION) return undefined;
  if (found.payload.subarray(1).every((byte) => byte === 0)) return { kind: 'fault', fault: 'burn' };
  if (tokenContracts.includes(text)) return { kind: 'fault', fault: 'token-contract' };
  return { kind: 'address', address: text, hasChecksum: true };
}

/** Of an uncompressed public key, 65 bytes. */
export function tronAddressOf(publicKey: Uint8Array): string {
  return bitcoinBase58.encode(joined(Uint8Array.of(VERSION), accountHash(publicKey)));
}
