import type { ChainKind } from '@assay/addresses/address-check';
import { bitcoinAddressOfKeyHash } from '@assay/addresses/bitcoin-address';
import { cardanoAddressOfKeyHash } from '@assay/addresses/cardano-address';
import { eosAccountOfKeyHash } from '@assay/addresses/eos-account';
import { evmAddressOf } from '@assay/addresses/evm-address';
import { rippleAddressOfKeyHash } from '@assay/addresses/ripple-address';
import { tronAddressOf } from '@assay/addresses/tron-address';
import type { NetworkName } from '@assay/protocol/networks';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { blake2b } from '@noble/hashes/blake2.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';

const CARDANO_HASH_BYTES = 28;

/**
 * The address of a compressed public key of secp256k1, as wallets of each network make it. EOS has names that are registered
 * and Cardano keys of another curve: what stands for them here is their form alone, which is all that a sandbox needs.
 */
const addressOf: Readonly<Record<NetworkName, (publicKey: Uint8Array, kind: ChainKind) => string>> = {
  ERC20: (key) => evmAddressOf(uncompressed(key)),
  BTC: (key, kind) => bitcoinAddressOfKeyHash('BTC', kind, hash160(key)),
  LTC: (key, kind) => bitcoinAddressOfKeyHash('LTC', kind, hash160(key)),
  DOGE: (key, kind) => bitcoinAddressOfKeyHash('DOGE', kind, hash160(key)),
  TRC20: (key) => tronAddressOf(uncompressed(key)),
  XRP: (key) => rippleAddressOfKeyHash(hash160(key)),
  EOS: (key) => eosAccountOfKeyHash(hash160(key)),
  ADA: (key) => cardanoAddressOfKeyHash(blake2b(key, { dkLen: CARDANO_HASH_BYTES })),
};

/** Only the addresses of Bitcoin-like networks differ between kinds of chains. */
export function addressOfKey(network: NetworkName, publicKey: Uint8Array, kind: ChainKind = 'main'): string {
  return addressOf[network](publicKey, kind);
}

/** RIPEMD-160 of SHA-256. */
function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes));
}

function uncompressed(publicKey: Uint8Array): Uint8Array {
  return secp256k1.Point.fromBytes(publicKey).toBytes(false);
}
