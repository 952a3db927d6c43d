import type { Pool } from 'pg';
import { type MarkedOnce, markOnce } from '../../row-marks/mark-once.ts';
import { RowMarks } from '../../row-marks/row-marks.ts';
import { personRowTables } from '../person-rows/person-row-tables.ts';
import { PersonRows } from '../person-rows/person-rows.ts';

const key = Buffer.alloc(32, 11);

/** The word that marks were made before: an unmarked row is a forged one. */
const done: MarkedOnce = { isDone: () => true, note: () => undefined };

/** What accounts of a test are started with. */
export const testMarks = {
  personKey: async () => key,
  markedOnce: () => done,
  onUnmarked: () => undefined,
};

/** The rows of people of a test's database, under the same key. */
export function testPersonRows(pool: Pool): Promise<PersonRows> {
  return PersonRows.open({ pool, key, once: done, onUnmarked: () => undefined });
}

/** Marks rows that a test has written by statements of its own, as the product would have. */
export async function markTestRows(pool: Pool): Promise<void> {
  const once = { isDone: () => false, note: () => undefined };
  await pool.query('UPDATE user_account SET mark = NULL');
  await markOnce(pool, { marks: new RowMarks(key, 'person'), tables: personRowTables }, once);
}
