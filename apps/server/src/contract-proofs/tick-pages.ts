import { createHash } from 'node:crypto';
import type { HeadOfMinute, TickReaders } from '@assay/engine/projections/ticks/tick-readers';
import type { DataOf } from '@assay/protocol/endpoint';
import type { publicTicks } from '@assay/protocol/endpoints/contract-proofs';
import { tickLine } from '@assay/settlement/tick-hash';

/** A tick with the chain value after it. */
export type TickPage = DataOf<typeof publicTicks>;

/** The symbol's ticks from `first` to `last`; the chain values are computed on from the nearest head before them. */
export async function readTickPage(
  ticks: Pick<TickReaders, 'headBefore' | 'ticksAfter'>,
  symbol: string,
  first: number,
  last: number,
): Promise<TickPage> {
  const start: Pick<HeadOfMinute, 'minuteMs' | 'sequence' | 'hash'> = (await ticks.headBefore(symbol, first)) ?? {
    minuteMs: -1,
    sequence: 0,
    hash: '0'.repeat(64),
  };
  let { hash } = start;
  const page: TickPage = [];
  for (const tick of await ticks.ticksAfter(symbol, start.minuteMs, last - start.sequence)) {
    // As `nextTickHash` of the settlement, which reckons it in the browser too and takes ten times as long.
    hash = createHash('sha256').update(hash, 'hex').update(tickLine(tick), 'utf8').digest('hex');
    const { sequence, timeMs, price, sources } = tick;
    if (sequence >= first) page.push({ sequence, timeMs, price, sources: [...sources], hash });
  }
  return page;
}
