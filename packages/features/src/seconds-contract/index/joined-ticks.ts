import type { IndexTickRow } from '@assay/protocol/contract-entities';

/** A tick as the chart takes it. */
export interface DrawnTick {
  readonly sequence: number;
  readonly timeMs: number;
  readonly price: string;
}

/**
 * The live ticks of a span with older ones before them, where these end at the live ones' beginning: numbers have no gap, so nothing is
 * drawn across ticks that are not known.
 * @param spanMs up to the newest tick
 */
export function joinedTicks(
  older: readonly IndexTickRow[],
  live: readonly IndexTickRow[],
  spanMs: number,
): readonly DrawnTick[] {
  const begin = live[0]?.sequence ?? 0;
  const before = older.filter(({ sequence }) => sequence < begin);
  const all = before.at(-1)?.sequence === begin - 1 ? [...before, ...live] : live;
  const fromMs = (all.at(-1)?.time ?? 0) - spanMs;
  return all
    .filter(({ time }) => time >= fromMs)
    .map(({ sequence, time, price }) => ({ sequence, timeMs: time, price }));
}
