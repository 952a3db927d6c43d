import type { EngineClient } from '@assay/engine/engine-client';
import type { TapeView } from '@assay/engine/projections/fills/fill-readers';
import { OwnCandleRows } from '@assay/engine/projections/own-candles/own-candle-rows';
import type { FillEvent } from '@assay/exchange-core/orders/fill-event';
import type { OwnMarketParts } from '../own-market.ts';

type TableParts = Pick<OwnMarketParts, 'readers' | 'fence' | 'projectedSequence'>;

export interface MemoryQueryTables extends TableParts {
  /** Batches wait from now on, as with a follower that lags, until they are let in. */
  lag(): void;
  catchUp(): void;
}

/** The query tables of our own books in memory: the same fold over the durable batches. */
export function followInMemory(engine: EngineClient): MemoryQueryTables {
  const candles = new OwnCandleRows();
  const tape: (TapeView & { readonly marketId: number })[] = [];
  const waiting: { readonly sequence: number; readonly fills: readonly FillEvent[] }[] = [];
  let isLagging = false;
  let projected = 0;
  const take = ({ sequence, fills }: (typeof waiting)[number]) => {
    for (const fill of fills) {
      candles.add(fill);
      tape.unshift(fill);
    }
    projected = sequence;
  };
  engine.onBatch(({ sequence, outcome }) => {
    const batch = { sequence, fills: outcome.eventsOf('fill') };
    if (isLagging) waiting.push(batch);
    else take(batch);
  });
  const ofMarket = (marketId: number, frame: string) =>
    candles.rows.filter((row) => row.marketId === marketId && row.frame === frame).map((row) => row.candle);
  return {
    readers: {
      candles: async (marketId, frame, size) => ofMarket(marketId, frame).slice(-size),
      candlesBefore: async (marketId, frame, beforeSeconds, size) =>
        ofMarket(marketId, frame)
          .filter(({ id }) => id < beforeSeconds)
          .slice(-size),
      candlesFrom: async (marketId, frame, fromSeconds, limit) =>
        ofMarket(marketId, frame)
          .filter(({ id }) => id >= fromSeconds)
          .slice(0, limit),
      // The tests trade within one day.
      days: async () =>
        candles.rows.filter(({ frame }) => frame === '1day').map(({ marketId, candle: day }) => ({ marketId, day })),
      tape: async (marketId, limit) => tape.filter((row) => row.marketId === marketId).slice(0, limit),
    },
    fence: { passBatch: async (sequence) => !isLagging || projected >= sequence },
    projectedSequence: () => projected,
    lag: () => {
      isLagging = true;
    },
    catchUp() {
      isLagging = false;
      for (const batch of waiting.splice(0)) take(batch);
    },
  };
}
