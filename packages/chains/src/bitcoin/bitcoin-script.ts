import type { ChainKind } from '@assay/addresses/address-check';
import {
  type BitcoinNetwork,
  bitcoinAddressOfKeyHash,
  bitcoinPrefixes,
  readBitcoinAddress,
} from '@assay/addresses/bitcoin-address';
import { Address, OutScript } from '@scure/btc-signer/payment.js';

/** Which of the networks' chains addresses and scripts are of. */
export interface BitcoinPlace {
  readonly network: BitcoinNetwork;
  readonly kind: ChainKind;
}

const KEY_HASH_BYTES = 20;
/** `OP_0` and 20 bytes. */
const WITNESS_KEY_HASH = Buffer.from('0014', 'hex');
/** `OP_DUP OP_HASH160` and 20 bytes, then `OP_EQUALVERIFY OP_CHECKSIG`. */
const KEY_HASH = { start: Buffer.from('76a914', 'hex'), end: Buffer.from('88ac', 'hex') };
/** Of a key that is written out, which no address has. */
const NO_SECRET_KEYS = 0;
/** Dogecoin has no segregated witness: nothing begins with this. */
const NO_WITNESS = 'none';

/** What a payment to the address pays to; undefined for what is no address there. */
export function scriptOf({ network, kind }: BitcoinPlace, address: string): Uint8Array | undefined {
  const reading = readBitcoinAddress(network, kind, address);
  if (reading?.kind !== 'address') return undefined;
  const { bech32 = NO_WITNESS, keyHash: pubKeyHash, scriptHash } = bitcoinPrefixes[network][kind];
  const coder = Address({ bech32, pubKeyHash, scriptHash, wif: NO_SECRET_KEYS });
  return OutScript.encode(coder.decode(reading.address));
}

/** The address of a script that pays to a key as addresses of ours are; undefined for any other script. */
export function addressOfScript({ network, kind }: BitcoinPlace, script: Uint8Array): string | undefined {
  const keyHash = bitcoinPrefixes[network][kind].bech32 === undefined ? keyHashOf(script) : witnessKeyHashOf(script);
  return keyHash === undefined ? undefined : bitcoinAddressOfKeyHash(network, kind, keyHash);
}

function witnessKeyHashOf(script: Uint8Array): Uint8Array | undefined {
  const length = WITNESS_KEY_HASH.length;
  const isOne = script.length === length + KEY_HASH_BYTES && WITNESS_KEY_HASH.equals(script.subarray(0, length));
  return isOne ? script.subarray(length) : undefined;
}

function keyHashOf(script: Uint8Array): Uint8Array | undefined {
  const { start, end } = KEY_HASH;
  const endsAt = start.length + KEY_HASH_BYTES;
  const isOne =
    script.length === endsAt + end.length &&
    start.equals(script.subarray(0, start.length)) &&
    end.equals(script.subarray(endsAt));
  return isOne ? script.subarray(start.length, endsAt) : undefined;
}
