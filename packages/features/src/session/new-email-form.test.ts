import { expect, it } from 'vitest';
import { fieldOfNewEmailRefusal, newEmailFaults } from './new-email-form.ts';

const values = { email: ' mira.new@example.org ', newCode: '123456', code: '654321' };

it('passes another address with both codes', () => {
  expect(newEmailFaults(values, 'mira@example.org')).toEqual({});
});

it('names what is missing, and refuses the own address however it is written', () => {
  expect(Object.keys(newEmailFaults({ email: '', newCode: '', code: '' }, 'mira@example.org'))).toEqual([
    'email',
    'newCode',
    'code',
  ]);
  expect(newEmailFaults({ ...values, email: 'MIRA@example.org' }, 'mira@example.org').email).toEqual({
    key: 'l.error.emailUnchanged',
  });
});

it('shows a wrong code at the address that it belongs to', () => {
  expect([fieldOfNewEmailRefusal('l.error.newCodeWrong'), fieldOfNewEmailRefusal('l.error.codeWrong')]).toEqual([
    'newCode',
    'code',
  ]);
});
