import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type AddressReading, checksumFault } from './address-check.ts';
import { evmNobodyOf } from './evm-nobodys.ts';

/** EIP-55: the case of the letters is the checksum. In one case throughout there is none, and wallets still write it so. */
export function readEvmAddress(text: string): AddressReading {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined;
  const nobody = evmNobodyOf(text.toLowerCase());
  if (nobody !== undefined) return { kind: 'fault', fault: nobody };
  const address = withChecksum(text.toLowerCase());
  const digits = text.slice(2);
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (hasChecksum && address !== text) return checksumFault;
  return { kind: 'address', address, hasChecksum };
}

/** Of an uncompressed public key, 65 bytes. */
export function evmAddressOf(publicKey: Uint8Array): string {
  return withChecksum(`0x${bytesToHex(accountHash(publicKey))}`);
}

/** What Ethereum and TRON know an account by: the last 20 bytes of the hash of its key's two coordinates. */
export function accountHash(publicKey: Uint8Array): Uint8Array {
  if (publicKey.length !== 65) throw new Error('an uncompressed public key has 65 bytes');
  return keccak_256(publicKey.subarray(1)).subarray(-20);
}

function withChecksum(lowerCase: string): string {
  const digits = lowerCase.slice(2);
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return `0x${[...digits].map((digit, at) => ((hash[at] ?? '0') >= '8' ? digit.toUpperCase() : digit)).join('')}`;
}
