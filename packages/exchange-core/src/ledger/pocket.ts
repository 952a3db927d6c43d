import type { Nominal } from '@assay/amounts/nominal';
import { type PocketKindName, pocketKinds } from './pocket-kinds.ts';

/** Owner of the house's own pockets; users are numbered from 1. */
export const HOUSE = 0;

/**
 * Handle of the money of one owner, asset and kind: its place in the ledger's columns. What is available and what claims hold of it only
 * the ledger reads and moves: a number has nothing else to take hold of.
 */
export type Pocket = Nominal<number, 'Pocket'>;

export function pocketOf(place: number): Pocket {
  return place as Pocket;
}

const first: PocketKindName = pocketKinds[0].name;
const places: ReadonlyMap<PocketKindName, number> = new Map(pocketKinds.map(({ name }, place) => [name, place]));

/** Place of the kind in the table. Every order asks for spot money, the first: a comparison of words is faster than a look-up. */
export function placeOfKind(kind: PocketKindName): number {
  return kind === first ? 0 : (places.get(kind) ?? -1);
}
