import { assert } from '../assertion.ts';
import { type ClaimKind, pocketKinds } from './pocket-kinds.ts';

/** Somebody's reason to hold money, with its place among all of them. */
export interface Claim {
  readonly kind: ClaimKind;
  readonly place: number;
}

const kinds = pocketKinds.flatMap(({ claims }): readonly ClaimKind[] => claims);

export const claims: readonly Claim[] = kinds.map((kind, place) => ({ kind, place }));

export function claimOf(kind: ClaimKind): Claim {
  const claim = claims.find((entry) => entry.kind === kind);
  assert(claim !== undefined, 'a claim is named by the kind of pocket that it is on');
  return claim;
}
