import { describe, expect, it } from 'vitest';
import { emptyPasswordValues, fieldOfPasswordRefusal, forgetFaults, modifyFaults } from './password-form.ts';

const values = {
  email: ' mira@example.org ',
  code: '123456',
  oldPassword: 'an old one',
  password: 'correct-horse-7',
  repeat: 'correct-horse-7',
};

describe('forms that set another password', () => {
  it('pass what is right', () => {
    expect(forgetFaults(values)).toEqual({});
    expect(modifyFaults(values)).toEqual({});
  });

  it('name what is missing, each of its own fields', () => {
    expect(Object.keys(forgetFaults(emptyPasswordValues))).toEqual(['email', 'code', 'password', 'repeat']);
    expect(Object.keys(modifyFaults(emptyPasswordValues))).toEqual(['code', 'oldPassword', 'password', 'repeat']);
  });

  it('hold 8 to 24 characters', () => {
    const fault = (length: number) => {
      const password = 'x'.repeat(length);
      return forgetFaults({ ...values, password, repeat: password }).password?.key;
    };
    expect([7, 8, 24, 25].map(fault)).toEqual([
      'l.error.passwordLength',
      undefined,
      undefined,
      'l.error.passwordLength',
    ]);
  });

  it('say when the two are not the same, but not of what two keyboards send for one letter', () => {
    expect(forgetFaults({ ...values, repeat: 'correct-horse-8' }).repeat).toEqual({ key: 'password.inconsistent' });
    const cafe = 'Café-Café-7';
    const typed = { ...values, password: cafe.normalize('NFC'), repeat: cafe.normalize('NFD') };
    expect(forgetFaults(typed)).toEqual({});
  });

  it('refuse the old password as the new one', () => {
    expect(modifyFaults({ ...values, oldPassword: values.password }).password?.key).toBe('l.error.passwordUnchanged');
  });

  it('show a refusal at its field, or for the whole form', () => {
    expect(fieldOfPasswordRefusal('l.error.accountUnknown')).toBe('email');
    expect(fieldOfPasswordRefusal('l.error.passwordWrong')).toBe('oldPassword');
    expect(fieldOfPasswordRefusal('l.error.tooManyRequests')).toBeUndefined();
  });
});
