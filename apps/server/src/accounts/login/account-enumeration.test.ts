import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { STRANGERS_UNPROVED, STRANGERS_WITH_PASSWORD } from '../account-limits.ts';
import { type StartedAccounts, startAccounts } from '../accounts.ts';
import { FundPassword } from '../fund-password/fund-password.ts';
import { sandboxMailbox } from '../mail/sandbox-mailbox.ts';
import { passwordCalls } from '../password-changes/password-calls.ts';
import { accountTables } from '../testing/account-tables.ts';
import { testMarks } from '../testing/marked-rows.ts';

/** The real functions, watched: what a hash costs is what a clock would tell. */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify), hash: vi.fn(real.hash) };
});

const home = { address: '127.0.0.1' };
const password = 'correct horse 1';
let nowMs = Date.UTC(2026, 0, 5, 12);

let temporary: SharedPostgres;
let pool: pg.Pool;
let accounts: StartedAccounts;
beforeAll(async () => {
  temporary = await openSharedPostgres();
  pool = await temporary.openPool(2, accountTables);
  accounts = await startAccounts({
    pool,
    codeKey: Buffer.alloc(32, 7),
    closedAddressKey: Buffer.alloc(32, 7),
    ...testMarks,
    mail: sandboxMailbox,
    customerServiceUrl: async () => '',
    registrationsPerHour: 100,
    codesPerHour: 300,
    wrongCodesPerHour: 100,
    openPerson: async () => ({ accepted: true, kind: 'done' }),
    isFrozen: async () => false,
    siteOrigin: undefined,
    onFault: (error) => {
      throw error;
    },
    now: () => nowMs,
  });
});
afterAll(async () => {
  accounts.stop();
  await pool.end();
  await temporary.close();
});

async function sentCode(account: string): Promise<string> {
  nowMs += 61_000;
  expect(await accounts.sendEmailCode({ account }, home)).toMatchObject({ ok: true });
  const [newest] = await accounts.mailbox(account);
  return /(?<![0-9])[0-9]{6}(?![0-9])/.exec(newest?.text ?? '')?.[0] ?? '';
}

/** Everything that takes time, in order: statements as they were sent, and hashes. With the answer. */
async function workOf(ask: () => Promise<unknown>): Promise<{ work: string[]; answer: unknown }> {
  const work: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const hashesBefore = vi.mocked(verify).mock.calls.length;
  try {
    const answer = await ask();
    for (const [statement] of query.mock.calls as unknown[][]) {
      const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
      // Refused logins of before are written down at their own time.
      if (!text.includes('login_attempt')) work.push(text);
    }
    work.push(`${vi.mocked(verify).mock.calls.length - hashesBefore} hashes`);
    return { work, answer };
  } finally {
    query.mockRestore();
  }
}

/** Nothing here reaches the core or a fund password. */
function forgetting() {
  const { parts } = accounts;
  const never = () => Promise.reject(new Error('the core was told'));
  const guard = { hold: never, freeze: never, thaw: never };
  return passwordCalls({ ...parts, guard }, new FundPassword({ ...parts, key: Buffer.alloc(32, 9) }));
}

const wrongOf = (code: string) => (code === '482913' ? '482914' : '482913');

const questions: readonly (readonly [string, (account: string, code: string) => Promise<unknown>, number])[] = [
  ['a code is asked for', (account) => accounts.sendEmailCode({ account }, home), 0],
  ['a code is asked for too soon', (account) => accounts.sendEmailCode({ account }, home), 0],
  [
    'a wrong code is verified',
    (account, code) => accounts.emailVerification({ account, code: wrongOf(code) }, home),
    0,
  ],
  ['a wrong code registers', (account, code) => accounts.register({ account, code: wrongOf(code), password }, home), 0],
  ['a wrong code signs in', (account, code) => accounts.login({ account, code: wrongOf(code), password }, home), 0],
  ['a code is asked for a forgotten password', (account) => forgetting().sendForgetCode({ account }, home), 0],
  [
    'a wrong code replaces a forgotten password',
    (account, code) => forgetting().reset({ account, code: wrongOf(code), password }, home),
    0,
  ],
  ['a wrong password signs in', (account, code) => accounts.login({ account, code, password: 'wrong one' }, home), 1],
];

it.each(questions)('does the same work for a known and an unknown address when %s', async (name, ask, hashes) => {
  const [known, unknown] = [`known-${nowMs}@example.com`, `unknown-${nowMs}@example.com`];
  const registered = await accounts.register({ account: known, code: await sentCode(known), password }, home);
  expect(registered).toMatchObject({ ok: true });
  const codes = new Map([
    [known, await sentCode(known)],
    [unknown, await sentCode(unknown)],
  ]);
  if (name.startsWith('a code is asked for')) nowMs += 61_000;
  if (name.endsWith('too soon')) for (const account of codes.keys()) await accounts.sendEmailCode({ account }, home);
  const [ofKnown, ofUnknown] = [
    await workOf(() => ask(known, codes.get(known) ?? '')),
    await workOf(() => ask(unknown, codes.get(unknown) ?? '')),
  ];
  expect(ofUnknown).toEqual(ofKnown);
  expect(ofKnown.work.length).toBeGreaterThan(1);
  expect(ofKnown.work.at(-1)).toBe(`${hashes} hashes`);
});

it('does the same work for a right and a wrong password of whoever does not read the mail, however often it is tried', async () => {
  const account = `guarded-${nowMs}@example.com`;
  const registered = await accounts.register({ account, code: await sentCode(account), password }, home);
  expect(registered).toMatchObject({ ok: true });
  const code = wrongOf(await sentCode(account));
  const from = (index: number) => ({ address: `10.3.${index >> 8}.${index & 255}` });
  const tryIt = (said: string, index: number) =>
    workOf(() => accounts.login({ account, code, password: said }, from(index)));
  for (let index = 0; index < STRANGERS_UNPROVED.max; index += 1) await tryIt('wrong one', index);
  for (let index = 100; index < 100 + 2 * STRANGERS_WITH_PASSWORD.max; index += 1) {
    const right = await tryIt(password, index);
    expect(right, `try ${index}`).toEqual(await tryIt('correct horse 2', 1_000 + index));
    expect(right.answer).toEqual({ ok: false, code: 'l.error.loginFailed' });
    expect(right.work.at(-1)).toBe('1 hashes');
  }
});
