import type { ColumnType, Generated } from 'kysely';

/** Number of PostgreSQL's type bigint, which the driver reads as text. */
type Int8 = ColumnType<string, number, number>;

export interface ClosingTables {
  account_closing: {
    user_id: ColumnType<string, number, never>;
    /** Address of the network from which it was asked for. */
    address: string;
    asked_at_ms: Int8;
    due_at_ms: Int8;
    /** Moment from which nobody keeps the account by logging in. */
    begun_at_ms: ColumnType<string | null, number | null, number | null>;
  };
  closed_account: {
    user_id: ColumnType<string, number, never>;
    address_hash: Buffer;
    closed_at_ms: Int8;
    chat_until_ms: ColumnType<string | null, number | null, number | null>;
    records_until_ms: ColumnType<string | null, number | null, number | null>;
  };
  own_data_copy: {
    copy_id: Generated<string>;
    user_id: ColumnType<string, number, never>;
    /** Login that asked for the copy, and alone can fetch it. */
    session_id: ColumnType<string, number, never>;
    state: 'waiting' | 'ready' | 'fetched' | 'failed' | 'gone';
    asked_at_ms: Int8;
    ended_at_ms: ColumnType<string | null, number | null, number | null>;
  };
}

/**
 * Accounts that are to be closed, those that are, and copies of their data that people asked for. `address_hash` is under a key that is not in
 * the database; what is kept of a closed account for a time goes when `chat_until_ms` and `records_until_ms` are over, which are null then.
 */
export const closingStep = `
CREATE TABLE account_closing (
  user_id bigint PRIMARY KEY REFERENCES user_account (user_id),
  address text NOT NULL,
  asked_at_ms bigint NOT NULL,
  due_at_ms bigint NOT NULL,
  begun_at_ms bigint
);
CREATE INDEX account_closing_by_due ON account_closing (due_at_ms);

CREATE TABLE closed_account (
  user_id bigint PRIMARY KEY REFERENCES user_account (user_id),
  address_hash bytea NOT NULL,
  closed_at_ms bigint NOT NULL,
  chat_until_ms bigint,
  records_until_ms bigint
);
CREATE INDEX closed_account_of_address ON closed_account (address_hash);
CREATE INDEX closed_account_by_chat ON closed_account (chat_until_ms) WHERE chat_until_ms IS NOT NULL;
CREATE INDEX closed_account_by_records ON closed_account (records_until_ms) WHERE records_until_ms IS NOT NULL;

CREATE TABLE own_data_copy (
  copy_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account (user_id),
  session_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'ready', 'fetched', 'failed', 'gone')),
  asked_at_ms bigint NOT NULL,
  ended_at_ms bigint
);
CREATE INDEX own_data_copy_of_person ON own_data_copy (user_id, copy_id);
CREATE INDEX own_data_copy_open ON own_data_copy (copy_id) WHERE state IN ('waiting', 'ready');
`;
