import type { Pool } from 'pg';

/** Mail addresses of these people, by their user ids. */
export async function mailsOf(
  pool: Pick<Pool, 'query'>,
  people: readonly { readonly userId: number }[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<{ user_id: string; email: string }>({
    name: 'mails-of-people',
    text: 'SELECT user_id, email FROM user_account WHERE user_id = ANY ($1::bigint[])',
    values: [people.map(({ userId }) => userId)],
  });
  return new Map(rows.map(({ user_id, email }) => [Number(user_id), email]));
}
