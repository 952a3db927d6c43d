import { rmSync } from 'node:fs';
import { verifyJournal } from '@assay/engine/verify/verify-journal';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import { readSealKey, vouchingOf } from '@assay/journal/seals/seal-key-file';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { databaseUrl, openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { withClient } from '@assay/postgres/with-client';
import { personTables } from '@assay/server/own-data/table-words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsoleSeat, openConsoleSeat } from '../server-process/console-seat.ts';
import { type RunningExchange, startExchange } from '../server-process/running-exchange.ts';
import { temporaryDataFolder } from '../server-process/server-process.ts';
import { mailedCode, mustPost, post, registerUser, type TestUser, testPassword } from '../server-process/test-user.ts';
import { askToClose, copyFile, fetchedCopy, type LeavingPerson, leavingPerson } from './leaving-person.ts';

let shared: SharedPostgres;
let connection: PostgresConnection;
let dataFolder: string;
let exchange: RunningExchange;
let seat: ConsoleSeat;
let leaving: LeavingPerson;
let staying: LeavingPerson;

const start = () => startExchange({ DATABASE_URL: databaseUrl(connection) }, dataFolder);

beforeAll(async () => {
  shared = await openSharedPostgres();
  connection = await shared.createDatabase();
  dataFolder = temporaryDataFolder();
  exchange = await start();
  seat = await openConsoleSeat(exchange.address, dataFolder, 'ruth', { role: 'administrator' });
  leaving = await leavingPerson(exchange.address, 'waldemar', seat);
  staying = await leavingPerson(exchange.address, 'philippa', seat);
});
afterAll(async () => {
  await exchange.stop();
  await shared.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

it('a copy holds all that a person has left, nothing of anybody else, and no secret', async () => {
  const files = await fetchedCopy(exchange.address, leaving);
  for (const [name, text] of Object.entries(leaving.traces)) expect(files.get(name), name).toContain(text);
  expect([...files.keys()].filter((name) => /^pictures\/identity-.*\.jpg$/.test(name))).toHaveLength(1);
  const all = [...files.values()].join('\n');
  expect(all).not.toContain('philippa');
  expect(all).not.toContain(`"${staying.userId}"`);
  for (const secret of ['$argon2', leaving.token, 'ruth']) expect(all).not.toContain(secret);
  const readme = files.get('README.txt') ?? '';
  for (const name of files.keys()) {
    if (name !== 'README.txt' && !name.startsWith('pictures/')) expect(readme).toContain(`  ${name}`);
  }
  for (const [name, text] of files) if (name.endsWith('.json')) expect(() => JSON.parse(text), name).not.toThrow();
});

it('a copy is the login’s that asked for it, is asked for anew only with proof, and three times a day', async () => {
  const other = await logIn(exchange.address, leaving);
  await expect(copyFile(exchange.address, other)).rejects.toThrow('l.error.ownDataUnknown');
  await expect(copyFile(exchange.address, staying)).rejects.toThrow('l.error.ownDataUnknown');
  const asked = (fields: Readonly<Record<string, string>>) =>
    post(exchange.address, '/user/ownData/request', fields, leaving.token);
  expect((await asked({})).msg).toBe('l.error.fieldMissing');
  expect((await asked({ code: '000000' })).msg).toBe('l.error.codeWrong');
});

it('an account with money, or without proof, is not closed', async () => {
  const { address } = exchange;
  const rich = await registerUser(address, 'rich@example.org');
  await mustPost(address, '/sandbox/faucet', { currency: 'USDT', amount: '6' }, rich.token);
  const told = await mustPost<{ blockers: string[]; left: unknown[] }>(address, '/user/closing/get', {}, rich.token);
  expect(told.blockers).toEqual(['balances']);
  await expect(askToClose(address, rich)).rejects.toThrow('l.error.closingBlocked');
  const asked = (fields: Readonly<Record<string, string>>) =>
    post(address, '/user/closing/begin', { password: testPassword, ...fields }, staying.token);
  expect((await asked({})).msg).toBe('l.error.fieldMissing');
  expect((await asked({ code: '000000' })).msg).toBe('l.error.codeWrong');
});

it('whoever logs in within the seven days keeps the account', async () => {
  await askToClose(exchange.address, staying);
  expect((await post(exchange.address, '/user/info', {}, staying.token)).msg).toBe('l.error.sessionInvalid');
  staying = { ...staying, ...(await logIn(exchange.address, staying)) };
  const { rows } = await query('SELECT * FROM account_closing WHERE user_id = $1', [staying.userId]);
  expect(rows).toEqual([]);
});

it('a closed account leaves numbers: rows that say who it was are gone, the others are kept, and the books are whole', async () => {
  const { userId, email } = leaving;
  await askToClose(exchange.address, leaving);
  await exchange.stop();
  // The seven days are over.
  await query('UPDATE account_closing SET due_at_ms = 0 WHERE user_id = $1', [userId]);
  const before = await counts(userId, email);
  exchange = await start();
  expect(await closed(userId)).toBe(true);
  const after = await counts(userId, email);
  for (const { table, closing, sooner = [] } of personTables) {
    if (closing === 'deleted') expect(after.get(table), table).toBe(0);
    if (closing === 'kept' && table !== 'closed_account') {
      expect(after.get(table), table).toBeGreaterThanOrEqual(before.get(table) ?? 0);
    }
    if (closing.startsWith('deleted-with') && sooner.length === 0)
      expect(after.get(table), table).toBe(before.get(table));
  }
  // Tables kept for a time, or as long as the notes of staff, and the sandbox's mailbox, which stands for the person's own. No name is in the journal.
  expect(await mentions(['waldemar'])).toEqual(['chat_message', 'person_note', 'sandbox_mail']);
  const unknown = await loginAnswer(exchange.address, email);
  const stranger = await loginAnswer(exchange.address, 'nobody-at-all@example.org');
  expect(unknown).toEqual(stranger);
  const again = { account: email, code: await mailedCode(exchange.address, email), password: testPassword };
  expect((await post(exchange.address, '/user/register', again)).msg).toBe('l.error.emailOfClosed');
  await verified();
});

/** Answers of the same two calls for any person. */
async function loginAnswer(address: string, email: string): Promise<unknown> {
  const sent = await post(address, '/user/sendEmailCode', { account: email });
  const answer = await post(address, '/user/login', { account: email, code: '123456', password: testPassword });
  return [sent.code, sent.msg, answer.code, answer.msg];
}

async function logIn(address: string, { email }: TestUser): Promise<TestUser> {
  await mustPost(address, '/user/sendEmailCode', { account: email });
  const fields = { account: email, code: await mailedCode(address, email), password: testPassword };
  return { email, ...(await mustPost<{ userId: string; token: string }>(address, '/user/login', fields)) };
}

function query(text: string, values: readonly unknown[] = []) {
  return withClient(connection, (client) => client.query<Record<string, unknown>>(text, [...values]));
}

async function closed(userId: string): Promise<boolean> {
  const { rows } = await query('SELECT FROM closed_account WHERE user_id = $1', [userId]);
  return rows.length === 1;
}

/** Rows of a person in each table that is about people. */
async function counts(userId: string, email: string): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const { table, whose } of personTables) {
    const where = whose.replaceAll('$1', '$1::bigint').replaceAll('$2', '$2::text');
    const { rows } = await query(
      `SELECT count(*)::int AS rows FROM ${table} AS r WHERE (${where}) AND $1::bigint > 0 AND $2::text <> ''`,
      [userId, email],
    );
    found.set(table, Number(rows[0]?.rows));
  }
  return found;
}

/** Tables in which a word stands anywhere. */
async function mentions(words: readonly string[]): Promise<string[]> {
  const { rows } = await query(
    `SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { relname } of rows) {
    for (const word of words) {
      const hex = Buffer.from(word).toString('hex');
      const said = await query(`SELECT 1 FROM ${relname} AS r WHERE r::text LIKE $1 OR r::text LIKE $2 LIMIT 1`, [
        `%${word}%`,
        `%${hex}%`,
      ]);
      if (said.rows.length > 0) found.push(String(relname));
    }
  }
  return found;
}

/** The journal replays to what the query tables say, and every posting adds up. */
async function verified(): Promise<void> {
  const key = readSealKey(dataFolder) ?? expect.fail('the data folder has no key of seals');
  const reader = await openPostgresJournalReader(connection);
  const snapshots = await openPostgresSnapshotStore(connection);
  try {
    const report = await withClient(connection, async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return verifyJournal({ reader, snapshots, client, vouching: vouchingOf(key) });
    });
    expect(report.faults).toEqual([]);
  } finally {
    await reader.close();
    await snapshots.close();
  }
}
