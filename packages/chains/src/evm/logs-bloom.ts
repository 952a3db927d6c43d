import { type Hex, hexToBytes, keccak256 } from 'viem';

const BLOOM_BYTES = 256;
const BITS_OF_BLOOM = BLOOM_BYTES * 8;
/** Each thing sets three bits, told by the first three pairs of bytes of its hash. */
const PAIRS = [0, 2, 4] as const;

/**
 * Whether the bloom of a block's header has all of these, addresses of contracts and topics (Yellow Paper, section 4.4.3). What logs name is
 * always in it; what they do not name is now and then, too.
 */
export function mayHaveLogsOf(bloom: Hex, ...things: readonly Hex[]): boolean {
  const bytes = hexToBytes(bloom);
  return things.every((thing) => hasBits(bytes, bloomBitsOf(thing)));
}

/** Places of the bits that it sets. */
export function bloomBitsOf(thing: Hex): readonly number[] {
  const hash = keccak256(thing, 'bytes');
  return PAIRS.map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) % BITS_OF_BLOOM);
}

export function hasBits(bloom: Uint8Array, bits: readonly number[]): boolean {
  return bits.every((bit) => ((bloom[BLOOM_BYTES - 1 - (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0);
}
