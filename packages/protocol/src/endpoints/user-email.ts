import * as z from 'zod/mini';
import { emailCodeField, emailField, newEmailCodeField } from '../account-fields.ts';
import { codeCallWeight } from '../call-weight.ts';
import { defineEndpoint } from '../endpoint.ts';
import { apiBasePath } from '../wire.ts';

const nothing = z.nullable(z.object({}));

export const sendNewEmailCode = defineEndpoint({
  name: 'sendNewEmailCode',
  method: 'POST',
  path: `${apiBasePath}/user/sendNewEmailCode`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Mails a code of 6 digits to the address that the account is to have, for updateEmail alone. The answer does not tell whether somebody has it.',
  request: z.object({ account: emailField() }),
  data: nothing,
  errors: ['l.error.emailMalformed', 'l.error.emailUnchanged', 'l.error.codeTooSoon'],
});

export const updateEmail = defineEndpoint({
  name: 'updateEmail',
  method: 'POST',
  path: `${apiBasePath}/user/updateEmail`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Gives the account another address, with a code of sendUpdateAssetEmail (`code`) and one of sendNewEmailCode (`newCode`), and ends every other session.',
  request: z.object({ account: emailField(), code: emailCodeField(), newCode: newEmailCodeField() }),
  data: nothing,
  errors: [
    'l.error.emailMalformed',
    'l.error.emailUnchanged',
    'l.error.codeMalformed',
    'l.error.codeWrong',
    'l.error.newCodeWrong',
    'l.error.codeTriesExceeded',
    'l.error.accountExists',
  ],
});

export const userEmailEndpoints = [sendNewEmailCode, updateEmail] as const;
