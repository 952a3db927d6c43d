import type { Pool, PoolClient } from 'pg';
import { invitesStep } from '../invite/invite-tables.ts';
import { outboxTable } from '../outbox/outbox-table.ts';
import { pictureTable } from '../pictures/picture-table.ts';
import { inTransaction } from '../postgres/in-transaction.ts';
import { makeTable } from '../postgres/kept-table.ts';
import { acceptedDocumentsStep } from './accepted-documents/accepted-document-table.ts';
import { closingStep } from './closing/closing-tables.ts';
import { longCodesStep } from './codes/long-codes-step.ts';
import { consoleCountriesStep, consoleIndexesStep } from './console-indexes-step.ts';
import { devicesStep } from './devices/devices-step.ts';
import { emailChangeStep } from './email-change/email-change-step.ts';
import { freezeStep } from './freeze/freeze-tables.ts';
import { fundPasswordStep } from './fund-password/fund-password-table.ts';
import { kycStep } from './kyc/kyc-tables.ts';
import { passkeysStep } from './passkeys/passkey-tables.ts';
import { personMessagesStep } from './person-messages/person-message-tables.ts';
import { personRowsStep } from './person-rows/person-row-tables.ts';
import { phishingCodeStep } from './phishing-code.ts';
import { profileStep } from './profile/profile-table.ts';
import { secondFactorsStep } from './second-factors/second-factor-tables.ts';

/**
 * The tables of accounts, in order. They hold what exists nowhere else: a step is never changed once it was released, and a new one
 * takes nothing away but counts. Times are milliseconds since 1970 (UTC). `email_key` is the address in lower case.
 */
const migrations: readonly string[] = [
  `
CREATE SEQUENCE user_id_sequence AS bigint START WITH 100001 NO CYCLE;

CREATE TABLE user_account (
  user_id bigint PRIMARY KEY DEFAULT nextval('user_id_sequence'),
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  invitation_code text NOT NULL UNIQUE,
  invited_by bigint REFERENCES user_account (user_id),
  country text NOT NULL DEFAULT '',
  created_at_ms bigint NOT NULL,
  -- Null between the row and the core's account; see heal().
  core_opened_at_ms bigint
);
CREATE INDEX user_account_unopened ON user_account (user_id) WHERE core_opened_at_ms IS NULL;

CREATE TABLE email_code (
  purpose text NOT NULL,
  email_key text NOT NULL,
  code_hash bytea NOT NULL,
  sent_at_ms bigint NOT NULL,
  expires_at_ms bigint NOT NULL,
  tries integer NOT NULL,
  used_at_ms bigint,
  PRIMARY KEY (purpose, email_key)
);

CREATE TABLE login_failure (
  email_key text PRIMARY KEY,
  failures integer NOT NULL,
  window_began_at_ms bigint NOT NULL,
  locked_until_ms bigint NOT NULL
);

CREATE TABLE user_session (
  session_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES user_account (user_id),
  token_hash bytea NOT NULL UNIQUE,
  address text NOT NULL,
  created_at_ms bigint NOT NULL,
  expires_at_ms bigint NOT NULL,
  revoked_at_ms bigint
);
CREATE INDEX user_session_live ON user_session (user_id, session_id) WHERE revoked_at_ms IS NULL;

-- state: waiting, delivered, failed; kept: the sandbox shows it instead of sending it.
CREATE TABLE mail_outbox (
  mail_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address text NOT NULL,
  address_key text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  state text NOT NULL,
  created_at_ms bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at_ms bigint NOT NULL
);
CREATE INDEX mail_outbox_waiting ON mail_outbox (next_attempt_at_ms) WHERE state = 'waiting';
CREATE INDEX mail_outbox_of_address ON mail_outbox (address_key, mail_id DESC) WHERE state = 'kept';
`,
  // A new code begins with no tries; these count over all codes of an address.
  `
ALTER TABLE email_code
  ADD COLUMN hour_began_at_ms bigint NOT NULL DEFAULT 0,
  ADD COLUMN tries_in_hour integer NOT NULL DEFAULT 0;
`,
  // What a person keeps on the account: JSON as the text that came.
  `
CREATE TABLE kept_setting (
  user_id bigint NOT NULL REFERENCES user_account (user_id),
  name text NOT NULL,
  value text NOT NULL,
  updated_at_ms bigint NOT NULL,
  PRIMARY KEY (user_id, name)
);
`,
  // Codes and counts belong to callers: `address:…` (of IPv6 the /64), `device:…` of a known device, or empty for all strangers together.
  `
ALTER TABLE email_code
  ADD COLUMN caller text NOT NULL DEFAULT '',
  DROP COLUMN tries, DROP COLUMN hour_began_at_ms, DROP COLUMN tries_in_hour,
  DROP CONSTRAINT email_code_pkey, ADD PRIMARY KEY (purpose, email_key, caller);
DROP TABLE login_failure;

CREATE TABLE guess_count (
  email_key text NOT NULL,
  kind text NOT NULL,
  caller text NOT NULL,
  window_began_at_ms bigint NOT NULL,
  taken integer NOT NULL,
  PRIMARY KEY (email_key, kind, caller)
);

-- One token of a browser may be known to several accounts.
CREATE TABLE known_device (
  device_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email_key text NOT NULL REFERENCES user_account (email_key),
  token_hash bytea NOT NULL,
  used_at_ms bigint NOT NULL,
  UNIQUE (token_hash, email_key)
);
CREATE INDEX known_device_of_account ON known_device (email_key, used_at_ms);
`,
  // What is too old is found by its time.
  `
CREATE INDEX mail_outbox_by_age ON mail_outbox (created_at_ms);
CREATE INDEX email_code_by_age ON email_code (expires_at_ms);
CREATE INDEX guess_count_by_age ON guess_count (window_began_at_ms);
CREATE INDEX known_device_by_age ON known_device (used_at_ms);
CREATE INDEX user_session_by_age ON user_session (expires_at_ms);
CREATE INDEX user_session_by_end ON user_session (revoked_at_ms) WHERE revoked_at_ms IS NOT NULL;
`,
  // Mail goes out through the outbox of the whole exchange; the sandbox's own mailbox stays here.
  `
INSERT INTO outbox (kind, key, payload, created_at_ms, due_at_ms, expires_at_ms)
  SELECT 'code-mail', 'mail ' || mail_id, json_build_object('address', address, 'subject', subject, 'body', body)::text,
    created_at_ms, created_at_ms, created_at_ms + 600000
  FROM mail_outbox WHERE state = 'waiting';
DELETE FROM mail_outbox WHERE state <> 'kept';
DROP INDEX mail_outbox_waiting, mail_outbox_of_address;
ALTER TABLE mail_outbox DROP COLUMN state, DROP COLUMN attempts, DROP COLUMN next_attempt_at_ms;
ALTER TABLE mail_outbox RENAME TO sandbox_mail;
ALTER INDEX mail_outbox_by_age RENAME TO sandbox_mail_by_age;
CREATE INDEX sandbox_mail_of_address ON sandbox_mail (address_key, mail_id DESC);
`,
  personMessagesStep,
  profileStep,
  devicesStep,
  phishingCodeStep,
  secondFactorsStep,
  invitesStep,
  fundPasswordStep,
  emailChangeStep,
  freezeStep,
  acceptedDocumentsStep,
  kycStep,
  passkeysStep,
  consoleIndexesStep,
  consoleCountriesStep,
  longCodesStep,
  closingStep,
  personRowsStep,
];

/** Keeps two starts on one database from migrating at once. */
const MIGRATION_LOCK = 0x4143434f;

/**
 * Brings the tables of accounts to this release's shape, all steps in one transaction. Throws when a newer release was here.
 * @param steps an earlier release's, for tests of what came behind it
 */
export async function migrateAccounts(pool: Pool, steps = migrations.length): Promise<void> {
  // Mail that an earlier release was about to send goes there.
  await makeTable(pool, outboxTable);
  // Accounts are asked which of their pictures are kept.
  await makeTable(pool, pictureTable);
  await inTransaction(pool, async (client) => {
    // A new index of a large table takes longer than any call may.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await applyMissing(client, steps);
  });
}

async function applyMissing(client: PoolClient, steps: number): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS account_migration (number integer PRIMARY KEY, applied_at timestamptz NOT NULL)',
  );
  const { rows } = await client.query<{ newest: number | null }>('SELECT max(number) AS newest FROM account_migration');
  const newest = rows[0]?.newest ?? 0;
  if (newest > migrations.length) {
    throw new Error(
      `The tables of accounts are of a newer release (step ${newest}; this one knows ${migrations.length}).`,
    );
  }
  for (const [index, step] of migrations.slice(0, steps).entries()) {
    if (index < newest) continue;
    await client.query(step);
    await client.query('INSERT INTO account_migration VALUES ($1, now())', [index + 1]);
  }
}
