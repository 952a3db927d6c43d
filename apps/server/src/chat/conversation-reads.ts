import type { ChatMarks, ChatMessageRow, ChatPage } from '@assay/protocol/chat-entities';
import { chatPageRows, chatUnreadMax } from '@assay/protocol/chat-rules';
import type { Selectable } from 'kysely';
import type { ChatDatabase, ChatTables } from './chat-tables.ts';

export type KeptConversation = Selectable<ChatTables['chat_conversation']>;
export type KeptMessage = Selectable<ChatTables['chat_message']>;

/** Of somebody who has never written. */
const noMarks: ChatMarks = { readByPerson: '0', readByStaff: '0', unread: 0 };

export function readConversation(database: ChatDatabase, userId: number): Promise<KeptConversation | undefined> {
  return database.selectFrom('chat_conversation').selectAll().where('user_id', '=', String(userId)).executeTakeFirst();
}

/** The messages before a number, or the newest ones. */
export async function readPage(database: ChatDatabase, userId: number, before?: string): Promise<ChatPage> {
  const rows = await database
    .selectFrom('chat_message')
    .selectAll()
    .where('user_id', '=', String(userId))
    .$if(before !== undefined, (query) => query.where('message_id', '<', before ?? ''))
    .orderBy('message_id', 'desc')
    .limit(chatPageRows + 1)
    .execute();
  return { list: rows.slice(0, chatPageRows).reverse().map(messageRow), hasMore: rows.length > chatPageRows };
}

export async function readMarks(
  database: ChatDatabase,
  userId: number,
  conversation: KeptConversation | undefined,
): Promise<ChatMarks> {
  if (conversation === undefined) return noMarks;
  const { read_by_person: readByPerson, read_by_staff: readByStaff } = conversation;
  const unread = await database
    .selectFrom('chat_message')
    .select('message_id')
    .where('user_id', '=', String(userId))
    .where('message_id', '>', readByPerson)
    .where('author', '=', 'staff')
    .where('kind', '!=', 'closed')
    .limit(chatUnreadMax)
    .execute();
  return { readByPerson, readByStaff, unread: unread.length };
}

export function messageRow(row: KeptMessage): ChatMessageRow {
  return {
    messageId: row.message_id,
    clientMessageId: row.author === 'person' ? row.client_id : '',
    author: row.author,
    name: row.name,
    kind: row.kind,
    text: row.kind === 'text' ? row.body : '',
    createdAt: Number(row.created_at_ms),
  };
}
