import { Pool, type PoolConfig } from 'pg';

/** A pool that may lose connections at any moment: some are still being closed when a test stops its server. */
export function openTestPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
