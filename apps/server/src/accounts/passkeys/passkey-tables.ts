import type { ColumnType, Generated } from 'kysely';
import type { Proving } from '../person-rows/proving.ts';

/** bigint: the driver reads it as text. */
type Int8 = ColumnType<string, number, number>;

export const passkeysStep = `
CREATE TABLE passkey (
  passkey_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account (user_id),
  -- As the authenticator named it, in base64url.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- Grows with each use, where the authenticator counts at all.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at_ms bigint NOT NULL,
  used_at_ms bigint
);
CREATE INDEX passkey_of_user ON passkey (user_id, passkey_id);

-- Challenges that were answered rightly: each is answered once.
CREATE TABLE passkey_challenge_used (
  challenge text PRIMARY KEY,
  expires_at_ms bigint NOT NULL
);
CREATE INDEX passkey_challenge_used_by_age ON passkey_challenge_used (expires_at_ms);
`;

export interface PasskeyTables {
  passkey: {
    passkey_id: Generated<string>;
    user_id: ColumnType<string, number, never>;
    credential_id: string;
    public_key: Proving<Buffer>;
    mark: Buffer | null;
    counter: Int8;
    transports: string[];
    name: string;
    created_at_ms: Int8;
    used_at_ms: ColumnType<string | null, number | null, number>;
  };
  passkey_challenge_used: {
    challenge: string;
    expires_at_ms: Int8;
  };
}
