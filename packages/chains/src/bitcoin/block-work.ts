import { scryptSync } from 'node:crypto';
import type { BitcoinNetwork } from '@assay/addresses/bitcoin-address';
import { doubleHash } from './raw-transaction.ts';

/** Litecoin's and Dogecoin's: `scrypt_1024_1_1_256` of the header, salted with itself. */
const SCRYPT = { N: 1_024, r: 1, p: 1 } as const;
const HASH_BYTES = 32;
/** A target's compact form: the length of a number in bytes, a bit of its sign, its three highest bytes. */
const LENGTH_SHIFT = 24;
const SIGN_BIT = 0x80_0000;
const HIGHEST_BYTES = 3;

/** The largest number that a block's hash may be. Nothing suits a target that is 0 or below (`arith_uint256::SetCompact`). */
export function targetOf(bits: number): bigint {
  if ((bits & SIGN_BIT) !== 0) return 0n;
  const shift = 8n * (BigInt(bits >>> LENGTH_SHIFT) - BigInt(HIGHEST_BYTES));
  const highest = BigInt(bits & 0x7f_ffff);
  return shift >= 0n ? highest << shift : highest >> -shift;
}

/** Whether so much work as the target wants was done for this header of 80 bytes. */
export function hasWork(network: BitcoinNetwork, header: Uint8Array, target: bigint): boolean {
  const hash = network === 'BTC' ? doubleHash(header) : scryptSync(header, header, HASH_BYTES, SCRYPT);
  return BigInt(`0x${Buffer.from(hash).reverse().toString('hex')}`) <= target;
}
