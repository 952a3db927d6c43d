import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { accountDatabase } from '../accounts/account-database.ts';
import { CHAT_SWEEP_ROWS, CHAT_SWEEP_STATEMENTS } from './chat-limits.ts';
import type { ChatTables } from './chat-tables.ts';
import { sweepChat } from './sweep-chat.ts';

/** How many statements a sweep takes that each remove so many rows. */
async function statements(removed: number): Promise<number> {
  let count = 0;
  const query = async () => {
    count += 1;
    return { command: 'DELETE', rowCount: removed, rows: [] };
  };
  const pool = { connect: async () => ({ query, release: () => undefined }) } as unknown as Pool;
  await sweepChat(accountDatabase(pool).withTables<ChatTables>(), 0);
  return count;
}

it('goes on while a statement removes as many as it may, and no further than a sweep may take', async () => {
  expect(await statements(CHAT_SWEEP_ROWS - 1)).toBe(1);
  expect(await statements(CHAT_SWEEP_ROWS)).toBe(CHAT_SWEEP_STATEMENTS);
});
