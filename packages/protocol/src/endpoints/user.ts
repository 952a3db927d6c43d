import * as z from 'zod/mini';
import {
  countryField,
  documentVersionField,
  emailCodeField,
  emailField,
  guestCodeField,
  invitationCodeLengthMax,
  loginPasswordField,
  newPasswordField,
} from '../account-fields.ts';
import { codeCallWeight } from '../call-weight.ts';
import { defineEndpoint } from '../endpoint.ts';
import { apiBasePath } from '../wire.ts';
import { loginSchema, userSessionSchema } from './user-session.ts';

const nothing = z.nullable(z.object({}));

export const sendEmailCode = defineEndpoint({
  name: 'sendEmailCode',
  method: 'POST',
  path: `${apiBasePath}/user/sendEmailCode`,
  scope: 'public',
  weight: codeCallWeight,
  summary:
    'Mails a code of 6 digits for login or registration, in the language that Accept-Language wants first. The answer does not tell whether the account exists.',
  request: z.object({ account: emailField() }),
  data: nothing,
  errors: ['l.error.emailMalformed', 'l.error.codeTooSoon'],
});

export const emailVerification = defineEndpoint({
  name: 'emailVerification',
  method: 'POST',
  path: `${apiBasePath}/user/emailVerification`,
  scope: 'public',
  weight: codeCallWeight,
  summary: 'Checks a code without using it up. Counts as a try.',
  request: z.object({ account: emailField(), code: emailCodeField() }),
  data: nothing,
  errors: ['l.error.emailMalformed', 'l.error.codeMalformed', 'l.error.codeWrong', 'l.error.codeTriesExceeded'],
});

export const register = defineEndpoint({
  name: 'register',
  method: 'POST',
  path: `${apiBasePath}/user/register`,
  scope: 'public',
  weight: codeCallWeight,
  summary:
    'Opens an account, with demo money for seconds contracts on it, and signs it in. `policyVersion` and `protocolVersion` say which texts the person has accepted; only the present ones are taken, and kept with the account.',
  request: z.object({
    account: emailField(),
    code: guestCodeField(),
    password: newPasswordField(),
    invitationCode: z.optional(
      z
        .string({ error: 'l.error.invitationCodeUnknown' })
        .check(z.maxLength(invitationCodeLengthMax, { error: 'l.error.invitationCodeUnknown' })),
    ),
    country: z.optional(countryField()),
    policyVersion: z.optional(documentVersionField('policy')),
    protocolVersion: z.optional(documentVersionField('protocol')),
  }),
  data: userSessionSchema,
  errors: [
    'l.error.emailMalformed',
    'l.error.codeMalformed',
    'l.error.codeWrong',
    'l.error.codeTriesExceeded',
    'l.error.passwordLength',
    'l.error.passwordCommon',
    'l.error.accountExists',
    'l.error.invitationCodeUnknown',
    'l.error.countryUnknown',
    'l.error.documentsOutdated',
    'l.error.registrationsExceeded',
  ],
});

export const login = defineEndpoint({
  name: 'login',
  method: 'POST',
  path: `${apiBasePath}/user/login`,
  scope: 'public',
  weight: codeCallWeight,
  summary:
    'Signs in with email, code and password. Where the account has a second factor, `owes` names it: the token is then good for the calls that prove it alone.',
  request: z.object({ account: emailField(), code: guestCodeField(), password: loginPasswordField() }),
  data: loginSchema,
  errors: [
    'l.error.emailMalformed',
    'l.error.codeMalformed',
    'l.error.passwordTooShort',
    'l.error.loginFailed',
    'l.error.accountLocked',
    'l.error.accountFrozen',
    'l.error.frozenByOperator',
  ],
});

export const userEndpoints = [sendEmailCode, emailVerification, register, login] as const;
