import { bytesToHex } from '@noble/hashes/utils.js';
import type { IncludedLeaf } from './inclusion-proof.ts';
import { formatAmount } from './liability-amount.ts';
import type { AssetRoot } from './liability-head.ts';
import { type LiabilityLeaf, leafHash } from './liability-leaf.ts';
import type { LiabilityTree } from './liability-tree.ts';

/** A leaf with its way through the tree; undefined when the tree does not have it. */
export function includedLeafOf(tree: LiabilityTree, leaf: LiabilityLeaf): IncludedLeaf | undefined {
  const index = tree.indexOf(leafHash(leaf));
  if (index === undefined) return undefined;
  const path = tree.pathOf(index).map(({ hash, sum }) => ({ hash: bytesToHex(hash), sum: formatAmount(sum) }));
  return { asset: leaf.asset, amount: formatAmount(leaf.amount), index, path };
}

/** What a head says of the tree; undefined for one without leaves, which has no root. */
export function assetRootOf(tree: LiabilityTree, asset: string): AssetRoot | undefined {
  const { root, leaves } = tree;
  return root && { asset, leaves, sum: root.sum, hash: bytesToHex(root.hash) };
}
