import { LISTED_TEXT_LENGTH } from './chat-limits.ts';
import type { ChatDatabase } from './chat-tables.ts';
import type { KeptMessage } from './conversation-reads.ts';

/** A conversation as whoever answers sees it in a list. */
export interface ListedChat {
  readonly userId: string;
  /** Undefined: nothing waits for an answer. */
  readonly waitingSinceMs: number | undefined;
  /** Messages of the person that nobody has seen. */
  readonly unseen: number;
  /** How the newest message begins; empty when it is no text. */
  readonly newestText: string;
}

/** Those who wait the longest first, then the ones with the newest message. */
export async function listChats(database: ChatDatabase, limit: number): Promise<readonly ListedChat[]> {
  const rows = await database
    .selectFrom('chat_conversation as chat')
    .innerJoin('chat_message as newest', (join) =>
      join.onRef('newest.user_id', '=', 'chat.user_id').onRef('newest.message_id', '=', 'chat.newest'),
    )
    .select(({ selectFrom }) => [
      'chat.user_id',
      'chat.waiting_since_ms',
      'newest.body',
      'newest.kind',
      selectFrom('chat_message as message')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('message.user_id', '=', 'chat.user_id')
        .whereRef('message.message_id', '>', 'chat.read_by_staff')
        .where('message.author', '=', 'person')
        .as('unseen'),
    ])
    .orderBy('chat.waiting_since_ms', (order) => order.asc().nullsLast())
    .orderBy('newest.created_at_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ user_id, waiting_since_ms, unseen, kind, body }) => ({
    userId: user_id,
    waitingSinceMs: waiting_since_ms === null ? undefined : Number(waiting_since_ms),
    unseen: Number(unseen ?? 0),
    newestText: kind === 'text' ? shortened(body) : '',
  }));
}

/** The newest messages, oldest first. */
export async function newestMessages(
  database: ChatDatabase,
  userId: number,
  limit: number,
): Promise<readonly KeptMessage[]> {
  const rows = await database
    .selectFrom('chat_message')
    .selectAll()
    .where('user_id', '=', String(userId))
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

function shortened(body: string): string {
  const line = body.replaceAll('\n', ' ');
  return line.length <= LISTED_TEXT_LENGTH ? line : `${line.slice(0, LISTED_TEXT_LENGTH)}…`;
}
