import * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';
import { pageNumberMax, pageSizeMax } from './wire.ts';

/**
 * Fields of form-encoded requests. Every value arrives as one string; each constructor names the code that a wrong one gets.
 * A missing field answers `l.error.fieldMissing` unless its code is one of `codesOfAbsence`.
 */
export function textField(code: ErrorCode, pattern: RegExp) {
  return z.string({ error: code }).check(z.regex(pattern, { error: code }));
}

/** Codes that already say what is missing: an absent field and a wrong one ask the same of whoever calls. */
export const codesOfAbsence: ReadonlySet<ErrorCode> = new Set(['l.error.agreementMissing']);

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

/** Bounds of a list by time, each of which may be absent: rows from `startTime` on and before `endTime`, in milliseconds since 1970. */
export const timeSpanFields = () => ({
  startTime: z.optional(wholeField('l.error.fieldMalformed', 0, timeMsMax)),
  endTime: z.optional(wholeField('l.error.fieldMalformed', 0, timeMsMax)),
});
/** The last moment that a date can name (ECMAScript, 21.4.1.1) has more digits than any time of ours: fifteen are enough. */
const timeMsMax = 999_999_999_999_999;

/** A whole number without sign or leading zero. */
export const wholeField = (code: ErrorCode, minimum: number, maximum: number) =>
  numberField(code, /^(?:0|[1-9][0-9]{0,14})$/, minimum, maximum);
