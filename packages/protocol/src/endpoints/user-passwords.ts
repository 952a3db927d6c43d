import * as z from 'zod/mini';
import {
  emailCodeField,
  emailField,
  guestCodeField,
  newFundPasswordField,
  newPasswordField,
  oldPasswordField,
} from '../account-fields.ts';
import { codeCallWeight } from '../call-weight.ts';
import { defineEndpoint } from '../endpoint.ts';
import { apiBasePath } from '../wire.ts';

const nothing = z.nullable(z.object({}));

export const sendEmailCodeForget = defineEndpoint({
  name: 'sendEmailCodeForget',
  method: 'POST',
  path: `${apiBasePath}/user/sendEmailCodeForget`,
  scope: 'public',
  weight: codeCallWeight,
  summary: 'Mails a code of 6 digits for forgetPwd alone. The answer does not tell whether the account exists.',
  request: z.object({ account: emailField() }),
  data: nothing,
  errors: ['l.error.emailMalformed', 'l.error.codeTooSoon'],
});

export const forgetPwd = defineEndpoint({
  name: 'forgetPwd',
  method: 'POST',
  path: `${apiBasePath}/user/forgetPwd`,
  scope: 'public',
  weight: codeCallWeight,
  summary: 'Sets a new password with a code of sendEmailCodeForget and ends every session of the account.',
  request: z.object({ account: emailField(), code: guestCodeField(), password: newPasswordField() }),
  data: nothing,
  errors: [
    'l.error.emailMalformed',
    'l.error.codeMalformed',
    'l.error.codeWrong',
    'l.error.codeTriesExceeded',
    'l.error.passwordLength',
    'l.error.passwordCommon',
    'l.error.accountUnknown',
  ],
});

export const sendUpdateAssetEmail = defineEndpoint({
  name: 'sendUpdateAssetEmail',
  method: 'POST',
  path: `${apiBasePath}/user/sendUpdateAssetEmail`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Mails a code of 6 digits for changes of what guards the account, to its own address. `account` is the specification’s; it sends the code nowhere else.',
  request: z.object({ account: z.optional(z.string()) }),
  data: nothing,
  errors: ['l.error.codeTooSoon'],
});

export const updatePwd = defineEndpoint({
  name: 'updatePwd',
  method: 'POST',
  path: `${apiBasePath}/user/updatePwd`,
  scope: 'account',
  weight: codeCallWeight,
  summary: 'Replaces the password with the old one and a code of sendUpdateAssetEmail, and ends every other session.',
  request: z.object({ oldPassword: oldPasswordField(), password: newPasswordField(), code: emailCodeField() }),
  data: nothing,
  errors: [
    'l.error.codeMalformed',
    'l.error.codeWrong',
    'l.error.codeTriesExceeded',
    'l.error.passwordLength',
    'l.error.passwordCommon',
    'l.error.passwordWrong',
    'l.error.passwordUnchanged',
  ],
});

export const setTransactionPwd = defineEndpoint({
  name: 'setTransactionPwd',
  method: 'POST',
  path: `${apiBasePath}/user/setTransactionPwd`,
  scope: 'account',
  weight: codeCallWeight,
  summary: 'Sets the fund password, or another one, with a code of sendUpdateAssetEmail, and ends every other session.',
  request: z.object({ password: newFundPasswordField(), code: emailCodeField() }),
  data: nothing,
  errors: [
    'l.error.codeMalformed',
    'l.error.codeWrong',
    'l.error.codeTriesExceeded',
    'l.error.fundPasswordMalformed',
    'l.error.fundPasswordSimple',
  ],
});

export const userPasswordEndpoints = [
  sendEmailCodeForget,
  forgetPwd,
  sendUpdateAssetEmail,
  updatePwd,
  setTransactionPwd,
] as const;
