import { createHash } from 'node:crypto';
import { utc } from '@assay/engine/time-text';
import { USER_ID_MAX } from '@assay/exchange-core/limits';
import type { Chat } from '../chat/chat.ts';
import { LISTED_CHATS_MAX, SHOWN_MESSAGES_MAX } from '../chat/chat-limits.ts';
import { type ListedChat, listChats, newestMessages } from '../chat/chat-list.ts';
import type { ChatDatabase } from '../chat/chat-tables.ts';
import type { KeptMessage } from '../chat/conversation-reads.ts';
import type { BesideReaders } from './beside-readers.ts';
import { readFolder, writeCopy } from './operator-copies.ts';
import { type Fields, readAs, readWhole } from './operator-fields.ts';
import type { OperatorReadings } from './operator-readings.ts';

const listedDefault = 20;

/** What an operator sees of conversations until there is a console. */
export function chatReadings(chat: Pick<Chat, 'readByStaff' | 'picture'>, database: ChatDatabase) {
  return {
    'list-chats': async (fields) => {
      const limit = limitOf(fields, LISTED_CHATS_MAX);
      if (!limit.ok) return limit;
      const chats = await listChats(database, limit.value);
      return readAs(chats.length === 0 ? ['Nobody has written to customer service.'] : chats.map(listedLine));
    },
    'show-chat': async (fields) => {
      const limit = limitOf(fields, SHOWN_MESSAGES_MAX);
      if (!limit.ok) return limit;
      const user = readWhole('user', fields.user ?? '', 1, USER_ID_MAX);
      if (!user.ok) return user;
      const folder = fields.into === undefined ? undefined : readFolder('into', fields.into);
      if (folder?.ok === false) return folder;
      const messages = await newestMessages(database, user.value, limit.value);
      const newest = messages.at(-1);
      if (newest === undefined) return readAs([`User ${user.value} has not written to customer service.`]);
      await chat.readByStaff(user.value, newest.message_id);
      const written = new Map<string, string>();
      for (const { kind, message_id } of messages) {
        if (kind !== 'picture' || folder === undefined) continue;
        const path = await writePicture(chat, user.value, message_id, folder.value);
        if (path !== undefined) written.set(message_id, path);
      }
      return readAs(messages.flatMap((message) => messageLines(message, written.get(message.message_id))));
    },
  } satisfies Partial<OperatorReadings>;
}

/** Whether there is the person whom the operator names, whether he has a conversation, and what the picture is that he names. */
export function besideChat(chat: Pick<Chat, 'hasAccount' | 'hasWritten' | 'attached'>) {
  return {
    hasAccount: async ({ user = '' }) => {
      const userId = readWhole('user', user, 1, USER_ID_MAX);
      return userId.ok && chat.hasAccount(userId.value);
    },
    hasWritten: async ({ user = '' }) => {
      const userId = readWhole('user', user, 1, USER_ID_MAX);
      return userId.ok && chat.hasWritten(userId.value);
    },
    pictureDigest: async ({ user = '', picture }) => {
      const userId = readWhole('user', user, 1, USER_ID_MAX);
      if (picture === undefined || !userId.ok) return undefined;
      const bytes = await chat.attached(userId.value, picture);
      return bytes && createHash('sha256').update(bytes).digest('hex');
    },
  } satisfies Partial<BesideReaders>;
}

/** Undefined for a picture whose time is over. */
async function writePicture(chat: Pick<Chat, 'picture'>, userId: number, messageId: string, folder: string) {
  const bytes = await chat.picture(userId, messageId);
  return bytes && writeCopy(folder, `chat-${userId}-${messageId}.jpg`, bytes);
}

function limitOf({ limit }: Fields, most: number) {
  return limit === undefined ? readAs(listedDefault) : readWhole('limit', limit, 1, most);
}

function listedLine({ userId, waitingSinceMs, unseen, newestText }: ListedChat): string {
  const state = waitingSinceMs === undefined ? 'answered' : `waits since ${utc(waitingSinceMs)}, ${unseen} not seen`;
  return `user ${userId}: ${state}${newestText === '' ? '' : `; “${newestText}”`}`;
}

/** Every line of what was said is set off, so that nobody can write what looks like somebody else's. */
function messageLines({ author, name, kind, body, created_at_ms }: KeptMessage, path?: string): string[] {
  const who = author === 'person' ? 'person' : `staff${name === '' ? '' : ` as ${name}`}`;
  const head = `${utc(Number(created_at_ms))}  ${who}`;
  switch (kind) {
    case 'closed':
      return [`${head}: closed the conversation`];
    case 'picture':
      return [`${head}: a picture${path === undefined ? '' : `, ${path}`}`];
    case 'text':
      return [`${head}:`, ...body.split('\n').map((line) => `  | ${line}`)];
  }
}
