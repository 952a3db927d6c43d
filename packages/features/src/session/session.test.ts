import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { accountFaults, emptyValues, fieldOfAccountRefusal } from './account-form.ts';
import { maskedEmail } from './masked-email.ts';
import { SessionStore } from './session-store.ts';

const user = { userId: '100001', token: 'secret', email: 'mira@example.org' };

describe('the session', () => {
  it('is kept under the specification’s names and found again', () => {
    const storage = memoryStorage({ 'User-Lang': 'zh-CN' });
    new SessionStore(storage).signIn(user);
    expect(storage.values()).toEqual({
      'User-Id': '100001',
      'User-Token': 'secret',
      'User-Login': 'true',
      'User-Email': 'mira@example.org',
      'User-Purchase': '1',
      'User-Lang': 'zh-CN',
    });
    const again = new SessionStore(storage);
    expect(again.snapshot()).toEqual({ status: 'signed-in', ...user, canPurchase: true });
    expect(again.token()).toBe('secret');
  });

  it('leaves only the language behind', () => {
    const storage = memoryStorage({ 'User-Lang': 'zh-CN' });
    const session = new SessionStore(storage);
    session.signIn(user);
    session.clear();
    expect(storage.values()).toEqual({ 'User-Lang': 'zh-CN' });
    expect(session.snapshot()).toEqual({ status: 'signed-out' });
    expect(session.token()).toBeUndefined();
  });

  it('tells that the server ended it, once, and not when somebody logged out', () => {
    const session = new SessionStore(memoryStorage());
    const listener = vi.fn<() => void>();
    session.onRefused(listener);
    session.signIn(user);
    session.clear();
    session.refuse();
    expect(listener).not.toHaveBeenCalled();
    session.signIn(user);
    session.refuse();
    session.refuse();
    expect(listener).toHaveBeenCalledOnce();
    expect(session.snapshot().status).toBe('signed-out');
  });

  it('tells of every change once, those of other tabs too', () => {
    const storage = memoryStorage();
    const session = new SessionStore(storage);
    const listener = vi.fn<() => void>();
    session.subscribe(listener);
    session.signIn(user);
    session.signIn(user);
    expect(listener).toHaveBeenCalledOnce();
    session.learn({ email: user.email, purchase: '0' });
    expect(session.snapshot()).toMatchObject({ canPurchase: false });
    storage.changeElsewhere(() => storage.remove('User-Token'));
    expect(session.snapshot().status).toBe('signed-out');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

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

describe('a masked address', () => {
  it('has its first and last four characters and three asterisks', () => {
    expect(maskedEmail('mira.keller@example.org')).toBe('mira***.org');
    expect(maskedEmail('')).toBe('');
  });
});
