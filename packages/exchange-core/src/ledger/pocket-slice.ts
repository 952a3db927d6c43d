import { ASSETS_A_PERSON } from '../declaration/slice-parts.ts';
import type { Mixer } from '../digest/mixer.ts';
import type { Ledger } from './ledger.ts';
import type { PocketKindName } from './pocket-kinds.ts';

/**
 * Of somebody's pockets of a kind all, when a batch looks at so many; of more of them those of the assets whose turn it is. Most people have few
 * coins: to ask for each that the exchange knows would take longer than all the rest that a batch looks at.
 */
export function mixPockets(
  mixer: Mixer,
  ledger: Ledger,
  kind: PocketKindName,
  userId: number,
  assetsOfTurn: () => readonly number[],
): void {
  const first = ledger.firstMoved(kind, userId);
  if (first === undefined) return;
  if (ledger.movedFrom(first) <= ASSETS_A_PERSON) {
    for (let pocket: typeof first | undefined = first; pocket !== undefined; pocket = ledger.nextMoved(pocket)) {
      ledger.mix(mixer, pocket);
    }
    return;
  }
  for (const assetId of assetsOfTurn()) {
    const pocket = ledger.movedPocket(kind, userId, assetId);
    if (pocket !== undefined) ledger.mix(mixer, pocket);
  }
}
