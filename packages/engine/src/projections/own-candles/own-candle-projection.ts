import type { OwnCandle } from '@assay/market-data/own-candle';
import { timeFrameSeconds, timeFrames } from '@assay/protocol/time-frames';
import { atoms, type ColumnsOf, columnsOf, money, small, ticks } from '../columns.ts';
import { projection } from '../projection.ts';
import { queryTable } from '../query-table.ts';
import { type OwnCandleRecord, OwnCandleRows } from './own-candle-rows.ts';

/** Candles within a day go with their month; those of days and longer stay for ever, a row for each. */
const KEPT_FRAME_SECONDS = 86_400;
const framesDropped = timeFrames
  .map((frame) => timeFrameSeconds[frame])
  .filter((seconds) => seconds < KEPT_FRAME_SECONDS);

/** Markets by steps through the key: the table is not gone through for them. */
const DROP_CANDLES = `
WITH RECURSIVE markets AS (
  (SELECT market_id FROM own_candles ORDER BY market_id LIMIT 1)
  UNION ALL
  SELECT (SELECT market_id FROM own_candles WHERE market_id > markets.market_id ORDER BY market_id LIMIT 1)
  FROM markets WHERE market_id IS NOT NULL
)
DELETE FROM own_candles USING markets, unnest($1::integer[]) AS frame
WHERE own_candles.market_id = markets.market_id AND frame_seconds = frame AND begins_at_seconds < $2`;

/** The turnover is the exact sum. */
export const priceColumns: ColumnsOf<Omit<OwnCandle, 'id'>> = {
  open: ticks,
  close: ticks,
  high: ticks,
  low: ticks,
  volume: atoms,
  turnover: money,
};

const ownCandles = queryTable<OwnCandleRecord>({
  name: 'own_candles',
  noun: 'candle',
  columns: [
    ...columnsOf({ marketId: small }, (record: OwnCandleRecord) => record),
    { name: 'frame_seconds', type: 'integer', of: ({ frame }) => timeFrameSeconds[frame] },
    { name: 'begins_at_seconds', type: 'bigint', of: ({ candle }) => candle.id },
    ...columnsOf(priceColumns, ({ candle }: OwnCandleRecord) => candle),
  ],
  key: ['market_id', 'frame_seconds', 'begins_at_seconds'],
  again: { open: 'first', high: 'greatest', low: 'least', volume: 'sum', turnover: 'sum' },
  timeOf: ({ frame, candle }) => (timeFrameSeconds[frame] < KEPT_FRAME_SECONDS ? candle.id * 1_000 : 0),
});

/** Candles of our own books, of each frame those that hold a match. */
export const ownCandleProjection = projection({
  tables: [ownCandles],
  events: ['fill'],
  fold() {
    const candles = new OwnCandleRows();
    return {
      rows: [{ table: ownCandles, list: () => candles.rows, clear: () => candles.clear() }],
      add: (fill) => candles.add(fill),
    };
  },
  async dropOld(client, fromMs) {
    await client.query(DROP_CANDLES, [framesDropped, fromMs / 1_000]);
  },
});
