import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { markedOnceIn } from '../../row-marks/mark-once.ts';
import { passkeysFor } from '../passkeys/passkeys.ts';
import { SoftAuthenticator } from '../passkeys/testing/soft-authenticator.ts';
import type { Proof } from '../proof.ts';
import { unbindDue } from '../second-factors/google-unbinding.ts';
import { hasSecondFactor } from '../second-factors/owed-factors.ts';
import { secondFactorParts } from '../second-factors/second-factor-parts.ts';
import { FactorDesk, givenBy, type Holder, outcomeOf } from '../second-factors/testing/factor-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { PasswordDesk } from '../testing/password-desk.ts';
import { guardsOfText, noGuards, textOfGuards } from './guards.ts';
import { PersonRows, UnprovenAccount } from './person-rows.ts';

const site = 'http://localhost:8080';
const home = { address: '127.0.0.1' };
const rich = 'rich@example.com';
const thief = 'thief@example.com';
const thiefsPassword = 'another horse 2';
const fundText = '482913';

let desk: FactorDesk;
let passwords: PasswordDesk;
/** Victim, whose coins are wanted. */
let victim: Holder;
/** Thief, who may write into the database and is somebody himself. */
let own: Proof;
let ownToken: string;
deskOfEachTest((opened) => {
  desk = new FactorDesk(opened);
  passwords = new PasswordDesk(opened);
});
beforeEach(async () => {
  victim = await desk.bind(rich);
  ownToken = (await desk.desk.register(thief, home, thiefsPassword)).session.token;
  own = await desk.proofOf(ownToken);
});

const sql = (text: string, values: readonly unknown[] = []) => desk.desk.pool.query(text, [...values]);
const personRows = () => desk.desk.accounts.parts.personRows;
const said = () => personRows().warnings().join('\n');
const written = (what: string, userId = victim.userId) =>
  `${what} of the account ${userId} was written into the database by somebody else and does not count`;
const account = 'password, address of mail or second factors';

/** Outcome of a login with the code of a mailbox and a password: `in`, or why not. */
async function logIn(address: string, password?: string): Promise<string> {
  desk.desk.nowMs += 61_000;
  return desk.desk.logIn(address, await desk.desk.codeFor(address, home), home, password);
}

/** Puts columns of the thief's row into the victim's. */
const copied = (table: string, columns: string) =>
  sql(
    `UPDATE ${table} SET (${columns}) = (SELECT ${columns} FROM ${table} WHERE user_id = $1 LIMIT 1) WHERE user_id = $2`,
    [own.userId, victim.userId],
  );

describe('an account’s row that somebody else has written', () => {
  it.each([
    ['another’s password', 'password_hash', rich, thiefsPassword],
    ['another’s password with its mark', 'password_hash, mark', rich, thiefsPassword],
    ['no second factor', 'guards', rich, undefined],
  ])('logs nobody in: %s', async (_what, columns, address, password) => {
    const { rows } = await sql(`SELECT ${columns} FROM user_account WHERE user_id = $1`, [victim.userId]);
    expect(await logIn(rich)).toBe('in');
    await copied('user_account', columns);
    expect(await logIn(address, password)).toBe('l.error.loginFailed');
    expect(said()).toBe(written(account));
    const values = Object.values(rows[0] as object);
    const places = values.map((_, index) => `$${index + 2}`);
    await sql(`UPDATE user_account SET (${columns}) = ROW(${places.join()}) WHERE user_id = $1`, [
      victim.userId,
      ...values,
    ]);
    expect(await logIn(rich)).toBe('in');
  });

  it('mails no code and no word of it, resets no password, and shows itself to no login of it', async () => {
    await sql("UPDATE user_account SET email = 'x@example.com', email_key = 'x@example.com' WHERE user_id = $1", [
      victim.userId,
    ]);
    expect(await logIn('x@example.com')).toBe('l.error.loginFailed');
    const code = await passwords.forgetCodeFor('x@example.com', home);
    expect(await passwords.reset('x@example.com', code, thiefsPassword, home)).toBe('l.error.accountUnknown');
    await expect(passwords.askToChange(victim.proof, home)).rejects.toThrow(UnprovenAccount);
    const { parts } = desk.desk.accounts;
    const before = (await desk.desk.accounts.mailbox('x@example.com')).length;
    await parts.database
      .transaction()
      .execute((transaction) =>
        parts.messages.tell(transaction, victim.userId, { name: 'sessions-ended-by-operator' }),
      );
    expect(await desk.desk.accounts.mailbox('x@example.com')).toHaveLength(before);
  });

  it('is nobody’s without its own mark', async () => {
    const { rows } = await sql('SELECT mark FROM user_account WHERE user_id = $1', [own.userId]);
    const { parts } = desk.desk.accounts;
    expect(await personRows().account(parts.database, own.userId)).toMatchObject({ email: thief, guards: noGuards });
    await sql('UPDATE user_account SET mark = NULL WHERE user_id = $1', [own.userId]);
    expect(await personRows().account(parts.database, own.userId)).toBeUndefined();
    await sql('UPDATE user_account SET mark = $1', [rows[0]?.mark]);
    expect(await personRows().account(parts.database, own.userId)).toBeDefined();
    expect(await personRows().account(parts.database, victim.userId)).toBeUndefined();
  });
});

describe('a login that somebody else has written', () => {
  it.each([
    ['his own, as another’s', 'user_id = $1', 'user_id = $2'],
    ['one that lasts longer', 'expires_at_ms = expires_at_ms + 1', 'user_id = $2 AND $1 > 0'],
  ])('is none: %s', async (_what, change, which) => {
    await sql(`UPDATE user_session SET ${change} WHERE ${which}`, [victim.userId, own.userId].slice(0, 2));
    await desk.restart();
    expect(await desk.desk.accounts.sessionOf(ownToken)).toBeUndefined();
    expect(said()).toContain('a login of the account');
  });

  it('is none that skips its second step', async () => {
    const half = (await desk.logIn(rich)).session.token;
    expect((await desk.proofOf(half)).kind).toBe('second-step');
    await sql('UPDATE user_session SET owes_second_step = false');
    await desk.restart();
    expect(await desk.desk.accounts.sessionOf(half)).toBeUndefined();
    expect(await desk.desk.accounts.sessionOf(ownToken)).toBeDefined();
  });
});

describe('a fund password', () => {
  const check = async () => outcomeOf(await passwords.fundPassword.check(victim.userId, fundText));
  beforeEach(async () => {
    const code = await passwords.changeCodeFor(rich, victim.proof, home);
    expect(await passwords.setFundPassword(victim.proof, fundText, code)).toBe('done');
  });

  it('that somebody else has written is a wrong one', async () => {
    expect(await check()).toBe('done');
    await sql("UPDATE fund_password SET mark = decode(repeat('ab', 32), 'hex')");
    expect(await check()).toBe('l.error.fundPasswordWrong');
    expect(said()).toBe(written('the fund password'));
  });

  it('that somebody else has taken away is still asked for, and another one holds withdrawals', async () => {
    await sql('DELETE FROM fund_password');
    expect(await passwords.fundPassword.isSet(victim.userId)).toBe(true);
    expect(await check()).toBe('l.error.fundPasswordLocked');
    desk.desk.nowMs += 61_000;
    const code = await passwords.changeCodeFor(rich, victim.proof, home);
    expect(await passwords.setFundPassword(victim.proof, fundText, code)).toBe('done');
    expect(passwords.told).toEqual([`hold ${victim.userId} password`]);
    expect(await check()).toBe('done');
  });
});

describe('an authenticator', () => {
  it('that somebody else has taken away is still owed, and a recovery code unbinds it', async () => {
    await sql('DELETE FROM google_key');
    const owing = await desk.owingLogin(rich);
    expect(await desk.prove(owing, desk.nextCode(victim.secret))).toBe('l.error.secondFactorWrong');
    const { parts } = desk.desk.accounts;
    expect(await hasSecondFactor(parts, victim.userId)).toBe(true);
    const [code = ''] = victim.recoveryCodes;
    expect(outcomeOf(await desk.factors.unbindAtOnce(victim.proof, code, home))).toBe('done');
    expect(await hasSecondFactor(parts, victim.userId)).toBe(false);
  });

  it('that somebody else has given a time to end stays, and proves nothing', async () => {
    await sql('UPDATE google_key SET unbinds_at_ms = 0');
    expect(await unbindDue(secondFactorParts(desk.options))).toEqual([]);
    expect((await sql('SELECT FROM google_key')).rowCount).toBe(1);
    const prove = async () => desk.prove(await desk.owingLogin(rich), desk.nextCode(victim.secret));
    expect(await prove()).toBe('l.error.secondFactorWrong');
    expect(said()).toBe(written('the authenticator'));
    await sql('UPDATE google_key SET unbinds_at_ms = NULL');
    desk.desk.nowMs += 61_000;
    expect(await prove()).toBe('done');
  });
});

describe('a passkey', () => {
  it('that somebody else has written logs nobody in, and is none of the account’s', async () => {
    const passkeys = passkeysFor({ ...desk.options, siteOrigin: site });
    const authenticator = new SoftAuthenticator(site);
    const { options } = givenBy(await passkeys.registerOptions(own.userId));
    desk.desk.nowMs += 61_000;
    const emailCode = await desk.changeCode(thief, own.userId);
    const credential = authenticator.register(options);
    givenBy(await passkeys.register(own, { credential, name: 'mine', emailCode }, home));
    const handle = Buffer.from(String(victim.userId)).toString('base64url');
    const assertion = async (forgery: { readonly handle?: string } = {}) =>
      authenticator.assert(givenBy(await passkeys.loginOptions()).options, forgery);
    expect(outcomeOf(await passkeys.logIn(await assertion(), home))).toBe('done');
    await sql('UPDATE passkey SET user_id = $1', [victim.userId]);
    expect(outcomeOf(await passkeys.logIn(await assertion({ handle }), home))).toBe('l.error.passkeyRefused');
    expect((await passkeys.list(victim.userId)).passkeys).toEqual([]);
    expect(said()).toBe(written('a passkey'));
    // The one from whom it was taken owes it still.
    expect(await hasSecondFactor(desk.desk.accounts.parts, own.userId)).toBe(true);
  });
});

describe('marks', () => {
  it('are made once of rows that were there before, and emptying a column asks for nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-marks-'));
    const openWith = (key: Buffer) =>
      PersonRows.open({
        pool: desk.desk.pool,
        key,
        once: markedOnceIn(join(folder, 'person-rows.marked'), key),
        onUnmarked: () => undefined,
      });
    const { database } = desk.desk.accounts.parts;
    const [first, second] = [Buffer.alloc(32, 21), Buffer.alloc(32, 22)];
    const counts = async (rows: PersonRows) => (await rows.account(database, victim.userId)) !== undefined;
    try {
      const rows = await openWith(first);
      expect(await counts(rows)).toBe(true);
      await rows.look();
      expect(rows.warnings()).toEqual([]);
      await sql('UPDATE user_account SET mark = NULL WHERE user_id = $1', [victim.userId]);
      expect(await counts(await openWith(first))).toBe(false);
      // The word of it was lost, the key was not: another row says that it was done.
      rmSync(join(folder, 'person-rows.marked'));
      const later = await openWith(first);
      expect(await counts(later)).toBe(false);
      expect(await counts(await openWith(first))).toBe(false);
      // An operator has given the key up.
      expect(await counts(await openWith(second))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('that are not right are told of once each, and so many in full', async () => {
    for (let person = 0; person < 6; person += 1) await desk.desk.register(`person${person}@example.com`, home);
    await sql('UPDATE user_account SET mark = NULL');
    await sql('UPDATE google_key SET mark = NULL');
    const told: string[] = [];
    const rows = await PersonRows.open({
      ...{ pool: desk.desk.pool, key: Buffer.alloc(32, 21), once: { isDone: () => true, note: () => undefined } },
      onUnmarked: (sentence) => told.push(sentence),
    });
    for (let look = 0; look < 2; look += 1) await rows.look();
    expect(told).toHaveLength(9);
    expect(told).toContain(written('the authenticator'));
    expect(rows.warnings()).toHaveLength(6);
    expect(rows.warnings().at(-1)).toBe('4 more rows of people were written into the database by somebody else');
  });

  it('say what an account asks for as it was said', () => {
    for (const guards of [noGuards, { hasFundPassword: true, hasAuthenticator: true, passkeys: 2 }])
      expect(guardsOfText(textOfGuards(guards))).toEqual(guards);
  });
});
