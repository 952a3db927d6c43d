import { HistoryReads } from '@assay/engine/projections/history-reads';
import { emptyQueryTables } from '@assay/engine/projections/testing/empty-query-tables';
import { createValueDayReaders } from '@assay/engine/projections/value-days/value-day-readers';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { valueDaysMax } from '@assay/protocol/endpoints/value-days';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionProof } from '../../accounts/proof.ts';
import { valueDayHandlers } from './value-day-handlers.ts';

const userId = 100_001;
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

it('answers as many days as the line shows, and beyond that the newest', async () => {
  const handlers = valueDayHandlers(createValueDayReaders(new HistoryReads(pool)));
  const days = async () => {
    const answer = await handlers.valueDays({}, { proof: sessionProof(1, userId) });
    return answer.ok ? answer.view.map(({ day }) => day) : answer.code;
  };
  const write = (from: number, to: number) =>
    pool.query(
      'INSERT INTO value_days (user_id, day, value) SELECT $1, n, 1 FROM generate_series($2::int, $3::int) AS n',
      [userId, from, to],
    );
  await write(1, valueDaysMax);
  expect(await days()).toEqual(Array.from({ length: valueDaysMax }, (_, place) => 1 + place));
  await write(valueDaysMax + 1, valueDaysMax + 1);
  expect(await days()).toEqual(Array.from({ length: valueDaysMax }, (_, place) => 2 + place));
});
