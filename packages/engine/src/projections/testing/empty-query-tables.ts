import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { TemporaryPostgres } from '@assay/postgres/testing/temporary-postgres';
import type { Pool } from 'pg';
import { HISTORY_DAYS } from '../../engine-limits.ts';
import { prepareProjections } from '../projection-schema.ts';
import { Projector } from '../projector.ts';

/** Connections to a database with the query tables of an exchange in which nothing has happened. */
export async function emptyQueryTables(temporary: TemporaryPostgres): Promise<Pool> {
  const pool = await temporary.openPool(2);
  const client = await pool.connect();
  await prepareProjections(client);
  await Projector.open(client, new ExchangeCore(), HISTORY_DAYS);
  client.release();
  return pool;
}
