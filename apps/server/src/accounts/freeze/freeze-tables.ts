import type { ColumnType } from 'kysely';

type Int8 = ColumnType<string, number, number>;

export interface FreezeTables {
  account_freeze: {
    user_id: ColumnType<string, number, never>;
    address: string;
    begun_at_ms: Int8;
    done_at_ms: ColumnType<string | null, number | null, number | null>;
  };
  freeze_link: {
    token_hash: Buffer;
    user_id: ColumnType<string, number, never>;
    expires_at_ms: Int8;
    used_at_ms: ColumnType<string | null, number | null, number>;
  };
}

/**
 * Which accounts their own persons have frozen; whether an account is frozen the core says. A row without `done_at_ms` is a freeze that was
 * begun: a start completes it. Of links only the hash is there.
 */
export const freezeStep = `
CREATE TABLE account_freeze (
  user_id bigint PRIMARY KEY REFERENCES user_account (user_id),
  address text NOT NULL,
  begun_at_ms bigint NOT NULL,
  done_at_ms bigint
);

CREATE TABLE freeze_link (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account (user_id),
  expires_at_ms bigint NOT NULL,
  used_at_ms bigint
);
CREATE INDEX freeze_link_of_account ON freeze_link (user_id, expires_at_ms);
CREATE INDEX freeze_link_by_age ON freeze_link (expires_at_ms);
`;
