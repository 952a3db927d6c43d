import { withdrawalEndReasons } from '@assay/exchange-core/custody/withdrawals/withdrawal-view';
import { type WithdrawalReason, withdrawalReasons, withdrawalStates } from '@assay/protocol/withdrawal-rules';
import type { Pool } from 'pg';
import { placeOf } from '../columns.ts';

/** What everybody may know of the withdrawals of a span of time, by when they ended. What is open is counted by when it was asked for. */
export interface WithdrawalFigures {
  /** Asked for within it. */
  readonly requested: number;
  /** That arrived. */
  readonly confirmed: number;
  /** That people took back. */
  readonly cancelled: number;
  /** From the request to the last block that it needed; 0 where none arrived. */
  readonly medianMs: number;
  readonly p95Ms: number;
  /** That took longer than promised, or are open for longer. */
  readonly late: number;
  /** That were rejected or failed, by reasons of the published lists, each of them. */
  readonly ended: readonly { readonly reason: WithdrawalReason; readonly count: number }[];
}

const [confirmed, cancelled, rejected, failed] = (['confirmed', 'cancelled', 'rejected', 'failed'] as const).map(
  (state) => placeOf(withdrawalStates, state),
);
const isOpen = `state < ${confirmed}`;

/** @param promisedMs what takes longer is late */
export async function readWithdrawalStatistics(
  pool: Pick<Pool, 'query'>,
  { fromMs, nowMs, promisedMs }: { readonly fromMs: number; readonly nowMs: number; readonly promisedMs: number },
): Promise<WithdrawalFigures> {
  const { rows } = await pool.query<
    Record<'requested' | 'confirmed' | 'cancelled' | 'median' | 'p95' | 'late', string>
  >({
    name: 'withdrawal-statistics',
    text: `SELECT count(*) FILTER (WHERE requested_at_ms >= $1) AS requested,
             count(*) FILTER (WHERE state = ${confirmed}) AS confirmed,
             count(*) FILTER (WHERE state = ${cancelled}) AS cancelled,
             coalesce(percentile_disc(0.5) WITHIN GROUP (ORDER BY took) FILTER (WHERE state = ${confirmed}), 0) AS median,
             coalesce(percentile_disc(0.95) WITHIN GROUP (ORDER BY took) FILTER (WHERE state = ${confirmed}), 0) AS p95,
             count(*) FILTER (WHERE took > $3 AND state <> ${cancelled}) AS late
           FROM (SELECT state, requested_at_ms, CASE WHEN ${isOpen} THEN $2::bigint ELSE changed_at_ms END - requested_at_ms AS took
                 FROM withdrawals WHERE ${isOpen} OR changed_at_ms >= $1) AS taken`,
    values: [fromMs, nowMs, promisedMs],
  });
  const [figures] = rows;
  return {
    requested: Number(figures?.requested),
    confirmed: Number(figures?.confirmed),
    cancelled: Number(figures?.cancelled),
    medianMs: Number(figures?.median),
    p95Ms: Number(figures?.p95),
    late: Number(figures?.late),
    ended: await readEnds(pool, fromMs),
  };
}

async function readEnds(pool: Pick<Pool, 'query'>, fromMs: number): Promise<WithdrawalFigures['ended']> {
  const { rows } = await pool.query<{ reason: number; count: string }>({
    name: 'withdrawal-ends',
    text: `SELECT reason, count(*) AS count FROM withdrawals
           WHERE state IN (${rejected}, ${failed}) AND changed_at_ms >= $1 GROUP BY reason`,
    values: [fromMs],
  });
  const counts = new Map(rows.map(({ reason, count }) => [withdrawalEndReasons[reason], Number(count)]));
  return withdrawalReasons.map((reason) => ({ reason, count: counts.get(reason) ?? 0 }));
}
