import { databaseUrl, openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { openTestPool } from '@assay/postgres/testing/test-pool';
import { tableWords } from '@assay/server/own-data/table-words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';

let shared: SharedPostgres;
let exchange: RunningExchange;
/** Columns of every table that a running exchange has made, by the table. */
const columns = new Map<string, string[]>();

beforeAll(async () => {
  shared = await openSharedPostgres();
  const connection = await shared.createDatabase();
  exchange = await startExchange({ DATABASE_URL: databaseUrl(connection) });
  const pool = openTestPool(connection);
  const { rows } = await pool.query<{ table_name: string; column_name: string }>(
    `SELECT c.table_name, c.column_name FROM information_schema.columns AS c
     JOIN pg_class AS k ON k.relname = c.table_name AND NOT k.relispartition
     WHERE c.table_schema = 'public' ORDER BY c.table_name, c.ordinal_position`,
  );
  for (const { table_name, column_name } of rows) {
    columns.set(table_name, [...(columns.get(table_name) ?? []), column_name]);
  }
  await pool.end();
});
afterAll(async () => {
  await exchange.stop();
  await shared.close();
});

it('every table of a running exchange says what it has of a person, and no other one does', () => {
  expect(columns.size).toBeGreaterThan(60);
  expect([...columns.keys()].sort()).toEqual(Object.keys(tableWords).sort());
});

it('no table whose rows bear the number of a person says that it is about nobody', () => {
  const personal = /^(user_id|maker_user_id|taker_user_id|person|email|email_key|invited_by)$/;
  for (const [table, names] of columns) {
    if (names.some((name) => personal.test(name))) expect(tableWords[table]?.about, table).toBe('person');
  }
});

it('every column of a copied table is in the copy or says why it is left out, and none says both', () => {
  for (const [table, names] of columns) {
    const word = tableWords[table];
    if (word?.about !== 'person' || typeof word.copy !== 'object' || !('columns' in word.copy)) continue;
    const sql = Object.values(word.copy.columns)
      .flatMap(({ reads }) => reads)
      .join(' ');
    for (const name of names) {
      const isTold = new RegExp(`\\br\\.${name}\\b`).test(sql);
      const isLeftOut = Object.hasOwn(word.leftOut, name);
      const isOfAnother = word.leftOut[name] === 'another person';
      expect(isTold !== isLeftOut || (isOfAnother && isTold), `${table}.${name}`).toBe(true);
    }
    for (const name of Object.keys(word.leftOut)) expect(names, table).toContain(name);
  }
});
