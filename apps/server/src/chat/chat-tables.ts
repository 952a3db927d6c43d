import type { ColumnType, Generated, Kysely } from 'kysely';
import type { AccountTables } from '../accounts/account-database.ts';
import type { KeptTable } from '../postgres/kept-table.ts';

/**
 * One conversation a person, for ever the same. Whoever writes or answers holds its row, so that its messages have numbers without gaps in the
 * order in which they are there.
 *
 * `newest`: the number of the newest message. `waiting_since_ms`: of the oldest message without an answer; null while none waits.
 */
export const chatConversationTable: KeptTable = {
  name: 'chat_conversation',
  create: `
CREATE TABLE chat_conversation (
  user_id bigint PRIMARY KEY REFERENCES user_account (user_id),
  newest bigint NOT NULL DEFAULT 0,
  read_by_person bigint NOT NULL DEFAULT 0,
  read_by_staff bigint NOT NULL DEFAULT 0,
  waiting_since_ms bigint
);
CREATE INDEX chat_conversation_waiting ON chat_conversation (waiting_since_ms) WHERE waiting_since_ms IS NOT NULL;
`,
  changes: [],
};

/** `client_id`: the sender's own, by which the same message comes once. `name`: of who answered. */
export const chatMessageTable: KeptTable = {
  name: 'chat_message',
  create: `
CREATE TABLE chat_message (
  user_id bigint NOT NULL REFERENCES chat_conversation (user_id),
  message_id bigint NOT NULL,
  author text NOT NULL CHECK (author IN ('person', 'staff')),
  kind text NOT NULL CHECK (kind IN ('text', 'picture', 'closed')),
  client_id text NOT NULL,
  name text NOT NULL,
  body text NOT NULL,
  created_at_ms bigint NOT NULL,
  PRIMARY KEY (user_id, message_id),
  UNIQUE (user_id, author, client_id)
);
CREATE INDEX chat_message_of_person ON chat_message (user_id, created_at_ms) WHERE author = 'person';
CREATE INDEX chat_message_by_age ON chat_message (created_at_ms);
`,
  changes: [],
};

/** bigint: the driver reads it as text. */
type Int8 = ColumnType<string, number, number>;

/** A type and no interface: kysely takes additional tables as one only. */
export type ChatTables = {
  chat_conversation: {
    user_id: ColumnType<string, number, never>;
    newest: Generated<string>;
    read_by_person: Generated<string>;
    read_by_staff: Generated<string>;
    waiting_since_ms: ColumnType<string | null, number | null | undefined, number | null>;
  };
  chat_message: {
    user_id: ColumnType<string, number, never>;
    message_id: ColumnType<string, number, never>;
    author: 'person' | 'staff';
    kind: 'text' | 'picture' | 'closed';
    client_id: string;
    name: string;
    body: string;
    created_at_ms: Int8;
  };
};

/** The tables of accounts and those of the chat: what a person is told of goes beside what causes it. */
export type ChatDatabase = Kysely<AccountTables & ChatTables>;
