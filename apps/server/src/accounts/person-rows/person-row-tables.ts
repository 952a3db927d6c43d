import { markedTable } from '../../row-marks/row-marks.ts';

const owner = ['account', 'user_id'] as const;

export const accountRows = markedTable({
  table: 'user_account',
  kind: 'account',
  what: 'password, address of mail or second factors',
  owner,
  key: ['user_id', 'bigint'],
  proves: { user_id: 'number', email: 'text', email_key: 'text', password_hash: 'text', guards: 'text' },
});

export const fundPasswordRows = markedTable({
  table: 'fund_password',
  kind: 'fund password',
  what: 'the fund password',
  owner,
  key: ['user_id', 'bigint'],
  proves: { user_id: 'number', hash: 'text', set_at_ms: 'number' },
});

export const authenticatorRows = markedTable({
  table: 'google_key',
  kind: 'authenticator',
  what: 'the authenticator',
  owner,
  key: ['user_id', 'bigint'],
  proves: { user_id: 'number', sealed_secret: 'bytes', bound_at_ms: 'number', unbinds_at_ms: 'number' },
});

export const passkeyRows = markedTable({
  table: 'passkey',
  kind: 'passkey',
  what: 'a passkey',
  owner,
  key: ['passkey_id', 'bigint'],
  proves: { user_id: 'number', credential_id: 'text', public_key: 'bytes' },
});

export const sessionRows = markedTable({
  table: 'user_session',
  kind: 'session',
  what: 'a login',
  owner,
  key: ['session_id', 'bigint'],
  proves: {
    user_id: 'number',
    token_hash: 'bytes',
    created_at_ms: 'number',
    expires_at_ms: 'number',
    owes_second_step: 'boolean',
  },
});

/** The account's own comes first. */
export const personRowTables = [accountRows, fundPasswordRows, authenticatorRows, passkeyRows, sessionRows];

/** `guards` of accounts of before are what is there of them; who marks the rows looks at them then. */
export const personRowsStep = `
ALTER TABLE user_account ADD COLUMN guards text NOT NULL DEFAULT '', ADD COLUMN mark bytea;
UPDATE user_account AS a SET guards = concat_ws(' ',
  (SELECT 'fund-password' FROM fund_password f WHERE f.user_id = a.user_id),
  (SELECT 'authenticator' FROM google_key g WHERE g.user_id = a.user_id),
  (SELECT string_agg('passkey', ' ') FROM passkey p WHERE p.user_id = a.user_id));
ALTER TABLE fund_password ADD COLUMN mark bytea;
ALTER TABLE google_key ADD COLUMN mark bytea;
ALTER TABLE passkey ADD COLUMN mark bytea;
ALTER TABLE user_session ADD COLUMN mark bytea;
`;
