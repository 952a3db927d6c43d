import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountDatabase } from '../accounts/account-database.ts';
import { accountTables } from '../accounts/testing/account-tables.ts';
import { LISTED_CHATS_MAX, SHOWN_MESSAGES_MAX } from '../chat/chat-limits.ts';
import { type ChatTables, chatConversationTable, chatMessageTable } from '../chat/chat-tables.ts';
import { makeTable } from '../postgres/kept-table.ts';
import { chatReadings } from './chat-readings.ts';

const first = 100_001;
let temporary: SharedPostgres;
let pool: Pool;
/** One more conversation than an operator sees at once, and in the first one more message. */
beforeAll(async () => {
  temporary = await openSharedPostgres();
  pool = await temporary.openPool(2, accountTables);
  await makeTable(pool, chatConversationTable);
  await makeTable(pool, chatMessageTable);
  const people = `generate_series(${first}, ${first + LISTED_CHATS_MAX}) AS n`;
  await pool.query(
    `INSERT INTO user_account (user_id, email, email_key, password_hash, invitation_code, created_at_ms)
     SELECT n, n, n, '', n, 0 FROM ${people}`,
  );
  await pool.query(`INSERT INTO chat_conversation (user_id, newest) SELECT n, 1 FROM ${people}`);
  const insert = 'INSERT INTO chat_message (user_id, message_id, author, kind, client_id, name, body, created_at_ms)';
  await pool.query(`${insert} SELECT n, 1, 'person', 'text', '1', '', 'hello', 0 FROM ${people}`);
  await pool.query(
    `${insert} SELECT ${first}, n, 'person', 'text', n, '', 'line ' || n, 0 FROM generate_series(2, $1::int) AS n`,
    [SHOWN_MESSAGES_MAX + 1],
  );
});
afterAll(async () => {
  await pool?.end();
  await temporary?.close();
});

const readings = () =>
  chatReadings(
    { readByStaff: async () => undefined, picture: async () => undefined },
    accountDatabase(pool).withTables<ChatTables>(),
  );

it('lists as many conversations as an operator sees at once, and asks for no more', async () => {
  const listed = await readings()['list-chats']({ limit: String(LISTED_CHATS_MAX) });
  expect(listed.ok && listed.value).toHaveLength(LISTED_CHATS_MAX);
  expect(await readings()['list-chats']({ limit: String(LISTED_CHATS_MAX + 1) })).toMatchObject({ ok: false });
});

it('shows as many messages of one as an operator sees at once, the newest, and asks for no more', async () => {
  const user = String(first);
  const shown = await readings()['show-chat']({ user, limit: String(SHOWN_MESSAGES_MAX) });
  const lines = shown.ok ? shown.value.filter((line) => line.startsWith('  | ')) : [];
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([
    SHOWN_MESSAGES_MAX,
    '  | line 2',
    `  | line ${SHOWN_MESSAGES_MAX + 1}`,
  ]);
  const more = await readings()['show-chat']({ user, limit: String(SHOWN_MESSAGES_MAX + 1) });
  expect(more).toMatchObject({ ok: false });
});
