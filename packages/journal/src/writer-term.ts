import type { ClientBase } from 'pg';
import { createWhenMissing } from './table-creation.ts';

const SCHEMA = 'CREATE TABLE journal_writer (term bigint NOT NULL);';
/** A database that was put together from the archive has the table without its row. */
const FIRST_TERM = 'INSERT INTO journal_writer SELECT 0 WHERE NOT EXISTS (SELECT FROM journal_writer)';

/**
 * Begins the term of a new writer, which ends those of all before. To be called on the connection that holds the writer's lock: nobody who
 * has lost the lock can end the term of whoever has it now.
 */
export async function beginWriterTerm(client: ClientBase): Promise<number> {
  await createWhenMissing(client, 'journal_writer', SCHEMA);
  await client.query(FIRST_TERM);
  const { rows } = await client.query<{ term: string }>('UPDATE journal_writer SET term = term + 1 RETURNING term');
  const [begun, ...others] = rows;
  if (begun === undefined || others.length > 0) throw new Error('the table journal_writer holds one row');
  return Number(begun.term);
}

/** SQL, true while the term is the newest writer's: `parameter` is its place in the statement, such as `$1`. */
export function isNewestTerm(parameter: string): string {
  return `EXISTS (SELECT FROM journal_writer WHERE term = ${parameter})`;
}
