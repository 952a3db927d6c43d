import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { FillEvent } from '@assay/exchange-core/orders/fill-event';
import { foldOwnPrint, type OwnCandle } from '@assay/market-data/own-candle';
import { foldOwnCandles } from '@assay/market-data/testing/folds-of-lists';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { type TimeFrame, timeFrames } from '@assay/protocol/time-frames';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HISTORY_DAYS } from '../../engine-limits.ts';
import { Projector } from '../projector.ts';
import { queryTables } from '../testing/query-tables.ts';
import { createOwnCandleReaders } from './own-candle-readers.ts';

let server: SharedPostgres;
let client: Client;

beforeAll(async () => {
  server = await openSharedPostgres();
});
afterAll(() => server?.close());
beforeEach(async () => {
  client = new Client(await server.createDatabase(queryTables));
  client.on('error', () => undefined);
  await client.connect();
  return () => client.end();
});

const startMs = Date.UTC(2025, 0, 15, 23, 40);

/** Matches of two markets over two days, some of them in the same minute. The same for the same seed. */
function fillsOf(seed: number, count: number): FillEvent[] {
  let state = seed;
  const below = (bound: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
  let timeMs = startMs;
  return Array.from({ length: count }, (_, index) => {
    timeMs += below(2) === 0 ? below(3_000) : below(1_000_000);
    const [price, amount] = [1 + below(1_000_000), 1 + below(1_000_000_000)];
    return {
      type: 'fill',
      fillId: index + 1,
      marketId: 1 + below(2),
      price: ticksOf(price),
      amount: lotsOf(amount),
      quote: moneyOf(BigInt(price) * BigInt(amount)),
      takerSide: 'buy',
      makerUserId: 1,
      takerUserId: 2,
      makerOrderId: 1,
      takerOrderId: 2,
      makerFee: ZERO_MONEY,
      takerFee: ZERO_MONEY,
      makerIsQuote: true,
      timeMs,
    };
  });
}

function naiveFold(fills: readonly FillEvent[], marketId: number, frame: TimeFrame): OwnCandle[] {
  const candles = new Map<number, OwnCandle>();
  for (const fill of fills) {
    if (fill.marketId !== marketId) continue;
    const last = [...candles.values()].at(-1);
    const next = foldOwnPrint(last, fill, frame);
    candles.set(next.id, next);
  }
  return [...candles.values()];
}

/** Of query tables that nothing was written into yet. */
const openProjector = () => Projector.open(client, new ExchangeCore(), HISTORY_DAYS);

async function projectInPieces(fills: readonly FillEvent[], pieces: readonly number[]): Promise<void> {
  const projector = await openProjector();
  let from = 0;
  for (const [at, size] of pieces.entries()) {
    projector.add(at + 1, startMs, fills.slice(from, from + size));
    await projector.write();
    from += size;
  }
}

describe('candles of our own books in the query tables', () => {
  it('are the same rows however the batches were cut, and equal a fold over all fills', async () => {
    const fills = fillsOf(7, 400);
    await projectInPieces(fills, [1, 1, 7, 91, 0, 150, 150]);
    const readers = createOwnCandleReaders(client);
    for (const marketId of [1, 2]) {
      for (const frame of timeFrames) {
        const expected = naiveFold(fills, marketId, frame);
        expect(await readers.candles(marketId, frame, 2_000)).toEqual(expected);
        expect(await readers.candles(marketId, frame, 3)).toEqual(expected.slice(-3));
      }
      const minutes = await readers.candles(marketId, '1min', 2_000);
      expect(foldOwnCandles(minutes, '1day')).toEqual(await readers.candles(marketId, '1day', 10));
    }
  });

  it('count batches once that a second projector brings again', async () => {
    const fills = fillsOf(3, 20);
    await projectInPieces(fills, [20]);
    const again = await openProjector();
    again.add(1, startMs, fills);
    await expect(again.write()).rejects.toThrow('no longer stand');
    expect(await createOwnCandleReaders(client).candles(1, '1day', 10)).toEqual(naiveFold(fills, 1, '1day'));
  });

  it('add up to the last 24 hours of each market', async () => {
    const fills = fillsOf(11, 400);
    await projectInPieces(fills, [400]);
    const endMs = fills.at(-1)?.timeMs ?? 0;
    const fromSeconds = Math.floor(endMs / 60_000 - 1_440) * 60;
    const days = await createOwnCandleReaders(client).days(fromSeconds);
    expect(days.map(({ marketId }) => marketId).sort()).toEqual([1, 2]);
    for (const { marketId, day } of days) {
      const inside = naiveFold(fills, marketId, '1min').filter(({ id }) => id > fromSeconds);
      expect(day).toEqual({
        id: inside[0]?.id,
        open: inside[0]?.open,
        close: inside.at(-1)?.close,
        high: Math.max(...inside.map(({ high }) => high)),
        low: Math.min(...inside.map(({ low }) => low)),
        volume: inside.reduce((sum, { volume }) => sum + volume, 0n),
        turnover: inside.reduce((sum, { turnover }) => sum + turnover, 0n),
      });
    }
  });
});
