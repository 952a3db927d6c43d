import { type KeptTable, missingColumn } from '../../../postgres/kept-table.ts';

/** Passkeys of seats. */
const passkeyTable: KeptTable = {
  name: 'console_passkey',
  create: `
CREATE TABLE console_passkey (
  passkey_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seat text NOT NULL REFERENCES console_seat (name),
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
CREATE INDEX console_passkey_of_seat ON console_passkey (seat, passkey_id);
`,
  changes: [
    {
      isMissing: missingColumn('console_passkey', 'mark'),
      change: 'ALTER TABLE console_passkey ADD COLUMN mark bytea',
    },
  ],
};

/** Challenges that were answered rightly: each is answered once. */
const usedChallengeTable: KeptTable = {
  name: 'console_challenge_used',
  create: `
CREATE TABLE console_challenge_used (
  challenge text PRIMARY KEY,
  expires_at_ms bigint NOT NULL
);
CREATE INDEX console_challenge_used_by_age ON console_challenge_used (expires_at_ms);
`,
  changes: [],
};

export const seatPasskeyTables: readonly KeptTable[] = [passkeyTable, usedChallengeTable];
