import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { AccountDatabase } from '../account-database.ts';

/**
 * Lets the numbers of new users begin behind `highestUserId`. After an older backup whose journal the archive has completed, the core knows accounts that
 * the sequence has not given out yet, and a new user would be given somebody's money.
 */
export async function leaveOutTakenUserIds(pool: Pool, highestUserId: number): Promise<void> {
  await pool.query(
    `SELECT setval('user_id_sequence', $1::bigint) FROM user_id_sequence WHERE last_value <= $1::bigint`,
    [highestUserId],
  );
}

/** Number of a new user. Drawn before the row, which says it in its mark. */
export async function drawUserId(transaction: AccountDatabase): Promise<number> {
  const { rows } = await sql<{ user_id: string }>`SELECT nextval('user_id_sequence') AS user_id`.execute(transaction);
  const [drawn] = rows;
  if (drawn === undefined) throw new Error('the sequence of user ids answers nothing');
  return Number(drawn.user_id);
}
