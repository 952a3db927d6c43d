import { pipeline } from 'node:stream/promises';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { withClient } from '@assay/postgres/with-client';
import { from as copyFrom } from 'pg-copy-streams';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ColumnValue } from './columns.ts';
import { copyText } from './copy-text.ts';

const texts = [
  '',
  ' ',
  'plain',
  'NULL',
  'null',
  '\\N',
  '\\.',
  '.',
  'a,b',
  '"',
  '\\',
  '\\\\t',
  '\t',
  '\n',
  '\r\n',
  '中文',
];
const numerics = [0, -1, 1.5, Number.MAX_SAFE_INTEGER, 0n, -1n, 10n ** 40n];

let server: SharedPostgres;
beforeAll(async () => {
  server = await openSharedPostgres();
});
afterAll(() => server?.close());

/** What PostgreSQL has of rows of a text and a number, as text. */
async function readBack(rows: readonly (readonly [ColumnValue, ColumnValue])[]): Promise<unknown[]> {
  return withClient(await server.createDatabase(), async (client) => {
    await client.query('CREATE TEMPORARY TABLE copied (place serial, words text, amount numeric)');
    const text = copyText(rows, [
      { name: 'words', type: 'text', of: ([words]) => words },
      { name: 'amount', type: 'numeric', of: ([, amount]) => amount },
    ]);
    await pipeline([text], client.query(copyFrom('COPY copied (words, amount) FROM STDIN')));
    const stored = await client.query('SELECT words, amount::text FROM copied ORDER BY place');
    return stored.rows.map(({ words, amount }) => [words, amount]);
  });
}

it('rows as text are read by PostgreSQL as what they were', async () => {
  const rows = texts.flatMap((text) => numerics.map((amount) => [text, amount] as const));
  expect(await readBack(rows)).toEqual(rows.map(([text, amount]) => [text, String(amount)]));
});

it('what is not there is not there, and no text is taken for it', async () => {
  const rows = [
    [null, 1],
    ['\\N', null],
    [null, null],
  ] as const;
  expect(await readBack(rows)).toEqual([
    [null, '1'],
    ['\\N', null],
    [null, null],
  ]);
  expect(await readBack([])).toEqual([]);
});
