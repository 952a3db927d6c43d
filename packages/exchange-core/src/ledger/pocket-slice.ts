import type { Mixer } from '../digest/mixer.ts';
import type { Ledger } from './ledger.ts';
import type { PocketKindName } from './pocket-kinds.ts';

/** What one batch's digest looks at of somebody's pockets. */
export interface PocketTurn {
  /** Whoever has no more shows them all. */
  readonly most: number;
  /** Of whoever has more, the assets whose turn it is. */
  assets(): readonly number[];
}

/**
 * Takes in somebody's pockets of a kind whose turn it is. Most people have few coins: to ask for each that the exchange knows would take longer than all
 * the rest that a batch looks at.
 */
export function mixPockets(mixer: Mixer, ledger: Ledger, kind: PocketKindName, userId: number, turn: PocketTurn): void {
  let pocket = ledger.firstMoved(kind, userId);
  if (pocket === undefined) return;
  if (ledger.movedFrom(pocket) <= turn.most) {
    for (; pocket !== undefined; pocket = ledger.nextMoved(pocket)) ledger.mix(mixer, pocket);
    return;
  }
  for (const assetId of turn.assets()) {
    const moved = ledger.movedPocket(kind, userId, assetId);
    if (moved !== undefined) ledger.mix(mixer, moved);
  }
}
