import type { PoolClient } from 'pg';

/**
 * Where outputs are spent, a payment takes what it needs from wherever people's coins arrived: they lie there no more, and no sweep is owed to
 * them. Nonces of a chain of accounts name no arrival, and change nothing.
 * @param spent what the payment can spend only once
 * @param nowMs undefined: the payment has left the chain, so that they lie there again
 */
export async function gatherSpent(
  client: PoolClient,
  networkId: number,
  spent: readonly string[],
  nowMs: number | undefined,
): Promise<void> {
  const outpoints = spent.filter((each) => each.includes(':')).map((each) => each.split(':'));
  if (outpoints.length === 0) return;
  await client.query(
    `UPDATE custody_arrival SET gathered_at_ms = $2
     WHERE network_id = $1 AND (transaction_id, output) IN (SELECT * FROM unnest($3::text[], $4::text[]))`,
    [networkId, nowMs ?? null, outpoints.map(([id]) => id), outpoints.map(([, output]) => output)],
  );
}
