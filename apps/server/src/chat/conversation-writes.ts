import type { ChatMessageRow } from '@assay/protocol/chat-entities';
import { chatMessagesKeptMax } from '@assay/protocol/chat-rules';
import { sql } from 'kysely';
import type { ChatDatabase } from './chat-tables.ts';
import { type KeptConversation, type KeptMessage, messageRow } from './conversation-reads.ts';

export interface NewMessage {
  readonly author: 'person' | 'staff';
  readonly kind: 'text' | 'picture' | 'closed';
  readonly clientId: string;
  readonly name: string;
  readonly body: string;
}

/** In a transaction of its own, one after the other in each conversation, which begins with the first message. */
export function inConversation<Answer>(
  database: ChatDatabase,
  userId: number,
  work: (transaction: ChatDatabase, conversation: KeptConversation) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction().execute(async (transaction) => {
    const conversation = await transaction
      .insertInto('chat_conversation')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ newest: sql`chat_conversation.newest` }))
      .returningAll()
      .executeTakeFirstOrThrow();
    return work(transaction, conversation);
  });
}

/** Adds a message as the newest, and takes away those that a conversation does not keep. */
export async function addMessage(
  database: ChatDatabase,
  { user_id, newest, waiting_since_ms }: KeptConversation,
  { author, kind, clientId, name, body }: NewMessage,
  nowMs: number,
): Promise<ChatMessageRow> {
  const messageId = Number(newest) + 1;
  const row = await database
    .insertInto('chat_message')
    .values({
      user_id: Number(user_id),
      message_id: messageId,
      author,
      kind,
      client_id: clientId,
      name,
      body,
      created_at_ms: nowMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await database
    .updateTable('chat_conversation')
    .set({
      newest: String(messageId),
      // Whoever answers has seen what stands above.
      ...(author === 'staff'
        ? { waiting_since_ms: null, read_by_staff: String(messageId) }
        : { waiting_since_ms: Number(waiting_since_ms ?? nowMs) }),
    })
    .where('user_id', '=', user_id)
    .execute();
  await database
    .deleteFrom('chat_message')
    .where('user_id', '=', user_id)
    .where('message_id', '<=', String(messageId - chatMessagesKeptMax))
    .execute();
  return messageRow(row);
}

/** The message that was sent under this id before. */
export function sentMessage(
  database: ChatDatabase,
  userId: number,
  { author, clientId }: Pick<NewMessage, 'author' | 'clientId'>,
): Promise<KeptMessage | undefined> {
  return database
    .selectFrom('chat_message')
    .selectAll()
    .where('user_id', '=', String(userId))
    .where('author', '=', author)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** The number of the newest message that the person wrote. */
export async function newestOfPerson(database: ChatDatabase, userId: number): Promise<string> {
  const row = await database
    .selectFrom('chat_message')
    .select('message_id')
    .where('user_id', '=', String(userId))
    .where('author', '=', 'person')
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.message_id ?? '0';
}

/** Moves a mark forward, never back; false for a message that the conversation has never had. */
export async function moveMark(
  database: ChatDatabase,
  userId: number,
  mark: 'read_by_person' | 'read_by_staff',
  messageId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('chat_conversation')
    .set({ [mark]: sql`greatest(${sql.ref(mark)}, ${messageId}::bigint)` })
    .where('user_id', '=', String(userId))
    .where('newest', '>=', messageId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
