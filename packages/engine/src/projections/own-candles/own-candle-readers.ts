import type { OwnCandle } from '@assay/market-data/own-candle';
import { type TimeFrame, timeFrameSeconds } from '@assay/protocol/time-frames';
import type { ClientBase, Pool } from 'pg';
import { readerOf, type StoredColumns } from '../columns.ts';
import { priceColumns } from './own-candle-projection.ts';

const CANDLES = `
SELECT begins_at_seconds, open, close, high, low, volume, turnover FROM own_candles
WHERE market_id = $1 AND frame_seconds = $2 ORDER BY begins_at_seconds DESC LIMIT $3`;

const CANDLES_BEFORE = `
SELECT begins_at_seconds, open, close, high, low, volume, turnover FROM own_candles
WHERE market_id = $1 AND frame_seconds = $2 AND begins_at_seconds < $3 ORDER BY begins_at_seconds DESC LIMIT $4`;

const CANDLES_FROM = `
SELECT begins_at_seconds, open, close, high, low, volume, turnover FROM own_candles
WHERE market_id = $1 AND frame_seconds = $2 AND begins_at_seconds >= $3 ORDER BY begins_at_seconds LIMIT $4`;

const DAYS = `
SELECT market_id, min(begins_at_seconds) AS begins_at_seconds,
       (array_agg(open ORDER BY begins_at_seconds))[1] AS open,
       (array_agg(close ORDER BY begins_at_seconds DESC))[1] AS close,
       max(high) AS high, min(low) AS low, sum(volume) AS volume, sum(turnover) AS turnover
FROM own_candles WHERE frame_seconds = 60 AND begins_at_seconds > $1 AND market_id = ANY($2) GROUP BY market_id`;

const MARKETS = 'SELECT DISTINCT market_id FROM own_candles WHERE frame_seconds = 86400';

export type OwnCandleReaders = ReturnType<typeof createOwnCandleReaders>;

/** Candles of our own books, as the query tables have them. They may lag behind the books; who needs more waits at the fence first. */
export function createOwnCandleReaders(database: Pick<Pool | ClientBase, 'query'>) {
  return {
    /** The newest candles that hold a match, at most `size`, ascending. */
    async candles(marketId: number, frame: TimeFrame, size: number): Promise<readonly OwnCandle[]> {
      const { rows } = await database.query<StoredColumns>({
        name: 'own-candles',
        text: CANDLES,
        values: [marketId, timeFrameSeconds[frame], size],
      });
      return rows.map(candleOf).reverse();
    },
    /** The newest candles that begin before `beforeSeconds` and hold a match, at most `size`, ascending. */
    async candlesBefore(
      marketId: number,
      frame: TimeFrame,
      beforeSeconds: number,
      size: number,
    ): Promise<readonly OwnCandle[]> {
      const { rows } = await database.query<StoredColumns>({
        name: 'own-candles-before',
        text: CANDLES_BEFORE,
        values: [marketId, timeFrameSeconds[frame], beforeSeconds, size],
      });
      return rows.map(candleOf).reverse();
    },
    /** The candles that begin at `fromSeconds` or later, ascending, at most `limit`. */
    async candlesFrom(
      marketId: number,
      frame: TimeFrame,
      fromSeconds: number,
      limit: number,
    ): Promise<readonly OwnCandle[]> {
      const { rows } = await database.query<StoredColumns>({
        name: 'own-candles-from',
        text: CANDLES_FROM,
        values: [marketId, timeFrameSeconds[frame], fromSeconds, limit],
      });
      return rows.map(candleOf);
    },
    /** Of each market that traded, its minutes after `fromSeconds` as one candle; `id` is the first minute's. */
    async days(fromSeconds: number): Promise<readonly { readonly marketId: number; readonly day: OwnCandle }[]> {
      const markets = await database.query<{ market_id: number }>({ name: 'own-markets', text: MARKETS });
      const ids = markets.rows.map((row) => row.market_id);
      const { rows } = await database.query<StoredColumns>({
        name: 'own-days',
        text: DAYS,
        values: [fromSeconds, ids],
      });
      return rows.map((row) => ({ marketId: Number(row.market_id), day: candleOf(row) }));
    },
  };
}

const pricesOf = readerOf(priceColumns);

function candleOf(stored: StoredColumns): OwnCandle {
  return { id: Number(stored.begins_at_seconds), ...pricesOf(stored) };
}
