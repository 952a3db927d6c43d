import type { Pool } from 'pg';
import { accountDatabase } from '../accounts/account-database.ts';
import type { ServiceHours } from '../operations/service-hours.ts';
import { makeTable } from '../postgres/kept-table.ts';
import { Chat, type ChatOptions } from './chat.ts';
import { CHAT_SWEEP_INTERVAL_MS } from './chat-limits.ts';
import { type ChatTables, chatConversationTable, chatMessageTable } from './chat-tables.ts';
import { sweepChat } from './sweep-chat.ts';

export interface StartChatOptions {
  readonly pool: Pool;
  readonly pictures: ChatOptions['pictures'];
  readonly messages: ChatOptions['messages'];
  readonly hours: ServiceHours | undefined;
  /** Something failed that no caller waits for: a sweep. */
  readonly onFault: (error: unknown) => void;
  readonly now: () => number;
}

/** Prepares the tables, removes what is too old, and answers the conversations. */
export async function startChat({ pool, pictures, messages, hours, onFault, now }: StartChatOptions) {
  await makeTable(pool, chatConversationTable);
  await makeTable(pool, chatMessageTable);
  const database = accountDatabase(pool).withTables<ChatTables>();
  let isSweeping = false;
  const sweep = async () => {
    if (isSweeping) return;
    isSweeping = true;
    await sweepChat(database, now()).catch(onFault);
    isSweeping = false;
  };
  const timer = setInterval(() => void sweep(), CHAT_SWEEP_INTERVAL_MS);
  timer.unref();
  return {
    chat: new Chat({ database, pictures, messages, hours, now }),
    database,
    sweep,
    stop: () => clearInterval(timer),
  };
}
