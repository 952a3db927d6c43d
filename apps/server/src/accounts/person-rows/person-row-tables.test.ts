import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MarkedTable } from '../../row-marks/row-marks.ts';
import type { AccountTables } from '../account-database.ts';
import { accountTables } from '../testing/account-tables.ts';
import {
  accountRows,
  authenticatorRows,
  fundPasswordRows,
  passkeyRows,
  personRowTables,
  sessionRows,
} from './person-row-tables.ts';

let temporary: SharedPostgres;
const columns = new Map<string, readonly string[]>();

beforeAll(async () => {
  temporary = await openSharedPostgres();
  const pool = await temporary.openPool(1, accountTables);
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = 'public' GROUP BY table_name`,
  );
  for (const row of rows) columns.set(row.name, row.columns);
  await pool.end();
});
afterAll(() => temporary?.close());

type Marked = 'user_account' | 'fund_password' | 'google_key' | 'passkey' | 'user_session';

/** Columns of marked tables that prove nothing: who writes them without the key becomes nobody. */
const provesNothing: Readonly<Record<Marked, readonly [MarkedTable, ...(readonly string[])]>> = {
  user_account: [
    accountRows,
    ...['invitation_code', 'invited_by', 'country', 'created_at_ms', 'core_opened_at_ms', 'mail_language'],
    'phishing_code',
  ],
  // Counts of tries are not proved either: they change at each try, and an older row would be a right one.
  fund_password: [fundPasswordRows, 'tries', 'tried_at_ms'],
  google_key: [authenticatorRows, 'newest_step'],
  passkey: [passkeyRows, 'passkey_id', 'counter', 'transports', 'name', 'created_at_ms', 'used_at_ms'],
  user_session: [sessionRows, ...['session_id', 'address', 'browser', 'system', 'last_used_at_ms', 'revoked_at_ms']],
};

const sealed = 'sealed or hashed for the account, or its address, under another key of the data folder';
const opensNothing = 'it opens nothing';
const bound = 'a bound of tries, which an older row would give back as well';

/** Why rows of the other tables of accounts carry no mark. A table without a word does not compile. */
const needsNone: Readonly<Record<Exclude<keyof AccountTables, Marked>, string>> = {
  ...{ email_code: sealed, recovery_code: sealed, google_key_begun: sealed, closed_account: sealed },
  ...{ kyc_submission: sealed, kyc_photo: sealed, picture: sealed, passkey_challenge_used: bound, guess_count: bound },
  known_device: 'it gives a browser tries of its own, and proves nothing',
  ...{ account_freeze: 'the core alone says who is frozen', freeze_link: 'it freezes, and nothing else' },
  account_closing: 'the core closes nothing with coins in it',
  ...{
    login_attempt: opensNothing,
    kept_setting: opensNothing,
    user_profile: opensNothing,
    sandbox_mail: opensNothing,
  },
  ...{ person_message: opensNothing, announcement_read: opensNothing, person_event_cursor: opensNothing },
  ...{ accepted_document: opensNothing, own_data_copy: 'only the login that asked fetches it' },
};

it('of every table that proves who somebody is, each column is in the mark or proves nothing', () => {
  expect(personRowTables.map(({ table }) => table).sort()).toEqual(Object.keys(provesNothing).sort());
  for (const [name, [table, ...nothing]] of Object.entries(provesNothing)) {
    expect([...Object.keys(table.proves), ...nothing, 'mark'].sort(), name).toEqual(
      [...(columns.get(name) ?? [])].sort(),
    );
  }
});

it('every table with a person’s number or address is marked, or has a word why not', () => {
  const about = [...columns].filter(([, names]) => names.includes('user_id') || names.includes('email_key'));
  const known = new Set([...Object.keys(provesNothing), ...Object.keys(needsNone)]);
  expect(about.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(about.length).toBeGreaterThan(20);
});
