import { sha256 } from '@noble/hashes/sha2.js';
import { AMOUNT_BYTES, type LiabilityAmount, readAmount, sumOfAmounts, writeAmount } from './liability-amount.ts';

const NODE_MARK = 1;
export const HASH_BYTES = 32;
/** A node as it is kept and as the node above hashes it: its hash, then its sum. */
export const NODE_BYTES = HASH_BYTES + AMOUNT_BYTES;

/** A leaf or what stands above two of them: the hash, and what all below are owed together. */
export interface SumNode {
  readonly hash: Uint8Array;
  readonly sum: LiabilityAmount;
}

/**
 * SHA-256(0x01 ‖ hash and sum of the left ‖ hash and sum of the right), and both sums together. Each child's own sum is hashed, not only
 * their total, or the exchange could show everybody another split of it. Undefined where the total is no amount.
 */
export function nodeAbove(left: SumNode, right: SumNode): SumNode | undefined {
  const sum = sumOfAmounts(left.sum, right.sum);
  if (sum === undefined) return undefined;
  const bytes = new Uint8Array(1 + 2 * NODE_BYTES);
  bytes[0] = NODE_MARK;
  writeNode(bytes, 1, left);
  writeNode(bytes, 1 + NODE_BYTES, right);
  return { hash: sha256(bytes), sum };
}

export function writeNode(bytes: Uint8Array, at: number, { hash, sum }: SumNode): void {
  if (hash.length !== HASH_BYTES) throw new Error(`a hash has ${HASH_BYTES} bytes`);
  bytes.set(hash, at);
  writeAmount(bytes, at + HASH_BYTES, sum);
}

export function readNode(bytes: Uint8Array, at: number): SumNode {
  return { hash: bytes.slice(at, at + HASH_BYTES), sum: readAmount(bytes, at + HASH_BYTES) };
}
