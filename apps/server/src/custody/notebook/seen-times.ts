import type { ArrivalName } from '@assay/exchange-core/custody/deposits/arrival';
import type { Pool } from 'pg';

/** When these were seen first, in their order; undefined for what the notebook has lost. */
export async function readSeenTimes(
  pool: Pick<Pool, 'query'>,
  arrivals: readonly ArrivalName[],
): Promise<readonly (number | undefined)[]> {
  if (arrivals.length === 0) return [];
  const { rows } = await pool.query<{ network_id: number; transaction_id: string; output: string; seen: string }>(
    `SELECT network_id, transaction_id, output, seen_at_ms AS seen FROM custody_arrival
     WHERE (network_id, transaction_id, output) IN
       (SELECT * FROM unnest($1::smallint[], $2::text[], $3::text[]))`,
    [
      arrivals.map(({ networkId }) => networkId),
      arrivals.map(({ transactionId }) => transactionId),
      arrivals.map(({ output }) => output),
    ],
  );
  const keyOf = (...parts: readonly (string | number)[]) => parts.join(':');
  const seen = new Map(
    rows.map((row) => [keyOf(row.network_id, row.transaction_id, row.output), Number(row.seen)] as const),
  );
  return arrivals.map(({ networkId, transactionId, output }) => seen.get(keyOf(networkId, transactionId, output)));
}
