import type { ColumnType } from 'kysely';
import type { Proving } from '../person-rows/proving.ts';

/** bigint: the driver reads it as text. */
type Int8 = ColumnType<string, number, number>;

/** Secrets are sealed under a key that is not in the database (factor-keys.ts), recovery codes hashed under it. */
export const secondFactorsStep = `
CREATE TABLE google_key (
  user_id bigint PRIMARY KEY REFERENCES user_account (user_id),
  sealed_secret bytea NOT NULL,
  bound_at_ms bigint NOT NULL,
  -- The time step of the newest code that was taken: no code is taken twice.
  newest_step bigint NOT NULL,
  -- Null: it stays.
  unbinds_at_ms bigint
);
CREATE INDEX google_key_unbinding ON google_key (unbinds_at_ms) WHERE unbinds_at_ms IS NOT NULL;

-- One that no code has confirmed yet.
CREATE TABLE google_key_begun (
  user_id bigint PRIMARY KEY REFERENCES user_account (user_id),
  sealed_secret bytea NOT NULL,
  expires_at_ms bigint NOT NULL
);

CREATE TABLE recovery_code (
  user_id bigint NOT NULL REFERENCES user_account (user_id),
  code_hash bytea NOT NULL,
  used_at_ms bigint,
  PRIMARY KEY (user_id, code_hash)
);

-- A login whose second step is not proved.
ALTER TABLE user_session ADD COLUMN owes_second_step boolean NOT NULL DEFAULT false;
`;

export interface SecondFactorTables {
  google_key: {
    user_id: ColumnType<string, number, never>;
    sealed_secret: Proving<Buffer>;
    mark: Buffer | null;
    bound_at_ms: Int8;
    newest_step: Int8;
    unbinds_at_ms: ColumnType<Proving<string> | null, Proving<number> | null, Proving<number> | null>;
  };
  google_key_begun: {
    user_id: ColumnType<string, number, never>;
    sealed_secret: Buffer;
    expires_at_ms: Int8;
  };
  recovery_code: {
    user_id: ColumnType<string, number, never>;
    code_hash: Buffer;
    used_at_ms: ColumnType<string | null, number | null, number>;
  };
}
