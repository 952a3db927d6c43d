import type { Pool } from 'pg';

/** Who writes to customer service, and how his conversation stands. */
export interface Correspondent {
  readonly email: string;
  /** What his mail is written in; empty: not known. */
  readonly language: string;
  /** 0: nothing waits. */
  readonly waitingSinceMs: number;
  readonly unseen: number;
  /** Who takes care of it; empty: nobody. */
  readonly seat: string;
}

/** Undefined: there is no such person. Somebody who has never written has a conversation in which nothing was said. */
export async function readCorrespondent(pool: Pick<Pool, 'query'>, userId: number): Promise<Correspondent | undefined> {
  const { rows } = await pool.query<{
    email: string;
    mail_language: string;
    waiting_since_ms: string | null;
    unseen: string;
    seat: string | null;
  }>({
    name: 'correspondent',
    text: `SELECT account.email, account.mail_language, chat.waiting_since_ms, assignment.seat,
             (SELECT count(*) FROM chat_message AS message
               WHERE message.user_id = $1 AND message.message_id > chat.read_by_staff AND message.author = 'person') AS unseen
           FROM user_account AS account
           LEFT JOIN chat_conversation AS chat USING (user_id)
           LEFT JOIN chat_assignment AS assignment USING (user_id)
           WHERE account.user_id = $1`,
    values: [userId],
  });
  const [row] = rows;
  return (
    row && {
      ...{ email: row.email, language: row.mail_language, seat: row.seat ?? '' },
      ...{ waitingSinceMs: Number(row.waiting_since_ms ?? 0), unseen: Number(row.unseen) },
    }
  );
}
