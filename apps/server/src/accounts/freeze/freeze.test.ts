import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountGuard } from '../account-guard.ts';
import type { AccountResult, CallOrigin } from '../accounts-port.ts';
import { readMailbox } from '../mail/sandbox-mailbox.ts';
import type { Proof } from '../proof.ts';
import { type AccountDesk, deskPassword, otherThan } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { markTestRows } from '../testing/marked-rows.ts';
import { type FreezeCalls, freezeCalls } from './freeze-calls.ts';
import { FREEZE_LINK_VALID_MS, FREEZE_LINKS_PER_ACCOUNT_MAX, FREEZE_PASSWORD_TRIES } from './freeze-limits.ts';
import { makeFreezeLink } from './freeze-links.ts';
import { afterOperatorFreeze, afterOperatorThaw } from './operator-freeze.ts';

const account = 'ann@example.com';
const home: CallOrigin = { address: '203.0.113.17' };
const away: CallOrigin = { address: '198.51.100.4' };
const done = { ok: true, value: null } as const;

let desk: AccountDesk;
let calls: FreezeCalls;
/** What the core was told, in order. */
let told: string[];
let refusal: Extract<AccountResult<null>, { readonly ok: false }>['code'] | undefined;
let userId: number;
let proof: Proof;

deskOfEachTest((opened) => {
  desk = opened;
});

/** The core's part, without a core. */
const guard: AccountGuard = {
  hold: async (_user, reason) => answer(`hold ${reason}`),
  freeze: async (user) => answer('freeze', () => desk.frozen.add(user)),
  thaw: async (user) => answer('thaw', () => desk.frozen.delete(user)),
};

function answer(what: string, act: () => void = () => undefined): AccountResult<null> {
  if (refusal !== undefined) return { ok: false, code: refusal };
  told.push(what);
  act();
  return done;
}

const parts = () => ({
  ...desk.accounts.parts,
  guard,
  checkSecondFactor: async (_user: number, code: string): Promise<AccountResult<null>> =>
    code === '123456' ? done : { ok: false, code: 'l.error.secondFactorWrong' },
});
const proofOf = async (token: string) => (await desk.accounts.sessionOf(token)) as Proof;
const mails = () => readMailbox(parts().database, account);
const linkToken = async () => /\/pc\/login\/freeze#([A-Za-z0-9_-]{43})/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
const rows = async () => (await desk.pool.query('SELECT done_at_ms FROM account_freeze')).rows;
const codeOf = (result: AccountResult<null>) => (result.ok ? 'ok' : result.code);

beforeEach(async () => {
  told = [];
  refusal = undefined;
  calls = freezeCalls(parts());
  const { session } = await desk.register(account, home);
  userId = Number(session.userId);
  proof = await proofOf(session.token);
});

async function logIn(origin: CallOrigin): Promise<string> {
  desk.nowMs += 61_000;
  return desk.logIn(account, await desk.codeFor(account, origin), origin);
}

async function thawCode(origin: CallOrigin): Promise<string> {
  desk.nowMs += 61_000;
  expect(await calls.sendThawCode({ account }, origin)).toEqual(done);
  return desk.mailedCode(account);
}

describe('freezing with a session', () => {
  it('takes the password, ends every session and tells the person once', async () => {
    await logIn(away);
    expect(codeOf(await calls.freeze({ password: 'a wrong one' }, proof, home))).toBe('l.error.passwordWrong');
    expect(codeOf(await calls.freeze({}, proof, home))).toBe('l.error.fieldMissing');
    expect([told, await rows()]).toEqual([[], []]);
    expect(await calls.freeze({ password: deskPassword }, proof, home)).toEqual(done);
    expect(told).toEqual(['freeze']);
    expect(desk.accounts.hasEnded(proof.id)).toBe(true);
    const { rows: live } = await desk.pool.query('SELECT session_id FROM user_session WHERE revoked_at_ms IS NULL');
    expect(live).toEqual([]);
    expect((await mails())[0]?.subject).toContain('frozen');
    await calls.freeze({ password: deskPassword }, proof, home);
    expect((await mails()).filter(({ subject }) => subject.includes('frozen'))).toHaveLength(1);
  });

  it('takes a code for changes, and none of another purpose', async () => {
    const signIn = await desk.codeFor(account, home);
    expect(codeOf(await calls.freeze({ code: signIn }, proof, home))).toBe('l.error.codeWrong');
    await parts().personCodes.send({ userId, email: account }, 'change', home);
    expect(await calls.freeze({ code: await desk.mailedCode(account) }, proof, home)).toEqual(done);
  });

  it('lets a stolen session guess five passwords an hour, in parallel too, and after a restart', async () => {
    const guesses = Array.from({ length: 40 }, () => calls.freeze({ password: 'a wrong one' }, proof, away));
    const outcomes = (await Promise.all(guesses)).map(codeOf);
    expect(outcomes.filter((code) => code === 'l.error.passwordWrong')).toHaveLength(FREEZE_PASSWORD_TRIES.max);
    await desk.restart();
    calls = freezeCalls(parts());
    expect(codeOf(await calls.freeze({ password: deskPassword }, proof, home))).toBe('l.error.codeTriesExceeded');
    desk.nowMs += FREEZE_PASSWORD_TRIES.windowMs;
    expect(await calls.freeze({ password: deskPassword }, proof, home)).toEqual(done);
  });

  it('that the core refuses changes nothing', async () => {
    refusal = 'l.error.overloaded';
    expect(codeOf(await calls.freeze({ password: deskPassword }, proof, home))).toBe('l.error.overloaded');
    expect([await rows(), desk.accounts.hasEnded(proof.id)]).toEqual([[], false]);
  });
});

describe('the link of an alert mail', () => {
  it('freezes once without a login, and answers as before while the account is frozen', async () => {
    await logIn(away);
    const token = await linkToken();
    expect(await calls.freezeByLink({ token }, home)).toEqual(done);
    expect(await calls.freezeByLink({ token }, home)).toEqual(done);
    expect(told).toEqual(['freeze']);
    desk.frozen.clear();
    expect(codeOf(await calls.freezeByLink({ token }, home))).toBe('l.error.freezeLinkInvalid');
    expect(desk.frozen.size).toBe(0);
  });

  it('is dead after its time, is another one in each mail, and lies nowhere as it is', async () => {
    await logIn(away);
    const first = await linkToken();
    await logIn({ address: '192.0.2.9' });
    const second = await linkToken();
    expect(second).not.toBe(first);
    const { rows: kept } = await desk.pool.query('SELECT token_hash FROM freeze_link');
    expect(kept.some(({ token_hash }) => token_hash.toString('base64url') === first)).toBe(false);
    desk.nowMs += FREEZE_LINK_VALID_MS;
    expect(codeOf(await calls.freezeByLink({ token: second }, home))).toBe('l.error.freezeLinkInvalid');
    expect(codeOf(await calls.freezeByLink({ token: 'A'.repeat(43) }, home))).toBe('l.error.freezeLinkInvalid');
    expect(told).toEqual([]);
  });

  it('is dead once so many newer ones lie unused', async () => {
    const { database } = parts();
    const tokens: string[] = [];
    for (let newer = 0; newer <= FREEZE_LINKS_PER_ACCOUNT_MAX; newer += 1) {
      const link = await makeFreezeLink(database, { userId, siteOrigin: '', nowMs: desk.nowMs + newer });
      tokens.push(link.split('#')[1] ?? '');
    }
    const [oldest = '', next = ''] = tokens;
    expect(codeOf(await calls.freezeByLink({ token: oldest }, home))).toBe('l.error.freezeLinkInvalid');
    expect(await calls.freezeByLink({ token: next }, home)).toEqual(done);
  });

  it('comes with the alert of a device that is not known, and with no login of one that is', async () => {
    const device = (await desk.register('bob@example.com', home)).deviceToken;
    desk.nowMs += 61_000;
    const origin = { ...home, device };
    expect(await desk.logIn('bob@example.com', await desk.codeFor('bob@example.com', origin), origin)).toBe('in');
    const known = await readMailbox(parts().database, 'bob@example.com');
    expect(known.some(({ subject }) => subject.includes('new device'))).toBe(false);
    await logIn(away);
    expect((await mails())[0]?.subject).toContain('new device');
    expect(await linkToken()).not.toBe('');
  });
});

describe('a frozen account', () => {
  beforeEach(async () => {
    await calls.freeze({ password: deskPassword }, proof, home);
    told = [];
  });

  it('says so to a login with the right code and password alone, and lets none in', async () => {
    desk.nowMs += 61_000;
    const code = await desk.codeFor(account, home);
    expect(await desk.logIn(account, otherThan(code), home)).toBe('l.error.loginFailed');
    expect(await desk.logIn(account, code, home, 'a wrong one')).toBe('l.error.loginFailed');
    expect(await desk.logIn(account, code, home)).toBe('l.error.accountFrozen');
    // The code is good for the login after it is thawed.
    desk.frozen.clear();
    expect(await desk.logIn(account, code, home)).toBe('in');
  });

  it('is thawed by code and password, with withdrawals held', async () => {
    const code = await thawCode(away);
    const thaw = (fields: { code: string; password: string }) => calls.thaw({ account, ...fields }, away).then(codeOf);
    expect(await thaw({ code: otherThan(code), password: deskPassword })).toBe('l.error.codeWrong');
    expect(await thaw({ code, password: 'a wrong one' })).toBe('l.error.loginFailed');
    expect(told).toEqual([]);
    expect(await thaw({ code, password: deskPassword })).toBe('ok');
    expect(told).toEqual(['hold thaw', 'thaw']);
    expect(await rows()).toEqual([]);
    expect((await mails())[0]?.subject).toContain('no longer frozen');
    expect(await logIn(home)).toBe('in');
    expect(await thaw({ code: await thawCode(away), password: deskPassword })).toBe('l.error.accountNotFrozen');
  });

  it('is thawed with its second factor alone where one is bound, and a wrong one leaves the code unused', async () => {
    await desk.pool.query("INSERT INTO google_key VALUES ($1, '', 0, 0)", [userId]);
    await desk.pool.query("UPDATE user_account SET guards = 'authenticator'");
    await markTestRows(desk.pool);
    const code = await thawCode(home);
    const thaw = (factorCode?: string) =>
      calls.thaw({ account, code, password: deskPassword, factorCode }, home).then(codeOf);
    expect(await thaw()).toBe('l.error.secondFactorMissing');
    expect(await thaw('654321')).toBe('l.error.secondFactorWrong');
    expect(told).toEqual([]);
    expect(await thaw('123456')).toBe('ok');
  });

  it('is thawed with a code of the second factor where that is a passkey, too', async () => {
    await desk.pool.query(
      `INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, name, created_at_ms)
       VALUES ($1, 'id', '', 0, '{}', 'laptop', 0)`,
      [userId],
    );
    await desk.pool.query("UPDATE user_account SET guards = 'passkey'");
    await markTestRows(desk.pool);
    const code = await thawCode(home);
    expect(codeOf(await calls.thaw({ account, code, password: deskPassword }, home))).toBe(
      'l.error.secondFactorMissing',
    );
    expect(desk.frozen.has(userId)).toBe(true);
    expect(codeOf(await calls.thaw({ account, code, password: deskPassword, factorCode: '123456' }, home))).toBe('ok');
  });

  it('is not thawed by a code of another purpose, nor logged in by one for thawing', async () => {
    desk.nowMs += 61_000;
    const signIn = await desk.codeFor(account, home);
    const thaw = await calls.thaw({ account, code: signIn, password: deskPassword }, home);
    expect(codeOf(thaw)).toBe('l.error.codeWrong');
    expect(await desk.logIn(account, await thawCode(home), home)).toBe('l.error.loginFailed');
  });

  it('is thawed by nobody but the operator where he has frozen it, whoever freezes it once more', async () => {
    await afterOperatorFreeze(parts(), userId);
    await calls.freeze({ password: deskPassword }, proof, home);
    const code = await thawCode(home);
    expect(codeOf(await calls.thaw({ account, code, password: deskPassword }, home))).toBe('l.error.frozenByOperator');
    expect(desk.frozen.has(userId)).toBe(true);
    desk.frozen.delete(userId);
    await afterOperatorThaw(parts(), userId);
    expect((await mails())[0]?.subject).toContain('no longer frozen');
    expect(await logIn(home)).toBe('in');
  });
});

/** Every statement in the long run, every fourth in the usual one, and always one beyond the last. */
const statementStep = process.env.ASSAY_TEST_SCALE === 'full' ? 1 : 4;

describe('what was cut off', () => {
  const fresh = async () => {
    await desk.restart();
    calls = freezeCalls(parts());
    await calls.heal();
  };

  it('of a freeze is completed by the next start, whichever statement was the last', async () => {
    for (let statement = 0, isThrough = false; !isThrough; statement += statementStep) {
      desk.frozen.clear();
      const email = `cut-${statement}@example.com`;
      const { session } = await desk.register(email, home);
      const person = await proofOf(session.token);
      desk.faulty.fail('', 'answer-lost', statement);
      await calls.freeze({ password: deskPassword }, person, home).catch(() => undefined);
      isThrough = !desk.faulty.hasFailed;
      desk.faulty.mend();
      await fresh();
      const [row] = (await desk.pool.query('SELECT done_at_ms FROM account_freeze WHERE user_id = $1', [person.userId]))
        .rows;
      const isLive = (await desk.accounts.sessionOf(session.token)) !== undefined;
      const isTold = (await readMailbox(parts().database, email)).filter(({ subject }) =>
        subject.includes('frozen'),
      ).length;
      // All of it, or nothing.
      expect([desk.frozen.has(person.userId), row?.done_at_ms > 0, !isLive, isTold === 1]).toEqual(
        Array(4).fill(desk.frozen.has(person.userId)),
      );
      if (isThrough) expect(statement).toBeGreaterThan(8);
    }
  });

  it('of a thaw is completed by the next start, or asked for again', async () => {
    for (let statement = 0, isThrough = false; !isThrough; statement += statementStep) {
      await calls.freeze({ password: deskPassword }, proof, home);
      desk.frozen.add(userId);
      const code = await thawCode(home);
      await desk.pool.query('DELETE FROM guess_count');
      desk.faulty.fail('', 'answer-lost', statement);
      await calls.thaw({ account, code, password: deskPassword }, home).catch(() => undefined);
      isThrough = !desk.faulty.hasFailed;
      desk.faulty.mend();
      await fresh();
      // Frozen with the row that lets it be thawed, or thawed without one.
      expect((await rows()).length).toBe(desk.frozen.has(userId) ? 1 : 0);
      if (isThrough) expect(desk.frozen.has(userId)).toBe(false);
    }
  });
});
