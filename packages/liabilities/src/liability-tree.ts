import type { LiabilityAmount } from './liability-amount.ts';
import { leafHasher } from './liability-leaf.ts';
import { HASH_BYTES, NODE_BYTES, nodeAbove, readNode, type SumNode, writeNode } from './sum-node.ts';
import { nodesAbove, siblingOf } from './tree-shape.ts';

/** What a person is owed of the asset of a tree. */
export interface Liability {
  readonly userId: number;
  readonly amount: LiabilityAmount;
}

export interface LiabilityTreeInput {
  readonly day: string;
  readonly asset: string;
  /** In ascending order of user ids: nobody has two leaves. */
  readonly liabilities: readonly Liability[];
  /** The secret of a person's leaves on that day. */
  saltOf(userId: number): Uint8Array;
}

/**
 * The Merkle-sum tree of one asset and day. Leaves stand in the order of their hashes: since every leaf is salted, that is another order each
 * day, which says nothing about who stands beside whom. A node without a sibling goes up as it is; nothing is ever counted twice to fill a
 * level.
 */
export class LiabilityTree {
  /** Nodes packed one after the other, leaves first and the root alone at the end; 48 bytes each. */
  readonly #levels: readonly Uint8Array[];

  constructor({ day, asset, liabilities, saltOf }: LiabilityTreeInput) {
    const hashOf = leafHasher(day, asset);
    const leaves = new Uint8Array(liabilities.length * NODE_BYTES);
    let previous = -1;
    for (const [index, { userId, amount }] of liabilities.entries()) {
      if (userId <= previous) throw new Error(`user ${userId} after ${previous}: user ids must ascend`);
      previous = userId;
      writeNode(leaves, index * NODE_BYTES, { hash: hashOf(saltOf(userId), userId, amount), sum: amount });
    }
    this.#levels = levelsOver(inOrderOfHashes(leaves));
  }

  get leaves(): number {
    return this.#nodesOf(0);
  }

  /** Undefined for a tree without leaves: nobody is owed anything. */
  get root(): SumNode | undefined {
    return this.leaves === 0 ? undefined : readNode(this.#level(this.#levels.length - 1), 0);
  }

  /** The leaf's place; undefined when the tree has no such leaf. */
  indexOf(hash: Uint8Array): number | undefined {
    let [low, high] = [0, this.leaves];
    const level = this.#level(0);
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const order = compareHashes(level, middle * NODE_BYTES, hash, 0);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return undefined;
  }

  /** The siblings from the leaf up to the root. */
  pathOf(index: number): SumNode[] {
    if (!Number.isSafeInteger(index) || index < 0 || index >= this.leaves) throw new Error(`no leaf ${index}`);
    const path: SumNode[] = [];
    let at = index;
    for (const [height, level] of this.#levels.entries()) {
      const sibling = siblingOf(at, this.#nodesOf(height));
      if (sibling !== undefined) path.push(readNode(level, sibling.index * NODE_BYTES));
      at = Math.floor(at / 2);
    }
    return path;
  }

  #level(height: number): Uint8Array {
    const level = this.#levels[height];
    if (level === undefined) throw new Error(`the tree has no level ${height}`);
    return level;
  }

  #nodesOf(height: number): number {
    return this.#level(height).length / NODE_BYTES;
  }
}

/** Packed leaves in the order of their hashes, packed anew: no object a leaf, of which there may be a million. */
function inOrderOfHashes(leaves: Uint8Array): Uint8Array {
  const starts = Uint32Array.from({ length: leaves.length / NODE_BYTES }, (_, index) => index * NODE_BYTES);
  starts.sort((left, right) => compareHashes(leaves, left, leaves, right));
  const sorted = new Uint8Array(leaves.length);
  for (const [index, start] of starts.entries()) {
    sorted.set(leaves.subarray(start, start + NODE_BYTES), index * NODE_BYTES);
  }
  return sorted;
}

function levelsOver(leaves: Uint8Array): Uint8Array[] {
  const levels = [leaves];
  for (let below = leaves; below.length > NODE_BYTES; ) {
    below = levelAbove(below);
    levels.push(below);
  }
  return levels;
}

function levelAbove(below: Uint8Array): Uint8Array {
  const nodes = below.length / NODE_BYTES;
  const above = new Uint8Array(nodesAbove(nodes) * NODE_BYTES);
  for (let index = 0; index < nodes; index += 2) {
    const left = readNode(below, index * NODE_BYTES);
    const node = index + 1 < nodes ? nodeAbove(left, readNode(below, (index + 1) * NODE_BYTES)) : left;
    if (node === undefined) throw new Error('together they are owed more than an amount can say');
    writeNode(above, (index / 2) * NODE_BYTES, node);
  }
  return above;
}

function compareHashes(left: Uint8Array, leftAt: number, right: Uint8Array, rightAt: number): number {
  for (let at = 0; at < HASH_BYTES; at += 1) {
    const difference = (left[leftAt + at] ?? 0) - (right[rightAt + at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
