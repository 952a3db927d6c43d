import { beforeEach, describe, expect, it } from 'vitest';
import { CODE_RESEND_MS } from '../account-limits.ts';
import type { Proof } from '../proof.ts';
import { type AccountDesk, countOf, otherThan } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { PasswordDesk } from '../testing/password-desk.ts';
import { FUND_PASSWORD_LOCKED_MS, FUND_PASSWORD_TRIES_MAX } from './fund-password-limits.ts';

const account = 'ann@example.com';
const home = { address: '127.0.0.1' };
const digits = '482913';
const wrong = '914827';

let desk: AccountDesk;
let passwords: PasswordDesk;
let proof: Proof;
deskOfEachTest((opened) => {
  desk = opened;
  passwords = new PasswordDesk(opened);
});
beforeEach(async () => {
  proof = await passwords.proofOf((await desk.register(account, home)).session.token);
});

const set = async (text: string) =>
  passwords.setFundPassword(proof, text, await passwords.changeCodeFor(account, proof, home));

async function check(text: string): Promise<string> {
  const checked = await passwords.fundPassword.check(proof.userId, text);
  return checked.ok ? 'right' : checked.code;
}

const isSetShown = async () => (await desk.accounts.info(proof.userId)).assetsPwd;

describe('a fund password', () => {
  it('is none until it is set, and then what was set', async () => {
    expect(await isSetShown()).toBe(0);
    expect(await check(digits)).toBe('l.error.fundPasswordUnset');
    expect(await set(digits)).toBe('done');
    expect(await isSetShown()).toBe(1);
    expect([await check(digits), await check(wrong)]).toEqual(['right', 'l.error.fundPasswordWrong']);
  });

  it('holds money only when it replaces another, and is told both times', async () => {
    await set(digits);
    expect(passwords.told).toEqual([]);
    desk.nowMs += CODE_RESEND_MS;
    expect(await set('914827')).toBe('done');
    expect(passwords.told).toEqual([`hold ${proof.userId} password`]);
    expect([await check(digits), await check('914827')]).toEqual(['l.error.fundPasswordWrong', 'right']);
    const { rows } = await desk.pool.query(
      "SELECT name FROM person_message WHERE kind = 'security' ORDER BY message_id",
    );
    expect(rows).toEqual([{ name: 'fund-password-set' }, { name: 'fund-password-changed' }]);
  });

  it('needs a right code of its purpose, which it uses up', async () => {
    const code = await passwords.changeCodeFor(account, proof, home);
    expect(await passwords.setFundPassword(proof, digits, otherThan(code))).toBe('l.error.codeWrong');
    const forget = await passwords.forgetCodeFor(account, home);
    expect(await passwords.setFundPassword(proof, digits, forget)).toBe('l.error.codeWrong');
    expect(await isSetShown()).toBe(0);
    expect(await passwords.setFundPassword(proof, digits, code)).toBe('done');
    expect(await passwords.setFundPassword(proof, wrong, code)).toBe('l.error.codeWrong');
    expect(await check(digits)).toBe('right');
  });

  it('is stored so that neither its digits nor the same digits of somebody else are seen', async () => {
    const bob = await passwords.proofOf((await desk.register('bob@example.com', home)).session.token);
    await set(digits);
    await passwords.setFundPassword(bob, digits, await passwords.changeCodeFor('bob@example.com', bob, home));
    const { rows } = await desk.pool.query<{ hash: string }>('SELECT hash FROM fund_password');
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
  });
});

describe('wrong fund passwords', () => {
  beforeEach(() => set(digits));

  it('are looked at five times in a row, at once, from all sides and over restarts, then none for a day', async () => {
    const outcomes: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      outcomes.push(...(await Promise.all(Array.from({ length: 10 }, () => check(wrong)))));
      await desk.restart();
    }
    expect(countOf(outcomes, 'l.error.fundPasswordWrong')).toBe(FUND_PASSWORD_TRIES_MAX);
    expect(countOf(outcomes, 'l.error.fundPasswordLocked')).toBe(40 - FUND_PASSWORD_TRIES_MAX);
    expect(await check(digits)).toBe('l.error.fundPasswordLocked');
    desk.nowMs += FUND_PASSWORD_LOCKED_MS - 1;
    expect(await check(digits)).toBe('l.error.fundPasswordLocked');
    desk.nowMs += 1;
    expect(await check(digits)).toBe('right');
  });

  it('are forgotten by a right one', async () => {
    for (let tries = 0; tries < FUND_PASSWORD_TRIES_MAX - 1; tries += 1) await check(wrong);
    expect(await check(digits)).toBe('right');
    for (let tries = 0; tries < FUND_PASSWORD_TRIES_MAX - 1; tries += 1) await check(wrong);
    expect(await check(digits)).toBe('right');
  });

  it('lock the password and not its owner, who sets another one with a code', async () => {
    for (let tries = 0; tries < FUND_PASSWORD_TRIES_MAX; tries += 1) await check(wrong);
    desk.nowMs += CODE_RESEND_MS;
    expect(await set('739104')).toBe('done');
    expect(await check('739104')).toBe('right');
  });
});
