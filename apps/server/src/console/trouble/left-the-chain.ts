import { placeOf, readerOf, type StoredColumns } from '@assay/engine/projections/columns';
import { type DepositView, depositColumns } from '@assay/engine/projections/deposits/deposit-projection';
import { depositStates } from '@assay/exchange-core/custody/deposits/deposit-event';
import { networks } from '@assay/protocol/networks';
import type { Pool } from 'pg';

/** What was signed for a finished withdrawal whose payment a reorganisation took off its chain. */
export interface GonePayments {
  readonly transactionIds: readonly string[];
  readonly leftAtMs: number;
}

const depositOf = readerOf(depositColumns);
const networkIds = networks.map(({ id }) => id);

/** Deposits that were credited and are in no block any more, the oldest first. */
export async function lostDeposits(pool: Pick<Pool, 'query'>, limit: number): Promise<readonly DepositView[]> {
  const { rows } = await pool.query<StoredColumns>({
    name: 'lost-deposits',
    text: `SELECT deposits.* FROM custody_arrival AS seen
           JOIN deposits USING (network_id, transaction_id, output)
           WHERE seen.network_id = ANY ($1::smallint[]) AND seen.height IS NULL AND seen.ended_at_ms IS NOT NULL
             AND deposits.state = ${placeOf(depositStates, 'credited')}
           ORDER BY deposit_id LIMIT $2`,
    values: [networkIds, limit],
  });
  return rows.map(depositOf);
}

/** By the numbers of their withdrawals, those that left first at the front. */
export async function leftPayments(
  pool: Pick<Pool, 'query'>,
  limit: number,
): Promise<ReadonlyMap<number, GonePayments>> {
  const { rows } = await pool.query<{ withdrawal_id: string; left_at_ms: string; transaction_ids: readonly string[] }>({
    name: 'left-payments',
    text: `SELECT withdrawal_id, min(left_at_ms) AS left_at_ms, array_agg(transaction_id ORDER BY signed_at_ms) AS transaction_ids
           FROM custody_payment WHERE network_id = ANY ($1::smallint[]) AND left_at_ms IS NOT NULL
           GROUP BY withdrawal_id ORDER BY min(left_at_ms) LIMIT $2`,
    values: [networkIds, limit],
  });
  return new Map(
    rows.map(({ withdrawal_id, left_at_ms, transaction_ids }) => [
      Number(withdrawal_id),
      { transactionIds: transaction_ids, leftAtMs: Number(left_at_ms) },
    ]),
  );
}
