import { preparedPassword } from '@assay/protocol/password-text';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { PASSWORDS_BEHIND_MAX, PASSWORDS_WAITING_MAX } from './account-limits.ts';
import { Passwords } from './passwords.ts';
import type { AccountDesk } from './testing/account-desk.ts';
import { deskOfEachTest } from './testing/desk-of-each-test.ts';
import { markTestRows } from './testing/marked-rows.ts';

const home = { address: '127.0.0.1' };
const account = 'ann@example.com';
/** One word as two keyboards send it. */
const composed = 'Ångström-Café'.normalize('NFC');
const decomposed = composed.normalize('NFD');

let desk: AccountDesk;
deskOfEachTest((opened) => {
  desk = opened;
});

const logIn = async (password: string) => desk.logIn(account, await desk.codeFor(account, home), home, password);

/** As an earlier release stored it: hashed as it was typed. */
async function storeHashOf(typed: string): Promise<void> {
  const stored = await hash(typed, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await desk.pool.query('UPDATE user_account SET password_hash = $1', [stored]);
  await markTestRows(desk.pool);
}

async function storedHash(): Promise<string> {
  return (await desk.pool.query('SELECT password_hash FROM user_account')).rows[0].password_hash;
}

describe('a password', () => {
  it('is hashed by argon2id with 19 MiB and two passes, as OWASP recommends, unless told otherwise', async () => {
    expect(await (await Passwords.create()).hash('correct horse 1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is one, however its letters and spaces are put together', () => {
    expect(composed).not.toBe(decomposed);
    expect(preparedPassword(decomposed)).toBe(preparedPassword(composed));
    expect(preparedPassword('a\u3000b\u00a0c')).toBe('a b c');
    expect(preparedPassword('Straße')).not.toBe(preparedPassword('STRASSE'));
  });

  it.each([
    ['two marks and typed as one', decomposed, composed],
    ['one mark and typed as two', composed, decomposed],
  ])('that was set as %s gets in', async (_, set, typed) => {
    await desk.register(account, home, set);
    expect(await logIn(typed)).toBe('in');
    expect(await logIn(set)).toBe('in');
    expect(await logIn('Angstrom-Cafe')).toBe('l.error.loginFailed');
  });

  it.each([
    ['as it was', decomposed, decomposed],
    ['as one mark', decomposed, composed],
    ['as two marks', composed, decomposed],
    ['with its wide space', 'wide\u3000space-1', 'wide\u3000space-1'],
  ])('of an earlier release still gets in when typed %s, and is one form from then on', async (_, stored, typed) => {
    await desk.register(account, home);
    await storeHashOf(stored);
    expect(await logIn(typed)).toBe('in');
    const renewed = await storedHash();
    expect(await logIn(preparedPassword(typed))).toBe('in');
    expect(await storedHash()).toBe(renewed);
  });

  it.runIf(process.env.ASSAY_TEST_SCALE === 'full')('waits behind so many others and no more', async () => {
    const passwords = await Passwords.create();
    const waiting = Array.from({ length: PASSWORDS_WAITING_MAX }, () => passwords.hash('correct horse 1'));
    expect(await passwords.hash('one more')).toBeUndefined();
    expect((await Promise.all(waiting)).every((made) => made !== undefined)).toBe(true);
    expect(await passwords.hash('one more')).toBeDefined();
  });

  it('goes before those that wait behind, of which there are so many and no more', async () => {
    const passwords = await Passwords.create({ memoryCost: 1_024, timeCost: 1 });
    let behind = 0;
    const waiting = Array.from({ length: PASSWORDS_BEHIND_MAX }, async () => {
      const verdict = await passwords.verify(undefined, 'guessed', 'behind');
      behind += 1;
      return verdict;
    });
    expect(await passwords.verify(undefined, 'one more', 'behind')).toBeUndefined();
    expect(await passwords.verify(undefined, 'mine')).toBe('wrong');
    expect(behind).toBeLessThanOrEqual(1);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['wrong']));
  });

  it('that is wrong leaves the hash of an earlier release alone', async () => {
    await desk.register(account, home);
    await storeHashOf(decomposed);
    const before = await storedHash();
    expect(await logIn(`${decomposed}!`)).toBe('l.error.loginFailed');
    expect(await storedHash()).toBe(before);
  });
});
