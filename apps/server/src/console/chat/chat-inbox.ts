import type { Pool } from 'pg';
import { LISTED_CHATS_MAX, LISTED_TEXT_LENGTH } from '../../chat/chat-limits.ts';
import { maskedMail } from '../masked-mail.ts';

/** Newest messages among which conversations are looked for that wait for nothing. */
const RECENT_MESSAGES = 2_000;

interface InboxRow {
  readonly user_id: string;
  readonly email: string;
  readonly waiting_since_ms: string | null;
  readonly seat: string | null;
  readonly unseen: string;
  readonly kind: string;
  readonly body: string;
}

/**
 * Those who wait the longest first, then those with the newest messages. Both go by an index, however many conversations there ever were: a
 * conversation in which nobody has said anything for long is found by its person.
 */
const inbox = `WITH waiting AS (
  SELECT user_id FROM chat_conversation WHERE waiting_since_ms IS NOT NULL
  ORDER BY waiting_since_ms LIMIT ${LISTED_CHATS_MAX}
), recent AS (
  SELECT user_id, max(created_at_ms) AS newest_ms
  FROM (SELECT user_id, created_at_ms FROM chat_message ORDER BY created_at_ms DESC LIMIT ${RECENT_MESSAGES}) AS said
  GROUP BY user_id
)
SELECT chat.user_id, account.email, chat.waiting_since_ms, assignment.seat, newest.kind, newest.body,
  (SELECT count(*) FROM chat_message AS message
    WHERE message.user_id = chat.user_id AND message.message_id > chat.read_by_staff AND message.author = 'person') AS unseen
FROM (SELECT user_id FROM waiting UNION SELECT user_id FROM recent) AS listed
JOIN chat_conversation AS chat USING (user_id)
JOIN user_account AS account USING (user_id)
JOIN chat_message AS newest ON newest.user_id = chat.user_id AND newest.message_id = chat.newest
LEFT JOIN chat_assignment AS assignment ON assignment.user_id = chat.user_id
ORDER BY chat.waiting_since_ms ASC NULLS LAST, newest.created_at_ms DESC, chat.user_id
LIMIT ${LISTED_CHATS_MAX}`;

export async function readInbox(pool: Pick<Pool, 'query'>) {
  const [listed, counted] = await Promise.all([
    pool.query<InboxRow>({ name: 'chat-inbox', text: inbox }),
    pool.query<{ count: string }>({
      name: 'chats-waiting',
      text: 'SELECT count(*) FROM chat_conversation WHERE waiting_since_ms IS NOT NULL',
    }),
  ]);
  return {
    rows: listed.rows.map(({ user_id, email, waiting_since_ms, seat, unseen, kind, body }) => ({
      ...{ userId: user_id, email: maskedMail(email), waitingSince: Number(waiting_since_ms ?? 0) },
      ...{ assignedTo: seat ?? '', unseen: Number(unseen), newestText: kind === 'text' ? shortened(body) : '' },
    })),
    waiting: Number(counted.rows[0]?.count),
  };
}

function shortened(body: string): string {
  const line = body.replaceAll('\n', ' ');
  return line.length <= LISTED_TEXT_LENGTH ? line : `${line.slice(0, LISTED_TEXT_LENGTH)}…`;
}
