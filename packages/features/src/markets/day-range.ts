import type { Tick } from '@assay/protocol/entities';
import { unitsOf } from '../numbers/decimal.ts';

/** Parts of the way from the lowest to the highest price of the day. */
export const rangeParts = 1_000;

/** How far the price stands on the way from the day's lowest to its highest price, 0 to `rangeParts`; undefined where there is no way. */
export function placeInRange({ low, high, close }: Pick<Tick, 'low' | 'high' | 'close'>): number | undefined {
  const [from, to, at] = [unitsOf(low), unitsOf(high), unitsOf(close)];
  if (from === undefined || to === undefined || at === undefined || to <= from) return undefined;
  // The newest price may be outside for a moment: the day's ends follow it.
  if (at <= from) return 0;
  if (at >= to) return rangeParts;
  return Number(((at - from) * BigInt(rangeParts)) / (to - from));
}
