import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type InclusionCheck, inclusionFinding } from './inclusion-check-codes.ts';
import type { IncludedLeaf, InclusionProof } from './inclusion-proof.ts';
import { formatAmount, liabilityAmountOfText } from './liability-amount.ts';
import type { AssetRoot, LiabilityHead } from './liability-head.ts';
import { leafHash } from './liability-leaf.ts';
import { nodeAbove, type SumNode } from './sum-node.ts';
import { sidesOfPath } from './tree-shape.ts';

/** One hash of the way: with whom, on which side of it the sibling stands, and what came out. All as texts, to be shown. */
export interface WalkStep {
  readonly side: 'left' | 'right';
  readonly siblingHash: string;
  readonly siblingSum: string;
  readonly hash: string;
  readonly sum: string;
}

/** The way of one leaf as far as it could be gone, and what was found at its end. */
export interface Walk {
  readonly asset: string;
  readonly amount: string;
  /** Undefined when there is no head by whose day the leaf could be hashed. */
  readonly leafHash: string | undefined;
  readonly steps: readonly WalkStep[];
  readonly check: InclusionCheck;
}

/** Hashes one leaf of the proof and goes up to the root that the head has of its asset. */
export function walkToRoot(proof: InclusionProof, leaf: IncludedLeaf, head: LiabilityHead | undefined): Walk {
  const { asset, amount, index } = leaf;
  const root = head?.roots.find((each) => each.asset === asset);
  const start = head === undefined ? undefined : startOf(proof, leaf, head);
  const stopped = (check: InclusionCheck): Walk => ({
    asset,
    amount,
    leafHash: start && bytesToHex(start.hash),
    steps: [],
    check,
  });
  if (root === undefined || start === undefined) return stopped(inclusionFinding('root-missing', { asset }));
  const named = { asset, leaves: root.leaves, place: index + 1 };
  if (index >= root.leaves) return stopped(inclusionFinding('root-place', named));
  const sides = sidesOfPath(index, root.leaves);
  if (sides.length !== leaf.path.length)
    return stopped(inclusionFinding('root-length', { ...named, expected: sides.length, steps: leaf.path.length }));
  const steps: WalkStep[] = [];
  let node = start;
  for (const [height, side] of sides.entries()) {
    const sibling = siblingAt(leaf, height);
    const above = side === 'left' ? nodeAbove(sibling, node) : nodeAbove(node, sibling);
    if (above === undefined) return { ...stopped(inclusionFinding('root-overflow', { asset })), steps };
    node = above;
    steps.push(stepOf(side, sibling, above));
  }
  return { ...stopped(endOf(leaf, node, root, steps.length)), steps };
}

function endOf({ asset, amount, index }: IncludedLeaf, end: SumNode, root: AssetRoot, steps: number): InclusionCheck {
  const sum = formatAmount(root.sum);
  if (bytesToHex(end.hash) !== root.hash) return inclusionFinding('root-hash', { asset });
  if (end.sum !== root.sum) return inclusionFinding('root-sum', { asset, computed: formatAmount(end.sum), sum });
  return inclusionFinding('root-ok', { asset, amount, place: index + 1, leaves: root.leaves, steps, sum });
}

function startOf({ salt, userId }: InclusionProof, { asset, amount }: IncludedLeaf, { day }: LiabilityHead): SumNode {
  const sum = liabilityAmountOfText(amount);
  return { hash: leafHash({ day, asset, salt: hexToBytes(salt), userId, amount: sum }), sum };
}

function siblingAt({ path }: IncludedLeaf, height: number): SumNode {
  const sibling = path[height];
  if (sibling === undefined) throw new Error(`a path of ${path.length} has no sibling ${height}`);
  return { hash: hexToBytes(sibling.hash), sum: liabilityAmountOfText(sibling.sum) };
}

const stepOf = (side: 'left' | 'right', sibling: SumNode, above: SumNode): WalkStep => ({
  side,
  siblingHash: bytesToHex(sibling.hash),
  siblingSum: formatAmount(sibling.sum),
  hash: bytesToHex(above.hash),
  sum: formatAmount(above.sum),
});
