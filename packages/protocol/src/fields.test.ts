import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  clientOrderIdField,
  currencyField,
  emailCodeField,
  emailField,
  loginPasswordField,
  newPasswordField,
  orderIdField,
  pageNumberField,
  pageSizeField,
  symbolField,
} from './fields.ts';

function codeOf(schema: z.ZodMiniType, value: unknown): string {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? 'ok' : (parsed.error.issues[0]?.message ?? 'no message');
}

describe('both sides of every bound', () => {
  it.each([
    ['new password', newPasswordField(), 'x'.repeat(8), 'x'.repeat(7), 'l.error.passwordLength'],
    ['new password', newPasswordField(), 'x'.repeat(24), 'x'.repeat(25), 'l.error.passwordLength'],
    ['new password', newPasswordField(), 'e\u0301'.repeat(8), 'e\u0301'.repeat(7), 'l.error.passwordLength'],
    ['new password', newPasswordField(), 'e\u0301'.repeat(24), 'e\u0301'.repeat(25), 'l.error.passwordLength'],
    ['login password', loginPasswordField(), 'x'.repeat(6), 'x'.repeat(5), 'l.error.passwordTooShort'],
    ['login password', loginPasswordField(), 'x'.repeat(128), 'x'.repeat(129), 'l.error.loginFailed'],
    ['email code', emailCodeField(), '012345', '12345', 'l.error.codeMalformed'],
    ['email code', emailCodeField(), '999999', '1234567', 'l.error.codeMalformed'],
    ['email code', emailCodeField(), '000000', '１２３４５６', 'l.error.codeMalformed'],
    ['client order id', clientOrderIdField(), 'a', '', 'l.error.clientOrderIdMalformed'],
    ['client order id', clientOrderIdField(), 'Z_-9'.repeat(16), 'a'.repeat(65), 'l.error.clientOrderIdMalformed'],
    ['client order id', clientOrderIdField(), 'a-b', 'a b', 'l.error.clientOrderIdMalformed'],
    ['order id', orderIdField(), '1', '0', 'l.error.orderUnknown'],
    ['order id', orderIdField(), '9'.repeat(16), '9'.repeat(17), 'l.error.orderUnknown'],
    ['page', pageNumberField(), '1', '0', 'l.error.pageMalformed'],
    ['page', pageNumberField(), '1000000', '1000001', 'l.error.pageMalformed'],
    ['page', pageNumberField(), '7', '7.5', 'l.error.pageMalformed'],
    ['page size', pageSizeField(), '100', '101', 'l.error.pageMalformed'],
    ['page size', pageSizeField(), '1', '-1', 'l.error.pageMalformed'],
    ['symbol', symbolField(), 'btcusdt', 'BTC/USDT', 'l.error.symbolUnknown'],
    ['currency', currencyField(), 'USDT', 'usdt', 'l.error.currencyUnknown'],
    ['email', emailField(), 'a@b.co', 'a@b', 'l.error.emailMalformed'],
    ['email', emailField(), `${'a'.repeat(64)}@example.org`, `${'a'.repeat(65)}@example.org`, 'l.error.emailMalformed'],
    ['email', emailField(), 'first.last+tag@sub.example.org', 'two words@example.org', 'l.error.emailMalformed'],
  ])('%s', (_name, schema, accepted, refused, code) => {
    expect(codeOf(schema, accepted)).toBe('ok');
    expect(codeOf(schema, refused)).toBe(code);
  });

  it('refuses every type but one string with the field’s own code', () => {
    for (const value of [undefined, null, 7, true, ['a@b.co'], { account: 'a@b.co' }])
      expect(codeOf(emailField(), value)).toBe('l.error.emailMalformed');
  });
});
