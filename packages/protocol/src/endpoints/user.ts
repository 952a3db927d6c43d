import * as z from 'zod/mini';
import { codeCallWeight } from '../call-weight.ts';
import { defineEndpoint } from '../endpoint.ts';
import { emailCodeField, emailField, loginPasswordField, newPasswordField, textField } from '../fields.ts';
import { apiBasePath } from '../wire.ts';

const sessionSchema = z.object({ userId: z.string(), token: z.string() });
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
  summary: 'Opens an account, with demo money for seconds contracts on it, and signs it in.',
  request: z.object({
    account: emailField(),
    code: emailCodeField(),
    password: newPasswordField(),
    invitationCode: z.optional(
      z
        .string({ error: 'l.error.invitationCodeUnknown' })
        .check(z.maxLength(32, { error: 'l.error.invitationCodeUnknown' })),
    ),
    country: z.optional(textField('l.error.countryUnknown', /^([A-Z]{2})?$/)),
  }),
  data: sessionSchema,
  errors: [
    'l.error.emailMalformed',
    'l.error.codeMalformed',
    'l.error.codeWrong',
    'l.error.codeTriesExceeded',
    'l.error.passwordLength',
    'l.error.accountExists',
    'l.error.invitationCodeUnknown',
    'l.error.countryUnknown',
    'l.error.registrationsExceeded',
  ],
});

export const login = defineEndpoint({
  name: 'login',
  method: 'POST',
  path: `${apiBasePath}/user/login`,
  scope: 'public',
  weight: codeCallWeight,
  summary: 'Signs in with email, code and password.',
  request: z.object({ account: emailField(), code: emailCodeField(), password: loginPasswordField() }),
  data: sessionSchema,
  errors: [
    'l.error.emailMalformed',
    'l.error.codeMalformed',
    'l.error.passwordTooShort',
    'l.error.loginFailed',
    'l.error.accountLocked',
  ],
});

export const userInfo = defineEndpoint({
  name: 'userInfo',
  method: 'POST',
  path: `${apiBasePath}/user/info`,
  scope: 'account',
  summary: 'The signed-in user. `token` and `userId` are the specification’s; the session is the header’s.',
  request: z.object({ token: z.optional(z.string()), userId: z.optional(z.string()) }),
  data: z.object({
    userId: z.string(),
    email: z.string(),
    /** Empty: show the default picture. */
    avatar: z.string(),
    invitationCode: z.string(),
    /** 1 when a fund password is set. */
    assetsPwd: z.number(),
    /** 0 not authenticated, 1 reviewing, 2 verified, 3 rejected. */
    auth: z.number(),
    idCard: z.string(),
    idCardPhotoPositive: z.string(),
    idCardPhotoReverseSide: z.string(),
    name: z.string(),
    remark: z.string(),
    sysUserName: z.string(),
    customerServiceUrl: z.string(),
    purchase: z.enum(['0', '1']),
    googleBind: z.number(),
    uid: z.string(),
    icon: z.string(),
  }),
  errors: [],
});

export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  path: `${apiBasePath}/user/logout`,
  scope: 'account',
  summary: 'Ends the session; the token is dead afterwards.',
  request: z.object({}),
  data: nothing,
  errors: [],
});

export const userEndpoints = [sendEmailCode, emailVerification, register, login, userInfo, logout] as const;
