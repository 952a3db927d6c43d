import { publicKeyOf } from '@assay/settlement/signing-key';
import { signText } from '@assay/settlement/testing/sign-text';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { assetRootOf, includedLeafOf } from '../included-leaf.ts';
import { INCLUSION_FORMAT, INCLUSION_FORMAT_VERSION, type InclusionProof } from '../inclusion-proof.ts';
import { liabilityAmount } from '../liability-amount.ts';
import { type AssetRoot, liabilityHeadText } from '../liability-head.ts';
import { LiabilityTree } from '../liability-tree.ts';

/** A fixed key of the tests; an exchange draws its own. */
export const testSecretKey = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
export const testDay = '2026-11-22';
export const testInstance = 'test-exchange';

/** The salt that the tests give a person. */
export const saltOf = (userId: number): Uint8Array => sha256(utf8ToBytes(`salt of ${userId}`));

/** Atoms of each person by asset. */
export type Owed = Readonly<Record<string, readonly (readonly [userId: number, atoms: bigint])[]>>;

export function treeOf(asset: string, owed: readonly (readonly [userId: number, atoms: bigint])[]): LiabilityTree {
  const liabilities = owed.map(([userId, atoms]) => ({ userId, amount: liabilityAmount(atoms) }));
  return new LiabilityTree({ day: testDay, asset, liabilities, saltOf });
}

/** The proof of one person as an honest exchange makes it. */
export function madeInclusion(owed: Owed, userId: number): InclusionProof {
  const trees = Object.entries(owed).map(([asset, list]) => ({ asset, list, tree: treeOf(asset, list) }));
  const roots = trees.map(({ asset, tree }) => assetRootOf(tree, asset)).filter((root) => root !== undefined);
  const leaves = trees.flatMap(({ asset, list, tree }) => {
    const atoms = list.find(([owner]) => owner === userId)?.[1];
    if (atoms === undefined) return [];
    const amount = liabilityAmount(atoms);
    return includedLeafOf(tree, { day: testDay, asset, salt: saltOf(userId), userId, amount }) ?? [];
  });
  return { ...signedRoots(roots), userId, salt: bytesToHex(saltOf(userId)), leaves };
}

/** The part of a proof that everybody is shown, with a signature that fits. */
export function signedRoots(roots: readonly AssetRoot[]) {
  const head = liabilityHeadText({ instance: testInstance, day: testDay, roots });
  return {
    format: INCLUSION_FORMAT,
    formatVersion: INCLUSION_FORMAT_VERSION,
    head,
    signature: signText(head, testSecretKey),
    publicKey: publicKeyOf(testSecretKey),
  } as const;
}
