import type { CoreEvent } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsOf, readerOf, whole } from './columns.ts';
import type { ListPlace } from './list-numbers.ts';
import { projection } from './projection.ts';
import { ProjectionProof } from './projection-proof.ts';
import { prepareProjections } from './projection-schema.ts';
import { projections } from './projections.ts';
import { Projector } from './projector.ts';
import { queryTable, rowsOf } from './query-table.ts';

interface Opening {
  readonly userId: number;
  readonly openedAtMs: number;
  readonly places: readonly ListPlace[];
}

const kinds = { userId: whole, openedAtMs: whole };

const openings = queryTable<Opening>({
  name: 'openings',
  noun: 'opening',
  columns: columnsOf(kinds, (opening: Opening) => opening),
  numbers: { columns: ['number'], of: ({ places }) => places },
  key: ['user_id', 'opened_at_ms'],
  months: { by: 'opened_at_ms', edge: 'history' },
});

/** One that nothing else knows of: which accounts were opened, and when. */
const openingProjection = projection({
  tables: [openings],
  events: ['account-opened'],
  fold(numbers) {
    const opened: Opening[] = [];
    return {
      rows: [rowsOf(openings, opened)],
      add: ({ userId }, { timeMs }) => opened.push({ userId, openedAtMs: timeMs, places: [numbers.take('openings')] }),
    };
  },
});

const list = [...projections, openingProjection];
const opening = (userId: number): CoreEvent => ({ type: 'account-opened', userId });
const core = new ExchangeCore();
const januaryMs = Date.UTC(2026, 0, 31);
const marchMs = Date.UTC(2026, 2, 1);
const daysKept = 10;

let server: SharedPostgres;
let client: Client;
let projector: Projector;
const proof = new ProjectionProof(list);

beforeAll(async () => {
  server = await openSharedPostgres();
  client = new Client(await server.createDatabase());
  client.on('error', () => undefined);
  await client.connect();
  await prepareProjections(client, list);
  projector = await Projector.open(client, core, daysKept, list);
});
afterAll(async () => {
  await client?.end();
  await server?.close();
});

async function batch(sequence: number, timeMs: number, userIds: readonly number[]): Promise<void> {
  const events = userIds.map(opening);
  projector.add(sequence, timeMs, events);
  proof.add(sequence, timeMs, events);
  await projector.write();
}

const stored = async () => {
  const { rows } = await client.query('SELECT * FROM openings ORDER BY number');
  return rows.map((row) => ({ ...readerOf(kinds)(row), number: Number(row.number) }));
};

async function faultsAfter(sql: string): Promise<readonly string[]> {
  await client.query('BEGIN');
  expect((await client.query(sql)).rowCount).toBe(1);
  const { faults } = await proof.compare(client, core);
  await client.query('ROLLBACK');
  return faults;
}

it('a projection is created, filled in the transaction of all others, and goes on with its numbers', async () => {
  await batch(1, januaryMs, [7, 8]);
  await batch(2, marchMs, [9]);
  expect(await stored()).toEqual([
    { userId: 7, openedAtMs: januaryMs, number: 1 },
    { userId: 8, openedAtMs: januaryMs, number: 2 },
    { userId: 9, openedAtMs: marchMs, number: 3 },
  ]);
  const { rows } = await client.query(
    `SELECT (SELECT xmin FROM openings WHERE user_id = 9) AS row, (SELECT xmin FROM page_counts) AS count, xmin AS cursor
     FROM projection_cursor`,
  );
  expect(new Set(Object.values(rows[0])).size).toBe(1);
});

it('is proved row by row, and every row that is broken, lost or beyond is found', async () => {
  expect(await proof.compare(client, core)).toEqual({ rows: 3, faults: [] });
  expect(await faultsAfter('UPDATE openings SET number = 4 WHERE user_id = 9')).toEqual([
    `the query tables have another opening 9/${marchMs}`,
  ]);
  expect(await faultsAfter('DELETE FROM openings WHERE user_id = 9')).toEqual([
    'the query tables have 2 openings of 3',
  ]);
  expect(await faultsAfter(`INSERT INTO openings VALUES (10, ${marchMs}, 4)`)).toEqual([
    `the query tables have another opening 10/${marchMs}`,
  ]);
  expect(await faultsAfter("UPDATE page_counts SET rows = 4 WHERE list = 'openings'")).toEqual([
    'the query tables count another number of rows in openings',
  ]);
});

it('loses its old months like every other, and is proved without them', async () => {
  await projector.dropOld(marchMs + 20 * 86_400_000);
  expect((await stored()).map(({ userId }) => userId)).toEqual([9]);
  expect(await proof.compare(client, core)).toEqual({ rows: 1, faults: [] });
});
