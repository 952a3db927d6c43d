import { lateDatabase } from '@assay/postgres/testing/late-database';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPool, openPools, poolBounds } from './pools.ts';

let temporary: SharedPostgres;
beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(async () => {
  await temporary?.close();
});

it('gives a connection that is lost between two statements back as a refused statement, and goes on with another', async () => {
  const lost = vi.fn();
  const pool = openPool(await temporary.createDatabase(), 'accounts', lost);
  try {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const gone = new Promise((resolve) => client.once('end', resolve));
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await gone;
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release(true);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(lost).not.toHaveBeenCalled();
  } finally {
    await pool.end();
  }
});

it('waits for the first connections of a start longer than people are kept waiting', async () => {
  const late = await lateDatabase(await temporary.createDatabase());
  const starting = openPools(late.connection, () => undefined, 100_000);
  const serving = openPools(late.connection, () => undefined);
  try {
    const first = starting.history.query('SELECT 1 AS one');
    await expect(serving.history.query('SELECT 1')).rejects.toThrow('timeout');
    late.answer();
    expect((await first).rows).toEqual([{ one: 1 }]);
    for (const pools of [starting, serving]) {
      pools.serve();
      expect(pools.history.options.connectionTimeoutMillis).toBe(poolBounds.history.waitMs);
    }
  } finally {
    await Promise.all([starting.end(), serving.end()]);
    await late.stop();
  }
});
