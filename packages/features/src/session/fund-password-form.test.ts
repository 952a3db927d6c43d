import { expect, it } from 'vitest';
import { fundPasswordFaults } from './fund-password-form.ts';

const values = { email: '', password: '482913', repeat: '482913', code: '123456' };

it('passes six digits that are typed twice', () => {
  expect(fundPasswordFaults(values)).toEqual({});
});

it.each([
  ['', 'fundpassword.enter'],
  ['48291', 'l.error.fundPasswordMalformed'],
  ['4829134', 'l.error.fundPasswordMalformed'],
  ['48291a', 'l.error.fundPasswordMalformed'],
  ['111111', 'l.error.fundPasswordSimple'],
  ['123456', 'l.error.fundPasswordSimple'],
])('says of “%s” what is wrong', (password, key) => {
  expect(fundPasswordFaults({ ...values, password, repeat: password }).password).toEqual({ key });
});

it('says when the two are not the same', () => {
  expect(fundPasswordFaults({ ...values, repeat: '482914' })).toEqual({ repeat: { key: 'password.inconsistent' } });
});
