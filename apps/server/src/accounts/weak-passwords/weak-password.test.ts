import { passwordLengthMax, passwordLengthMin } from '@assay/protocol/account-fields';
import { preparedPassword } from '@assay/protocol/password-text';
import { describe, expect, it } from 'vitest';
import { CODE_RESEND_MS } from '../account-limits.ts';
import { type AccountDesk, deskPassword } from '../testing/account-desk.ts';
import { deskOfEachTest } from '../testing/desk-of-each-test.ts';
import { markTestRows } from '../testing/marked-rows.ts';
import { PasswordDesk } from '../testing/password-desk.ts';
import { frequentPasswords } from './frequent-passwords.ts';
import { refusalOfWeak } from './weak-password.ts';

const email = 'Ann.Muster+trade@mail.example.org';

it('the list is kept as passwords can be set, each once', () => {
  expect(frequentPasswords.size).toBe(11_610);
  for (const password of frequentPasswords) {
    expect(password).toBe(preparedPassword(password).toLowerCase());
    expect(password.length).toBeGreaterThanOrEqual(passwordLengthMin);
    expect(password.length).toBeLessThanOrEqual(passwordLengthMax);
  }
});

it.each([
  ...['password', 'PassWord', '12345678', '11111111', 'qwertyui', 'iloveyou', 'football1'],
  // What is left beside the own address, its parts and the name of the site is too little.
  ...['annmuster', 'Ann.Muster!', 'muster2024', '1234muster', 'muster-ann-1', 'ann.muster@mail', 'example2026'],
  ...['Assay2026!', 'assayassay', 'trade-assay'],
])('%s is refused', (password) => {
  expect(refusalOfWeak(password, email)).toEqual({ ok: false, code: 'l.error.passwordCommon' });
});

it.each(['correct horse 1', 'mustang between trees', 'passwordpasswordx', 'ann-17-lanterns', '我的密码很长很长'])(
  '%s is taken',
  (password) => {
    expect(refusalOfWeak(password, email)).toBeUndefined();
  },
);

it('an address of few letters keeps nobody from a password', () => {
  expect(refusalOfWeak('a correct one', 'a@b.co')).toBeUndefined();
});

describe('where a password is set', () => {
  const account = 'annabel@example.com';
  const home = { address: '127.0.0.1' };
  const weak = ['password1', 'Annabel-22'];
  const common = 'l.error.passwordCommon';
  let desk: AccountDesk;
  deskOfEachTest((opened) => {
    desk = opened;
  });

  it.each(weak)('%s is refused at each of the doors, and the code stays good', async (password) => {
    const code = await desk.codeFor(account, home);
    expect(await desk.accounts.register({ account, code, password }, home)).toEqual({ ok: false, code: common });
    const registered = await desk.accounts.register({ account, code, password: deskPassword }, home);
    if (!registered.ok) throw new Error(registered.code);
    const passwords = new PasswordDesk(desk);
    const proof = await passwords.proofOf(registered.value.session.token);
    const changeCode = await passwords.changeCodeFor(account, proof, home);
    expect(await passwords.replace(proof, deskPassword, password, changeCode)).toBe(common);
    expect(await passwords.replace(proof, deskPassword, 'another horse 2', changeCode)).toBe('done');
    desk.nowMs += CODE_RESEND_MS;
    const forgetCode = await passwords.forgetCodeFor(account, home);
    expect(await passwords.reset(account, forgetCode, password, home)).toBe(common);
    expect(await passwords.reset(account, forgetCode, 'a third horse 3', home)).toBe('done');
  });

  it('one that was set before logs in as ever', async () => {
    await desk.register(account, home);
    const { parts } = desk.accounts;
    const hash = await parts.passwords.hash('password1');
    await desk.pool.query('UPDATE user_account SET password_hash = $1', [hash]);
    await markTestRows(desk.pool);
    desk.nowMs += CODE_RESEND_MS;
    expect(await desk.logIn(account, await desk.codeFor(account, home), home, 'password1')).toBe('in');
  });
});
