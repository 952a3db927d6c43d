import * as z from 'zod/mini';
import { emailCodeField, emailField, guestCodeField, loginPasswordField } from '../account-fields.ts';
import { codeCallWeight } from '../call-weight.ts';
import { defineEndpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { apiBasePath } from '../wire.ts';
import { secondFactorCodeField } from './user-google.ts';

const nothing = z.nullable(z.object({}));

export const freeze = defineEndpoint({
  name: 'freeze',
  method: 'POST',
  path: `${apiBasePath}/user/freeze`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Freezes your account, with its password or a code of sendUpdateAssetEmail: orders are cancelled, all sessions end, this one too, and nothing is traded or moved until you thaw it. Running contracts settle.',
  request: z.object({ password: z.optional(loginPasswordField()), code: z.optional(emailCodeField()) }),
  data: nothing,
  errors: [
    'l.error.passwordTooShort',
    'l.error.loginFailed',
    'l.error.passwordWrong',
    'l.error.codeMalformed',
    'l.error.codeWrong',
    'l.error.codeTriesExceeded',
  ],
});

/** In the part of the address that a browser sends nobody. */
const freezeTokenPattern = /^[A-Za-z0-9_-]{43}$/;

export const freezeByLink = defineEndpoint({
  name: 'freezeByLink',
  method: 'POST',
  path: `${apiBasePath}/user/freezeByLink`,
  scope: 'public',
  weight: codeCallWeight,
  summary:
    'The same without a login, by the link of an alert mail: good once, for 7 days. The page behind the link asks for a press first, so that a program that looks at links freezes nothing.',
  request: z.object({ token: textField('l.error.freezeLinkInvalid', freezeTokenPattern) }),
  data: nothing,
  errors: ['l.error.freezeLinkInvalid'],
});

export const sendThawCode = defineEndpoint({
  name: 'sendThawCode',
  method: 'POST',
  path: `${apiBasePath}/user/sendThawCode`,
  scope: 'public',
  weight: codeCallWeight,
  summary: 'Mails a code of 6 digits for thaw alone. The answer does not tell whether the account exists.',
  request: z.object({ account: emailField() }),
  data: nothing,
  errors: ['l.error.emailMalformed', 'l.error.codeTooSoon'],
});

export const thaw = defineEndpoint({
  name: 'thaw',
  method: 'POST',
  path: `${apiBasePath}/user/thaw`,
  scope: 'public',
  weight: codeCallWeight,
  summary:
    'Thaws an account that its person has frozen, with its password, a code of sendThawCode, and where there is a second factor with a code of the authenticator or a recovery code (with passkeys alone: a recovery code). Withdrawals stay held for 24 hours.',
  request: z.object({
    account: emailField(),
    code: guestCodeField(),
    password: loginPasswordField(),
    factorCode: z.optional(secondFactorCodeField()),
  }),
  data: nothing,
  errors: [
    'l.error.emailMalformed',
    'l.error.codeMalformed',
    'l.error.secondFactorMissing',
    'l.error.secondFactorWrong',
    'l.error.secondFactorLocked',
    'l.error.authenticatorNotBound',
    'l.error.codeWrong',
    'l.error.codeTriesExceeded',
    'l.error.passwordTooShort',
    'l.error.loginFailed',
    'l.error.accountLocked',
    'l.error.accountNotFrozen',
    'l.error.frozenByOperator',
  ],
});

export const userFreezeEndpoints = [freeze, freezeByLink, sendThawCode, thaw] as const;
