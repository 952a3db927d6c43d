import type { ClientBase } from 'pg';

/** The newest minute whose head is fixed; undefined before the first. */
export async function readNewestHeadMs(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ newest: string | null }>('SELECT max(minute_ms) AS newest FROM tick_heads');
  const newest = rows[0]?.newest ?? null;
  return newest === null ? undefined : Number(newest);
}
