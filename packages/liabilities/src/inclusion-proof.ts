export const INCLUSION_FORMAT = 'assay-inclusion';
export const INCLUSION_FORMAT_VERSION = 1;

/** The node beside the way from a leaf to the root. */
export interface InclusionSibling {
  /** 64 lower-case hexadecimal digits. */
  readonly hash: string;
  /** What all below it are owed together, decimal text. */
  readonly sum: string;
}

/** A person's leaf of one asset, and its way to the root. */
export interface IncludedLeaf {
  readonly asset: string;
  /** Decimal text. */
  readonly amount: string;
  /** The leaf's place among all, from 0. */
  readonly index: number;
  /** From the leaf up. Their sides follow from `index` and the number of leaves in the head. */
  readonly path: readonly InclusionSibling[];
}

/** All that is needed to find one person's balances of a day again in the signed roots, as JSON. */
export interface InclusionProof {
  readonly format: typeof INCLUSION_FORMAT;
  readonly formatVersion: typeof INCLUSION_FORMAT_VERSION;
  /** The head of the day (`liability-head.ts`), with the roots of all assets. */
  readonly head: string;
  /** Ed25519 of that text, 128 hexadecimal digits. */
  readonly signature: string;
  readonly publicKey: string;
  readonly userId: number;
  /** The secret of this person and day, 64 hexadecimal digits. */
  readonly salt: string;
  /** A leaf for each asset of which the person was owed anything, assets ascending. */
  readonly leaves: readonly IncludedLeaf[];
}
