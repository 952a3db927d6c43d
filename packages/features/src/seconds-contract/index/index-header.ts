import { groupThousands } from '@assay/amounts/display';
import type { IndexSourceRow, IndexTickRow } from '@assay/protocol/contract-entities';
import { indexText } from '../../markets/index-text.ts';

export interface IndexHeaderShown {
  /** As wide as every other, with comma groups; empty before the first tick. */
  readonly price: string;
  readonly direction: 'up' | 'down' | 'flat';
  /** Number of the newest tick, with comma groups. */
  readonly tick: string;
  readonly tickTimeMs: number;
  /** Of the newest tick. */
  readonly sources: readonly { readonly name: string; readonly price: string; readonly isLeftOut: boolean }[];
  readonly healthy: number;
}

export function indexHeader(ticks: readonly IndexTickRow[], sources: readonly IndexSourceRow[]): IndexHeaderShown {
  const newest = ticks.at(-1);
  const before = ticks.at(-2);
  // By name: the tick tells those that it left out last, and nobody can read numbers that change their places.
  const views = sources
    .map(({ source, price, leftOut }) => ({
      name: source,
      price: groupThousands(price),
      isLeftOut: leftOut !== undefined,
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return {
    price: indexText(newest?.price ?? ''),
    direction: directionOf(before?.price, newest?.price),
    tick: newest === undefined ? '' : groupThousands(String(newest.sequence)),
    tickTimeMs: newest?.time ?? 0,
    sources: views,
    healthy: views.filter(({ isLeftOut }) => !isLeftOut).length,
  };
}

function directionOf(before: string | undefined, now: string | undefined): IndexHeaderShown['direction'] {
  if (before === undefined || now === undefined) return 'flat';
  // For the colour alone.
  const difference = Number(now) - Number(before);
  return difference > 0 ? 'up' : difference < 0 ? 'down' : 'flat';
}
