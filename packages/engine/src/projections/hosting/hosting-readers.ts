import type { Money } from '@assay/amounts/money';
import type { HostingPositionView } from '@assay/exchange-core/earn/hosting/hosting-position';
import { type HostingKind, hostingKinds } from '@assay/protocol/earn-rules';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { historyRowsMax } from '@assay/protocol/wire';
import type { Pool } from 'pg';
import { type ColumnsOf, money, placeOf, readerOf, type StoredColumns, small, whole } from '../columns.ts';
import type { HistoryReads } from '../history-reads.ts';
import { type ListSource, type PageResult, type PlaceOfPage, readOwnPage } from '../page-reader.ts';
import type { ReadFence } from '../read-fence.ts';
import { boughtList, isReturned, positionColumns, returnedList } from './hosting-projection.ts';

export interface PositionPageWanted extends PlaceOfPage {
  readonly userId: number;
  readonly kind: HostingKind;
  /** Those that are returned alone, as they were returned; otherwise all, as they were bought. */
  readonly isReturned: boolean;
}

/** How far a position that is not returned is paid, as the core says. */
export type PaidPosition = Pick<HostingPositionView, 'positionId' | 'paidDays'>;

export interface AccrualPageWanted extends PlaceOfPage {
  readonly userId: number;
  readonly kind: HostingKind;
  /** Undefined: all positions. */
  readonly positionId: number | undefined;
  /** The person's that are not returned: of those the tables do not know how far they are paid. */
  readonly running: readonly PaidPosition[];
}

/** One day's reward of one position. */
export interface HostingAccrualView {
  readonly positionId: number;
  readonly productId: number;
  readonly assetId: number;
  /** Since 1970 (UTC): the day that was held. */
  readonly day: number;
  readonly amount: Money;
  readonly timeMs: number;
}

/** What all positions of a coin earned for one day. */
export type EarnedView = Pick<HostingAccrualView, 'assetId' | 'day' | 'amount'>;

const accrualColumns: ColumnsOf<HostingAccrualView> = {
  positionId: whole,
  productId: whole,
  assetId: small,
  day: small,
  amount: money,
  timeMs: whole,
};
const accrualOf = readerOf(accrualColumns);
const earnedOf = readerOf<EarnedView>({ assetId: small, day: small, amount: money });
const storedPositionOf = readerOf(positionColumns);

/**
 * The person's positions that were paid any day, and for how many days: of those that are returned as their rows say, of the others as the core
 * does. One that was returned since the core was asked counts as the core said.
 */
const paidPositions = (condition: string) => `paid AS (
  SELECT position_id, product_id, asset_id, daily_reward, start_day, paid_days, ended_at_ms FROM hosting_positions
    WHERE user_id = $1 AND ${condition} AND ${isReturned} AND paid_days > 0 AND position_id <> ALL ($2::bigint[])
  UNION ALL
  SELECT position_id, product_id, asset_id, daily_reward, start_day, running.days, 0
    FROM unnest($2::bigint[], $3::integer[]) AS running (id, days)
    JOIN hosting_positions ON position_id = running.id AND user_id = $1 AND ${condition} WHERE running.days > 0)`;

export function createHostingReaders(history: HistoryReads, fence: Pick<ReadFence, 'pass'>) {
  return {
    /** A person's positions of a kind, the newest first. */
    positions(wanted: PositionPageWanted): Promise<PageResult<HostingPositionView>> {
      return readOwnPage(history, fence, positionsOf(wanted), wanted, positionOf);
    },

    /** Every reward that a person's positions of a kind were paid, the newest day first. */
    async accruals(wanted: AccrualPageWanted): Promise<PageResult<HostingAccrualView>> {
      const { userId, pageNo, pageSize } = wanted;
      if (pageNo * pageSize > historyRowsMax) return { ok: false, code: 'l.error.pageTooDeep' };
      const page = await history.read(userId, async (pool) =>
        (await fence.pass(userId)) ? readAccruals(pool, wanted) : undefined,
      );
      return page === undefined ? { ok: false, code: 'l.error.busy' } : { ok: true, ...page };
    },

    /** What a person's positions of both kinds earned for each day from one on, by coin, the oldest first. */
    async earned(
      userId: number,
      fromDay: number,
      running: readonly PaidPosition[],
    ): Promise<{ readonly ok: true; readonly rows: readonly EarnedView[] } | { readonly ok: false; code: ErrorCode }> {
      const rows = await history.read(userId, async (pool) =>
        (await fence.pass(userId)) ? readEarned(pool, userId, fromDay, running) : undefined,
      );
      return rows === undefined ? { ok: false, code: 'l.error.busy' } : { ok: true, rows };
    },
  };
}

function positionsOf({ userId, kind, isReturned: isOfReturned }: PositionPageWanted): ListSource {
  const list = isOfReturned ? returnedList(userId, kind) : boughtList(userId, kind);
  return {
    name: isOfReturned ? 'positions-returned' : 'positions-bought',
    list,
    table: 'hosting_positions',
    condition: `user_id = $1 AND kind = $2${isOfReturned ? ` AND ${isReturned}` : ''}`,
    values: [userId, placeOf(hostingKinds, kind)],
    number: isOfReturned ? 'returned_number' : 'bought_number',
    time: isOfReturned ? 'ended_at_ms' : 'bought_at_ms',
  };
}

function positionOf(stored: StoredColumns): HostingPositionView {
  const position = storedPositionOf(stored);
  return { ...position, isFlexible: position.isFlexible === 1 };
}

const runningValues = (running: readonly PaidPosition[]) => [
  running.map(({ positionId }) => positionId),
  running.map(({ paidDays }) => paidDays),
];

/** A day that was paid by a redemption, before the accrual of that day came by, was paid when the position ended. */
async function readAccruals(
  pool: Pick<Pool, 'query'>,
  { userId, kind, positionId, running, pageNo, pageSize }: AccrualPageWanted,
): Promise<{ readonly rows: readonly HostingAccrualView[]; readonly totalRows: number }> {
  const paid = paidPositions('kind = $4 AND ($5::bigint IS NULL OR position_id = $5)');
  const values = [userId, ...runningValues(running), placeOf(hostingKinds, kind), positionId ?? null];
  const counted = await pool.query<{ total: string }>({
    name: 'count-accruals',
    text: `WITH ${paid} SELECT coalesce(sum(paid_days), 0) AS total FROM paid`,
    values,
  });
  const { rows } = await pool.query<StoredColumns>({
    name: 'page-accruals',
    text: `WITH ${paid}, page AS (
             SELECT paid.*, day FROM paid, generate_series(start_day, start_day + paid_days - 1) AS day
             ORDER BY day DESC, position_id DESC LIMIT $6 OFFSET $7)
           SELECT position_id, product_id, asset_id, day, daily_reward AS amount,
                  coalesce(least(accrued.time_ms, nullif(ended_at_ms, 0)), 0) AS time_ms
           FROM page LEFT JOIN LATERAL (
             SELECT time_ms FROM hosting_accruals AS by WHERE by.product_id = page.product_id AND by.day = page.day
               AND by.from_position_id <= page.position_id ORDER BY by.from_position_id DESC LIMIT 1) AS accrued ON true
           ORDER BY day DESC, position_id DESC`,
    values: [...values, pageSize, (pageNo - 1) * pageSize],
  });
  return { rows: rows.map(accrualOf), totalRows: Number(counted.rows[0]?.total) };
}

async function readEarned(
  pool: Pick<Pool, 'query'>,
  userId: number,
  fromDay: number,
  running: readonly PaidPosition[],
): Promise<readonly EarnedView[]> {
  const { rows } = await pool.query<StoredColumns>({
    name: 'earned-days',
    text: `WITH ${paidPositions('start_day + term_days > $4')}
           SELECT asset_id, day, sum(daily_reward) AS amount
           FROM paid, generate_series(greatest(start_day, $4), start_day + paid_days - 1) AS day
           GROUP BY day, asset_id ORDER BY day, asset_id`,
    values: [userId, ...runningValues(running), fromDay],
  });
  return rows.map(earnedOf);
}
