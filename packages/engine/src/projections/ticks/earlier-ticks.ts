import type { IndexTickRow } from '@assay/protocol/contract-entities';
import type { Pool } from 'pg';
import { readNewestSeconds } from './tick-seconds.ts';

/** Newest ticks by symbol, oldest first. */
export type EarlierTicks = ReadonlyMap<string, readonly IndexTickRow[]>;

/** The ticks of the newest journaled seconds, as far as the query tables have come. */
export async function readEarlierTicks(pool: Pool, seconds: number): Promise<EarlierTicks> {
  const bySymbol = new Map<string, IndexTickRow[]>();
  for (const { lines } of await readNewestSeconds(pool, seconds)) {
    for (const line of lines === '' ? [] : lines.split('\n')) {
      // `seq|symbol|timeMs|price|source=price@timeMs,…`: @assay/settlement/tick-hash.
      const [sequence, symbol = '', time, price = ''] = line.split('|');
      const tick = { sequence: Number(sequence), time: Number(time), price };
      const ticks = bySymbol.get(symbol);
      if (ticks === undefined) bySymbol.set(symbol, [tick]);
      else ticks.push(tick);
    }
  }
  return bySymbol;
}
