import type { ChainKind } from '@assay/addresses/address-check';
import type { NetworkName } from '@assay/protocol/networks';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { addressOfKey } from './address-of-key.ts';
import { messageDigest } from './message-digest.ts';

const SIGNATURE_BYTES = 65;
const ETHEREUM_HEAD = 27;
/** First byte of a signature, before the parity: of a compressed key's hash, and of its witness program (BIP137). */
const KEY_HASH_HEAD = 31;
const WITNESS_HEAD = 39;
const kinds: readonly ChainKind[] = ['main', 'test', 'regtest'];

/** Whether the key of this address has signed the message, in the form that wallets of the network check. Anything may stand in its place. */
export function isSignedBy(network: NetworkName, address: string, message: string, signature: string): boolean {
  const digest = messageDigest(network, message);
  const key = digest && recoveredKey(network, digest, signature);
  if (key === undefined) return false;
  return kinds.some((kind) => addressOfKey(network, key, kind) === address);
}

/** The compressed public key; undefined for what is no signature at all. */
function recoveredKey(network: NetworkName, digest: Uint8Array, signature: string): Uint8Array | undefined {
  const bytes = signatureBytes(network, signature);
  if (bytes === undefined) return undefined;
  try {
    return secp256k1.recoverPublicKey(bytes, digest, { prehash: false });
  } catch {
    return undefined;
  }
}

/** The parity, then both numbers. */
function signatureBytes(network: NetworkName, signature: string): Uint8Array | undefined {
  const isHex = network === 'ERC20';
  const form = isHex ? /^0x[0-9a-f]{130}$/ : /^[A-Za-z0-9+/]{87}=$/;
  if (!form.test(signature)) return undefined;
  const bytes = isHex ? Buffer.from(signature.slice(2), 'hex') : Buffer.from(signature, 'base64');
  if (bytes.length !== SIGNATURE_BYTES) return undefined;
  const numbers = isHex ? bytes.subarray(0, SIGNATURE_BYTES - 1) : bytes.subarray(1);
  const parity = Number(isHex ? bytes.at(-1) : bytes[0]) - headOf(network);
  return parity >= 0 && parity <= 3 ? Uint8Array.from([parity, ...numbers]) : undefined;
}

/** The text of a signature with this parity, of the kind of address that the network's keys have here. */
export function signatureText(network: NetworkName, parity: number, numbers: Uint8Array): string {
  const head = headOf(network) + parity;
  return network === 'ERC20'
    ? `0x${Buffer.from([...numbers, head]).toString('hex')}`
    : Buffer.from([head, ...numbers]).toString('base64');
}

function headOf(network: NetworkName): number {
  if (network === 'ERC20') return ETHEREUM_HEAD;
  return network === 'DOGE' ? KEY_HASH_HEAD : WITNESS_HEAD;
}
