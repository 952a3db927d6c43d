import { describe, expect, it } from 'vitest';
import { accountFaults, emptyValues, fieldOfAccountRefusal } from './account-form.ts';

describe('forms of an account', () => {
  const values = { email: ' mira@example.org ', code: '123456', password: '12345678', inviteCode: '' };

  it('pass what is right', () => {
    expect(accountFaults('login', values)).toEqual({});
    expect(accountFaults('register', values)).toEqual({});
  });

  it('name what is missing', () => {
    const missing = {
      email: { key: 'form.enterEmail' },
      code: { key: 'form.enterCode' },
      password: { key: 'form.enterPassword' },
    };
    expect(accountFaults('login', emptyValues)).toEqual(missing);
    expect(accountFaults('register', emptyValues)).toEqual(missing);
  });

  it('hold the password’s bounds: six to log in, 8 to 24 to register', () => {
    const fault = (kind: 'login' | 'register', length: number) =>
      accountFaults(kind, { ...values, password: 'x'.repeat(length) }).password?.key;
    expect([5, 6, 7].map((length) => fault('login', length))).toEqual([
      'l.error.passwordTooShort',
      undefined,
      undefined,
    ]);
    expect([7, 8, 24, 25].map((length) => fault('register', length))).toEqual([
      'l.error.passwordLength',
      undefined,
      undefined,
      'l.error.passwordLength',
    ]);
    // A letter is one letter, whether the keyboard sends it as one mark or as two.
    const register = (password: string) => accountFaults('register', { ...values, password }).password?.key;
    expect(register('é'.repeat(24).normalize('NFD'))).toBeUndefined();
    expect(register('é'.repeat(7).normalize('NFD'))).toBe('l.error.passwordLength');
  });

  it.each(['mira', 'mira@', '@example.org', 'mira@example', 'a b@example.org', `${'a'.repeat(65)}@example.org`])(
    'refuse the address %s',
    (email) => {
      expect(accountFaults('login', { ...values, email }).email).toEqual({ key: 'l.error.emailMalformed' });
    },
  );

  it.each(['12345', '1234567', '12345a', '１２３４５６'])('refuse the code %s', (code) => {
    expect(accountFaults('login', { ...values, code }).code).toEqual({ key: 'l.error.codeMalformed' });
  });

  it('show a refusal at its field, or for the whole form', () => {
    expect(fieldOfAccountRefusal('l.error.codeWrong')).toBe('code');
    expect(fieldOfAccountRefusal('l.error.accountExists')).toBe('email');
    expect(fieldOfAccountRefusal('l.error.loginFailed')).toBeUndefined();
  });
});
