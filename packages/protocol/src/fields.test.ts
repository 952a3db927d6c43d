import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  emailCodeField,
  emailField,
  fundPasswordField,
  loginPasswordField,
  newFundPasswordField,
  newPasswordField,
} from './account-fields.ts';
import {
  clientOrderIdField,
  currencyField,
  orderIdField,
  pageNumberField,
  pageSizeField,
  symbolField,
} from './fields.ts';
import { personTextField } from './person-text-field.ts';

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
    ['fund password', fundPasswordField(), '000000', '00000', 'l.error.fundPasswordMalformed'],
    ['new fund password', newFundPasswordField(), '482913', '000000', 'l.error.fundPasswordSimple'],
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

describe('a text that a person writes', () => {
  const short = personTextField(20, { lengthMin: 4 });
  const lines = personTextField(20, { hasLines: true });

  it.each([
    ['as long as it may be', short, 'x'.repeat(20)],
    ['as short as it may be', short, '海浪四次'],
    ['of characters that take two places in memory', short, '𠮷'.repeat(20)],
    ['with a decomposed letter, which counts as one', short, 'e\u0301'.repeat(20)],
    ['with emoji, joined and coloured ones too', short, 'sea ❤️ 👩🏽‍💻 👨‍👩‍👧'],
    ['with markup, which is text like any other', short, '<b>"&amp;\'</b>'],
    ['with space around it', short, `${' '.repeat(40)}blue whale${' '.repeat(20)}`],
    ['in lines, where it may have them', lines, 'one\r\ntwo\rthree\n'],
  ])('is taken %s', (_name, field, text) => {
    expect(codeOf(field, text)).toBe('ok');
  });

  it('is kept without the space around it, in one spelling', () => {
    expect(z.parse(short, '  cafe\u0301 \t')).toBe('caf\u00e9');
    expect(z.parse(lines, 'one\r\ntwo\rthree\n')).toBe('one\ntwo\nthree');
  });

  it.each([
    ['a character too long', 'x'.repeat(21), 'l.error.textTooLong'],
    ['ten thousand characters long', 'x'.repeat(10_000), 'l.error.textTooLong'],
    ['ten thousand spaces long', ' '.repeat(10_000), 'l.error.textTooLong'],
    ['a character too short', 'xyz', 'l.error.textTooShort'],
    ['nothing but space', '        ', 'l.error.textTooShort'],
    ['no text', undefined, 'l.error.textMalformed'],
    ['split by a line', 'blue\nwhale', 'l.error.textMalformed'],
  ])('is refused when it is %s', (_name, text, code) => {
    expect(codeOf(short, text)).toBe(code);
  });

  it.each([
    0x00, 0x07, 0x09, 0x1b, 0x7f, 0x85, 0xad, 0x34f, 0x61c, 0x115f, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e,
    0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067, 0x2069, 0x206f, 0x2800, 0x3164,
    0xd800, 0xdfff, 0xe000, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xffff, 0xe0041, 0x10ffff,
  ])('is refused with the character %i in it, which nobody sees', (code) => {
    const text = `blue${String.fromCodePoint(code)}whale`;
    expect(codeOf(short, text)).toBe('l.error.textMalformed');
    expect(codeOf(lines, text)).toBe('l.error.textMalformed');
  });
});
