import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { HISTORY_DAYS } from '../../engine-limits.ts';
import { Projector } from '../projector.ts';
import { queryTables } from './query-tables.ts';

/** Connections to a database with the query tables of an exchange in which nothing has happened. */
export async function emptyQueryTables(temporary: SharedPostgres): Promise<Pool> {
  const pool = await temporary.openPool(2, queryTables);
  const client = await pool.connect();
  await Projector.open(client, new ExchangeCore(), HISTORY_DAYS);
  client.release();
  return pool;
}
