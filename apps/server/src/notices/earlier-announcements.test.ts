import { emptyQueryTables } from '@assay/engine/projections/testing/empty-query-tables';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlacedAct } from './announcements.ts';
import { EarlierAnnouncements } from './earlier-announcements.ts';
import { ANNOUNCEMENT_ACTS_MAX } from './notice-limits.ts';

let temporary: SharedPostgres;
let pool: Pool;
beforeAll(async () => {
  temporary = await openSharedPostgres();
  pool = await emptyQueryTables(temporary);
});
afterAll(async () => {
  await pool?.end();
  await temporary?.close();
});

async function takenAtStart(): Promise<readonly PlacedAct[]> {
  let taken: readonly PlacedAct[] = [];
  const earlier = new EarlierAnnouncements({
    pool,
    status: { durableSequence: 9, projectedSequence: 9 },
    announcements: {
      takeEarlier: (acts) => {
        taken = acts;
      },
    },
    onFault: (error) => {
      throw error;
    },
  });
  await earlier.start();
  earlier.stop();
  return taken;
}

it('brings so many acts of before a start, the newest, in the order of the journal', async () => {
  const write = (from: number, to: number) =>
    pool.query(
      `INSERT INTO operator_actions (number, batch, position, time_ms, operator, second, reason, command, fields, change, hash)
       SELECT n, n, 0, n, '', '', '', 'withdraw-notice', '{"noticeId":"a1-0"}', '', '' FROM generate_series($1::bigint, $2::bigint) AS n`,
      [from, to],
    );
  await write(1, ANNOUNCEMENT_ACTS_MAX);
  const all = await takenAtStart();
  expect([all.length, all[0]?.batch, all.at(-1)?.batch]).toEqual([ANNOUNCEMENT_ACTS_MAX, 1, ANNOUNCEMENT_ACTS_MAX]);
  await write(ANNOUNCEMENT_ACTS_MAX + 1, ANNOUNCEMENT_ACTS_MAX + 1);
  const newest = await takenAtStart();
  expect([newest.length, newest[0]?.batch]).toEqual([ANNOUNCEMENT_ACTS_MAX, 2]);
});
