import type { Lots, Ticks } from '@assay/amounts/market-scale';
import type { Side } from '@assay/protocol/trade-words';
import type { Pool } from 'pg';
import { type ColumnsOf, readerOf, type StoredColumns } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import { listByMarket, type PageByMarket } from '../lists-by-market.ts';
import { readOwnPage } from '../page-reader.ts';
import type { ReadFence } from '../read-fence.ts';
import { fillColumns, matchColumns } from './fill-projection.ts';

/** A match on the tape of our own books. */
export interface TapeView {
  readonly fillId: number;
  readonly price: Ticks;
  readonly amount: Lots;
  readonly takerSide: Side;
  readonly makerUserId: number;
  readonly takerUserId: number;
  readonly timeMs: number;
}

const fillOf = readerOf(fillColumns);
const { fillId, price, amount, takerSide, makerUserId, takerUserId, timeMs } = matchColumns;
const tapeColumns: ColumnsOf<TapeView> = { fillId, price, amount, takerSide, makerUserId, takerUserId, timeMs };
const tapeViewOf = readerOf(tapeColumns);

const TAPE = `SELECT fill_id, taker_side, maker_user_id, taker_user_id, price, amount, time_ms FROM fills
              WHERE market_id = $1 ORDER BY fill_id DESC LIMIT $2`;

export type FillReaders = ReturnType<typeof createFillReaders>;

export function createFillReaders(history: HistoryReads, pool: Pick<Pool, 'query'>, fence: Pick<ReadFence, 'pass'>) {
  return {
    /** The user's own fills, newest first. */
    fills: (wanted: PageByMarket) => readOwnPage(history, fence, listByMarket('fills', wanted), wanted, fillOf),
    /** The newest matches of one market, newest first; may lag behind the books. */
    async tape(marketId: number, limit: number): Promise<readonly TapeView[]> {
      const { rows } = await pool.query<StoredColumns>({ name: 'read-tape', text: TAPE, values: [marketId, limit] });
      return rows.map(tapeViewOf);
    },
  };
}
