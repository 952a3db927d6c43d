import * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';
import { preparedPassword } from './password-text.ts';
import { pageNumberMax, pageSizeMax } from './wire.ts';

/**
 * Fields of form-encoded requests. Every value arrives as one string; each constructor names the code that a wrong one gets.
 * A missing field answers `l.error.fieldMissing` unless the field has a better code of its own.
 */
export function textField(code: ErrorCode, pattern: RegExp) {
  return z.string({ error: code }).check(z.regex(pattern, { error: code }));
}

/** A text of digits as its number. */
function numberField(code: ErrorCode, pattern: RegExp, minimum: number, maximum: number) {
  return z.pipe(
    textField(code, pattern),
    z.transform((value, context) => {
      const number = Number(value);
      if (number < minimum || number > maximum) context.issues.push({ code: 'custom', message: code, input: value });
      return number;
    }),
  );
}

/** What amounts look like is decided by @assay/amounts/decimal-text; here only type and length are held. */
const amountTextLengthMax = 320;
export const amountField = (code: ErrorCode) =>
  z.string({ error: code }).check(z.minLength(1, { error: code }), z.maxLength(amountTextLengthMax, { error: code }));

export const emailLengthMax = 254;
export const emailField = () =>
  z.string({ error: 'l.error.emailMalformed' }).check(
    z.maxLength(emailLengthMax, { error: 'l.error.emailMalformed' }),
    z.regex(
      /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/,
      {
        error: 'l.error.emailMalformed',
      },
    ),
  );

export const emailCodeField = () => textField('l.error.codeMalformed', /^[0-9]{6}$/);

export const loginPasswordLengthMin = 6;
export const passwordLengthMin = 8;
export const passwordLengthMax = 24;
/** Login accepts what registration could never have set, up to a bound that keeps hashing cheap. */
const loginPasswordLengthMax = 128;
export const loginPasswordField = () =>
  z
    .string({ error: 'l.error.passwordTooShort' })
    .check(
      z.minLength(loginPasswordLengthMin, { error: 'l.error.passwordTooShort' }),
      z.maxLength(loginPasswordLengthMax, { error: 'l.error.loginFailed' }),
    );
/** Counted as it is hashed: see password-text.ts. */
export const newPasswordField = () =>
  z
    .string({ error: 'l.error.passwordLength' })
    .check(
      z.overwrite(preparedPassword),
      z.minLength(passwordLengthMin, { error: 'l.error.passwordLength' }),
      z.maxLength(passwordLengthMax, { error: 'l.error.passwordLength' }),
    );

export const symbolPattern = /^[a-z0-9]{2,20}$/;
export const symbolField = () => textField('l.error.symbolUnknown', symbolPattern);
export const currencyField = () => textField('l.error.currencyUnknown', /^[A-Z0-9]{1,10}$/);
export const clientOrderIdPattern = /^[A-Za-z0-9_-]{1,64}$/;
export const clientOrderIdField = () => textField('l.error.clientOrderIdMalformed', clientOrderIdPattern);
/** Order ids are whole numbers below 2^53, as text. */
export const orderIdPattern = /^[1-9][0-9]{0,15}$/;
export const orderIdField = () => textField('l.error.orderUnknown', orderIdPattern);

export const pageNumberField = () => numberField('l.error.pageMalformed', /^[1-9][0-9]{0,6}$/, 1, pageNumberMax);

export const pageSizeField = () => numberField('l.error.pageMalformed', /^[1-9][0-9]{0,2}$/, 1, pageSizeMax);

/** Price:amount pairs with commas between them, or empty. What the numbers look like is decided by @assay/amounts/decimal-text. */
const quoteLevelsTextLengthMax = 3_000;
export const quoteLevelsField = () =>
  z
    .string({ error: 'l.error.quoteLevelsMalformed' })
    .check(
      z.maxLength(quoteLevelsTextLengthMax, { error: 'l.error.quoteLevelsMalformed' }),
      z.regex(/^(?:[^:,]{1,64}:[^:,]{1,64}(?:,[^:,]{1,64}:[^:,]{1,64})*)?$/, { error: 'l.error.quoteLevelsMalformed' }),
    );

export const enumField = <const Values extends readonly [string, ...string[]]>(values: Values, code: ErrorCode) =>
  z.enum(values, { error: code });

/** A filter by coin; empty text asks for all, as an absent field does. */
export const coinFilterField = () => textField('l.error.currencyUnknown', /^[A-Z0-9]{0,10}$/);

/** A whole number without sign or leading zero. */
export const wholeField = (code: ErrorCode, minimum: number, maximum: number) =>
  numberField(code, /^(?:0|[1-9][0-9]{0,14})$/, minimum, maximum);
