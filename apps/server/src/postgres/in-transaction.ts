import { allOrNothing } from '@assay/journal/all-or-nothing';
import type { Pool, PoolClient } from 'pg';

/** One transaction on a connection of the pool. */
export async function inTransaction<Answer>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    return await allOrNothing(client, () => work(client));
  } finally {
    client.release();
  }
}
