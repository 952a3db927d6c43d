import type { CommandResult } from '@assay/exchange-core/events';
import { openSharedPostgres, type SharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { withClient } from '@assay/postgres/with-client';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InvitedPeople } from '../invite/invited-people.ts';
import {
  CALLER_CODE_TRIES,
  CALLER_CODE_TRIES_HOURLY,
  CALLER_LOGIN_FAILURES,
  CODE_DIGITS,
  CODE_RESEND_MS,
  CODE_VALID_MS,
  HOUR_MS,
  INVITATION_CODE_LENGTH,
} from './account-limits.ts';
import { startAccounts } from './accounts.ts';
import type { Accounts } from './accounts-port.ts';
import { sandboxMailbox } from './mail/sandbox-mailbox.ts';
import { accountTables } from './testing/account-tables.ts';
import { testMarks } from './testing/marked-rows.ts';

const home = { address: '127.0.0.1' };
const password = 'correct horse 1';
const startMs = Date.UTC(2026, 0, 5, 12);

let temporary: SharedPostgres;
let pool: Pool;
let accounts: Accounts;
let nowMs: number;
let opened: number[];
let inviters: (number | undefined)[];
let answer: CommandResult;
let faults: unknown[];

beforeAll(async () => {
  temporary = await openSharedPostgres();
});
afterAll(() => temporary.close());

beforeEach(async () => {
  nowMs = startMs;
  opened = [];
  inviters = [];
  faults = [];
  answer = { accepted: true, kind: 'done' };
  pool = await temporary.openPool(8, accountTables);
  accounts = await start();
});
afterEach(async () => {
  accounts.stop();
  await pool.end();
  expect(faults).toEqual([]);
});

function start(
  limits: { registrationsPerHour?: number; codesPerHour?: number; wrongCodesPerHour?: number } = {},
): Promise<Accounts> {
  return startAccounts({
    pool,
    codeKey: Buffer.alloc(32, 7),
    closedAddressKey: Buffer.alloc(32, 7),
    ...testMarks,
    mail: sandboxMailbox,
    customerServiceUrl: async () => '',
    registrationsPerHour: 100,
    codesPerHour: 300,
    wrongCodesPerHour: 100,
    ...limits,
    openPerson: async (userId, inviterId) => {
      opened.push(userId);
      inviters.push(inviterId);
      return answer;
    },
    isFrozen: async () => false,
    siteOrigin: undefined,
    onFault: (error) => faults.push(error),
    now: () => nowMs,
  });
}

async function codeOf(account: string): Promise<string> {
  const [newest] = await accounts.mailbox(account);
  const code = /(?<![0-9])[0-9]{6}(?![0-9])/.exec(newest?.text ?? '')?.[0];
  if (code === undefined) throw new Error('the newest mail holds no code');
  return code;
}

async function sentCode(account: string): Promise<string> {
  expect(await accounts.sendEmailCode({ account }, home)).toEqual({ ok: true, value: null });
  return codeOf(account);
}

async function registered(account: string, more: { invitationCode?: string } = {}) {
  const result = await accounts.register({ account, code: await sentCode(account), password, ...more }, home);
  if (!result.ok) throw new Error(result.code);
  return result.value.session;
}

function another(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('email codes', () => {
  const account = 'Ann@example.com';

  it('stand once in the mail, as six digits among no others, and nowhere in the database but there', async () => {
    const code = await sentCode(account);
    const mails = JSON.stringify(await accounts.mailbox('ann@EXAMPLE.com'));
    expect(mails.match(/(?<![0-9])[0-9]{6}(?![0-9])/g)).toEqual([code]);
    expect(code).toHaveLength(CODE_DIGITS);
    const { rows } = await pool.query('SELECT purpose, email_key, code_hash::text FROM email_code');
    expect(rows).toEqual([{ purpose: 'sign-in', email_key: 'ann@example.com', code_hash: expect.any(String) }]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('come once a minute while unused, and at once after use, for known and unknown addresses alike', async () => {
    const code = await sentCode(account);
    nowMs += CODE_RESEND_MS - 1;
    expect(await accounts.sendEmailCode({ account }, home)).toEqual({ ok: false, code: 'l.error.codeTooSoon' });
    expect(await accounts.register({ account, code, password }, home)).toMatchObject({ ok: true });
    expect(await accounts.sendEmailCode({ account }, home)).toEqual({ ok: true, value: null });
    expect(await accounts.sendEmailCode({ account }, home)).toEqual({ ok: false, code: 'l.error.codeTooSoon' });
    nowMs += CODE_RESEND_MS;
    expect(await accounts.sendEmailCode({ account }, home)).toEqual({ ok: true, value: null });
  });

  it('are replaced by the next one', async () => {
    const first = await sentCode(account);
    nowMs += CODE_RESEND_MS;
    const second = await sentCode(account);
    if (first !== second) {
      expect(await accounts.emailVerification({ account, code: first }, home)).toEqual({
        ok: false,
        code: 'l.error.codeWrong',
      });
    }
    expect(await accounts.emailVerification({ account, code: second }, home)).toEqual({ ok: true, value: null });
  });

  it('die after ten minutes', async () => {
    const code = await sentCode(account);
    nowMs += CODE_VALID_MS;
    expect(await accounts.register({ account, code, password }, home)).toEqual({
      ok: false,
      code: 'l.error.codeWrong',
    });
  });

  it('have five tries, however many ask at once, and verification is a try', async () => {
    const code = await sentCode(account);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () => accounts.emailVerification({ account, code: another(code) }, home)),
    );
    const refusals = guesses.map((guess) => (guess.ok ? 'right' : guess.code));
    expect(refusals.filter((refusal) => refusal === 'l.error.codeWrong')).toHaveLength(5);
    expect(refusals.filter((refusal) => refusal === 'l.error.codeTriesExceeded')).toHaveLength(35);
    expect(await accounts.register({ account, code, password }, home)).toEqual({
      ok: false,
      code: 'l.error.codeTriesExceeded',
    });
  });

  it('have twenty tries an hour, however often a new one is sent, and begin anew with one that was used', async () => {
    const account = 'patient@example.com';
    const outcomes: string[] = [];
    let code = '';
    for (let renewal = 0; renewal < 8; renewal += 1) {
      code = await sentCode(account);
      for (let attempt = 0; attempt < CALLER_CODE_TRIES.max; attempt += 1) {
        const checked = await accounts.emailVerification({ account, code: another(code) }, home);
        outcomes.push(checked.ok ? 'right' : checked.code);
      }
      nowMs += 4 * CODE_RESEND_MS;
    }
    expect(outcomes.filter((outcome) => outcome === 'l.error.codeWrong')).toHaveLength(CALLER_CODE_TRIES_HOURLY.max);
    const exceeded = { ok: false, code: 'l.error.codeTriesExceeded' };
    expect(await accounts.register({ account, code, password }, home)).toEqual(exceeded);
    nowMs += HOUR_MS;
    expect(await accounts.register({ account, code: await sentCode(account), password }, home)).toMatchObject({
      ok: true,
    });
    for (let login = 0; login <= CALLER_CODE_TRIES_HOURLY.max; login += 1) {
      const used = await accounts.login({ account, code: await sentCode(account), password }, home);
      expect(used).toMatchObject({ ok: true });
    }
  });

  it('open one account when used many times at once', async () => {
    const code = await sentCode(account);
    const results = await Promise.all(
      Array.from({ length: 5 }, () => accounts.register({ account, code, password }, home)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect((await pool.query('SELECT count(*)::integer AS users FROM user_account')).rows).toEqual([{ users: 1 }]);
  });
});

describe('registration', () => {
  it('numbers people from 100,001 on and opens their account in the core', async () => {
    expect((await registered('one@example.com')).userId).toBe('100001');
    expect((await registered('two@example.com')).userId).toBe('100002');
    expect(opened).toEqual([100_001, 100_002]);
  });

  it('tells only the holder of a code that the address is taken, in any case of letters', async () => {
    const account = 'taken@example.com';
    await registered(account);
    const code = await sentCode(account);
    const upper = account.toUpperCase();
    expect(await accounts.register({ account: upper, code: another(code), password }, home)).toEqual({
      ok: false,
      code: 'l.error.codeWrong',
    });
    expect(await accounts.register({ account: upper, code, password }, home)).toEqual({
      ok: false,
      code: 'l.error.accountExists',
    });
  });

  it('knows invitation codes', async () => {
    const inviter = await registered('inviter@example.com');
    const { invitationCode } = await accounts.info(Number(inviter.userId));
    expect(invitationCode).toHaveLength(INVITATION_CODE_LENGTH);
    const guest = await registered('guest@example.com', { invitationCode: invitationCode.toLowerCase() });
    const { rows } = await pool.query('SELECT invited_by FROM user_account WHERE user_id = $1', [guest.userId]);
    expect(rows).toEqual([{ invited_by: inviter.userId }]);
    expect(inviters.at(-1)).toBe(Number(inviter.userId));
    const people = new InvitedPeople(pool);
    expect(await people.invitationOf(Number(inviter.userId))).toEqual({ code: invitationCode, invited: 1 });
    const [page, behind] = [
      await people.page(Number(inviter.userId), 1, 10),
      await people.page(Number(inviter.userId), 2, 10),
    ];
    expect(page).toEqual({ rows: [{ name: 'gu***', registeredAtMs: nowMs }], totalRows: 1 });
    expect(behind).toEqual({ rows: [], totalRows: 1 });
    expect(await people.page(Number(guest.userId), 1, 10)).toEqual({ rows: [], totalRows: 0 });
    const code = await sentCode('stranger@example.com');
    const refused = { account: 'stranger@example.com', code, password, invitationCode: 'NOBODY22' };
    expect(await accounts.register(refused, home)).toEqual({ ok: false, code: 'l.error.invitationCodeUnknown' });
  });

  it('is limited by the hour and address, and loopback is not', async () => {
    accounts.stop();
    accounts = await start({ registrationsPerHour: 2 });
    const from = async (address: string, account: string) =>
      accounts.register({ account, code: await sentCode(account), password }, { address });
    expect(await from('192.0.2.1', 'a@example.com')).toMatchObject({ ok: true });
    expect(await from('192.0.2.1', 'b@example.com')).toMatchObject({ ok: true });
    expect(await from('192.0.2.1', 'c@example.com')).toEqual({ ok: false, code: 'l.error.registrationsExceeded' });
    expect(await from('192.0.2.2', 'd@example.com')).toMatchObject({ ok: true });
    for (const name of ['e', 'f', 'g']) expect(await from('::1', `${name}@example.com`)).toMatchObject({ ok: true });
  });

  it('is completed later when it was cut off before the core knew', async () => {
    const account = 'cut@example.com';
    answer = { accepted: false, code: 'l.error.overloaded' };
    const cut = await accounts.register({ account, code: await sentCode(account), password }, home);
    expect(cut).toEqual({ ok: false, code: 'l.error.outcomeUnknown' });
    answer = { accepted: true, kind: 'done' };
    opened = [];
    await accounts.heal();
    await accounts.heal();
    expect(opened).toEqual([100_001]);
    expect(await accounts.login({ account, code: await sentCode(account), password }, home)).toMatchObject({
      ok: true,
    });
  });

  it('is completed by the next login too', async () => {
    const account = 'cut@example.com';
    answer = { accepted: false, code: 'l.error.overloaded' };
    await accounts.register({ account, code: await sentCode(account), password }, home);
    answer = { accepted: true, kind: 'done' };
    expect(await accounts.login({ account, code: await sentCode(account), password }, home)).toMatchObject({
      ok: true,
      value: { session: { userId: '100001' } },
    });
    expect(opened).toHaveLength(2);
  });
});

describe('login', () => {
  const account = 'ann@example.com';

  it('needs both code and password, and says nothing about which was wrong', async () => {
    await registered(account);
    const code = await sentCode(account);
    const failed = { ok: false, code: 'l.error.loginFailed' };
    expect(await accounts.login({ account, code: another(code), password }, home)).toEqual(failed);
    expect(await accounts.login({ account, code, password: `${password}!` }, home)).toEqual(failed);
    expect(await accounts.login({ account: 'nobody@example.com', code, password }, home)).toEqual(failed);
    expect(await accounts.login({ account, code, password }, home)).toMatchObject({ ok: true });
    expect(await accounts.login({ account, code, password }, home)).toEqual(failed);
  });

  it('locks out who failed ten times, and opens again', async () => {
    await registered(account);
    for (let failure = 0; failure < CALLER_LOGIN_FAILURES.max; failure += 1) {
      expect(await accounts.login({ account, code: '123456', password: 'wrong password' }, home)).toMatchObject({
        code: 'l.error.loginFailed',
      });
    }
    const code = await sentCode(account);
    expect(await accounts.login({ account, code, password }, home)).toEqual({
      ok: false,
      code: 'l.error.accountLocked',
    });
    nowMs += CALLER_LOGIN_FAILURES.windowMs;
    expect(await accounts.login({ account, code: await sentCode(account), password }, home)).toMatchObject({
      ok: true,
    });
  });

  it('lets parallel logins share the ten failures', async () => {
    await registered(account);
    const code = await sentCode(account);
    const wrong = code === '000000' ? '000001' : '000000';
    const results = await Promise.all(
      Array.from({ length: 50 }, () => accounts.login({ account, code: wrong, password }, home)),
    );
    const codes = results.map((result) => (result.ok ? 'signed in' : result.code));
    expect(codes.filter((entry) => entry === 'l.error.loginFailed')).toHaveLength(CALLER_LOGIN_FAILURES.max);
    expect(codes.filter((entry) => entry === 'l.error.accountLocked')).toHaveLength(50 - CALLER_LOGIN_FAILURES.max);
  });

  it('gives one address so many wrong codes an hour, over all accounts, and does not count right ones', async () => {
    accounts.stop();
    accounts = await start({ wrongCodesPerHour: 3 });
    const stranger = { address: '192.0.2.9' };
    const look = async (name: string, code: string) => {
      const checked = await accounts.emailVerification({ account: name, code }, stranger);
      return checked.ok ? 'right' : checked.code;
    };
    const right = await sentCode('mine@example.com');
    expect([await look('mine@example.com', right), await look('mine@example.com', right)]).toEqual(['right', 'right']);
    const tried = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => look(`${name}@example.com`, '482913')));
    expect(tried.filter((entry) => entry === 'l.error.codeWrong')).toHaveLength(3);
    expect(tried.filter((entry) => entry === 'l.error.tooManyRequests')).toHaveLength(2);
    expect(await accounts.login({ account: 'f@example.com', code: '482913', password }, stranger)).toEqual({
      ok: false,
      code: 'l.error.tooManyRequests',
    });
    expect(await accounts.login({ account: 'f@example.com', code: '482913', password }, home)).toMatchObject({
      code: 'l.error.loginFailed',
    });
    nowMs += 60 * 60_000;
    expect(await look('g@example.com', '482913')).toBe('l.error.codeWrong');
  });

  it('keeps no password and no token in the database', async () => {
    const { token } = await registered(account);
    const { rows } = await pool.query(
      'SELECT u::text, s::text AS session FROM user_account u JOIN user_session s USING (user_id)',
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('$argon2id$');
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('sessions', () => {
  it('live until they are revoked, in memory and in the database', async () => {
    const { userId, token } = await registered('ann@example.com');
    const session = await accounts.sessionOf(token);
    expect(session).toMatchObject({ userId: Number(userId) });
    const revoked: number[] = [];
    accounts.onRevoked((sessionIds) => revoked.push(...sessionIds));
    await accounts.logout(session?.id ?? 0);
    expect(await accounts.sessionOf(token)).toBeUndefined();
    expect(revoked).toEqual([session?.id]);
    accounts.stop();
    accounts = await start();
    expect(await accounts.sessionOf(token)).toBeUndefined();
  });

  it('outlive a restart of the server, and end after thirty days', async () => {
    const { token } = await registered('ann@example.com');
    accounts.stop();
    accounts = await start();
    expect(await accounts.sessionOf(token)).toBeDefined();
    nowMs += 30 * 24 * 60 * 60_000;
    expect(await accounts.sessionOf(token)).toBeUndefined();
  });

  it('are not remembered by a look-up that a logout overtook', async () => {
    const { token } = await registered('ann@example.com');
    const sessionId = (await accounts.sessionOf(token))?.id ?? 0;
    accounts.stop();
    accounts = await start();
    await Promise.all([accounts.sessionOf(token), accounts.logout(sessionId), accounts.sessionOf(token)]);
    expect(await accounts.sessionOf(token)).toBeUndefined();
  });

  it('know no token that is none', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), "'; DROP TABLE user_session; --", '\0'.repeat(43)]) {
      expect(await accounts.sessionOf(token)).toBeUndefined();
    }
  });
});

describe('the tables', () => {
  it('are made once, however many start at once', async () => {
    const others = await Promise.all([start(), start(), start()]);
    for (const other of others) other.stop();
    await registered('ann@example.com');
  });

  it('of a newer release are refused', async () => {
    await withClient({ ...pool.options }, (client) =>
      client.query('INSERT INTO account_migration VALUES (999, now())'),
    );
    await expect(start()).rejects.toThrow('newer release');
  });
});
