import * as z from 'zod/mini';
import { type DocumentName, documentVersions } from './documents.ts';
import { textField } from './fields.ts';
import { isSimpleFundPassword } from './fund-password-text.ts';
import { preparedPassword } from './password-text.ts';

/** No invitation code is longer, whichever release drew it. */
export const invitationCodeLengthMax = 32;

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

export const newEmailCodeField = () => textField('l.error.newCodeWrong', /^[0-9]{6}$/);
/**
 * What somebody says who is not signed in: the six digits of a mail, or the sixteen that stand beside them while strangers guess at the
 * account, with or without the spaces between them.
 */
export const guestCodeField = () =>
  textField('l.error.codeMalformed', /^(?:[0-9]{6}|[0-9]{4} ?[0-9]{4} ?[0-9]{4} ?[0-9]{4})$/);
export const emailCodeField = () => textField('l.error.codeMalformed', /^[0-9]{6}$/);

/** Two capital letters, or empty where none is said. Which there are (`countries.ts`) the server knows: a first visit does not need them. */
export const countryField = () => textField('l.error.countryUnknown', /^([A-Z]{2})?$/);

/** The version of a document that somebody accepts: the one that stands now. */
export const documentVersionField = (name: DocumentName) =>
  z.literal(String(documentVersions[name].version), { error: 'l.error.documentsOutdated' });

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
/** Whatever it is, it was set by somebody: too short or too long is as wrong as any other. */
export const oldPasswordField = () =>
  z
    .string({ error: 'l.error.passwordWrong' })
    .check(
      z.minLength(1, { error: 'l.error.passwordWrong' }),
      z.maxLength(loginPasswordLengthMax, { error: 'l.error.passwordWrong' }),
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

const fundPasswordPattern = /^[0-9]{6}$/;
/** As it is said to prove who asks: one that could never be set is as wrong as any other. */
export const fundPasswordField = () => textField('l.error.fundPasswordMalformed', fundPasswordPattern);
export const newFundPasswordField = () =>
  fundPasswordField().check(
    z.refine((digits) => !fundPasswordPattern.test(digits) || !isSimpleFundPassword(digits), {
      error: 'l.error.fundPasswordSimple',
    }),
  );
