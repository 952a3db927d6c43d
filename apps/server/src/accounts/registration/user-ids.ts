import type { Pool } from 'pg';

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
