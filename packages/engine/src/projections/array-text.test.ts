import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { withClient } from '@assay/postgres/with-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrayText } from './array-text.ts';

const texts = [
  '',
  ' ',
  'plain',
  'NULL',
  'null',
  'a,b',
  '{a}',
  '"',
  '\\',
  '\\"',
  "it's",
  '\n',
  '{"a":"b\\\\c"}',
  '中文',
  '0x10',
];
const numbers = [0, -1, 1.5, Number.MAX_SAFE_INTEGER];
const integers = [0n, -1n, 10n ** 40n];

describe('an array as text', () => {
  let postgres: SharedPostgres;
  let connection: PostgresConnection;
  beforeAll(async () => {
    postgres = await openSharedPostgres();
    connection = await postgres.createDatabase();
  });
  afterAll(() => postgres?.close());

  async function readBack(type: string, values: readonly (string | number | bigint)[]): Promise<string[]> {
    const sql = `SELECT value::text FROM unnest($1::${type}[]) WITH ORDINALITY AS rows (value, place) ORDER BY place`;
    const { rows } = await withClient(connection, (client) =>
      client.query<{ value: string }>(sql, [arrayText(values, (value) => value)]),
    );
    return rows.map(({ value }) => value);
  }

  it('is read by PostgreSQL as what it was', async () => {
    expect(await readBack('text', texts)).toEqual(texts);
    expect(await readBack('numeric', numbers)).toEqual(numbers.map(String));
    expect(await readBack('numeric', integers)).toEqual(integers.map(String));
    expect(await readBack('bigint', [Number.MAX_SAFE_INTEGER, -5])).toEqual([String(Number.MAX_SAFE_INTEGER), '-5']);
    expect(await readBack('text', [])).toEqual([]);
  });
});
