import * as z from 'zod/mini';
import { emailCodeField } from '../account-fields.ts';
import { codeCallWeight } from '../call-weight.ts';
import { credentialField } from '../credential-field.ts';
import { defineEndpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { passkeyNameLengthMax } from '../passkeys.ts';
import { personTextField } from '../person-text-field.ts';
import { apiBasePath } from '../wire.ts';
import { secondFactorCodeField } from './user-google.ts';
import { userSessionSchema } from './user-session.ts';

const nothing = z.nullable(z.object({}));
const options = z.object({
  /** JSON, as `navigator.credentials` takes it behind `parse…OptionsFromJSON`. */
  options: z.string(),
});

const passkeyIdField = () => textField('l.error.passkeyUnknown', /^[1-9][0-9]{0,15}$/);
const nameErrors = ['l.error.textMalformed', 'l.error.textTooLong', 'l.error.textTooShort'] as const;

const passkeyRowSchema = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: z.number(),
  /** 0: not used yet. */
  usedAt: z.number(),
});
export type PasskeyRow = z.output<typeof passkeyRowSchema>;

export const passkeyList = defineEndpoint({
  name: 'passkeyList',
  method: 'POST',
  path: `${apiBasePath}/user/passkey/list`,
  scope: 'account',
  summary:
    'The passkeys of the account, oldest first, and the origin at which they work: of another page none is asked for.',
  request: z.object({}),
  data: z.object({
    /** `https://exchange.example`; empty where the operator has named none, and there are no passkeys. */
    origin: z.string(),
    passkeys: z.array(passkeyRowSchema),
  }),
  errors: [],
});

export const passkeyRegisterOptions = defineEndpoint({
  name: 'passkeyRegisterOptions',
  method: 'POST',
  path: `${apiBasePath}/user/passkey/registerOptions`,
  scope: 'account',
  weight: codeCallWeight,
  summary: 'With what a new passkey is made, within five minutes.',
  request: z.object({}),
  data: options,
  errors: ['l.error.passkeysExceeded', 'l.error.passkeysUnavailable'],
});

export const passkeyRegister = defineEndpoint({
  name: 'passkeyRegister',
  method: 'POST',
  path: `${apiBasePath}/user/passkey/register`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Keeps a new passkey, with an email code of sendUpdateAssetEmail: from then on it is a second factor, and a way to log in. Ends every other session. With the first second factor of an account come 10 recovery codes, which are never told again.',
  request: z.object({
    credential: credentialField(),
    name: personTextField(passkeyNameLengthMax),
    emailCode: emailCodeField(),
  }),
  data: z.object({ passkeyId: z.string(), recoveryCodes: z.array(z.string()) }),
  errors: [
    'l.error.passkeyRefused',
    ...nameErrors,
    'l.error.codeMalformed',
    'l.error.codeWrong',
    'l.error.codeTriesExceeded',
    'l.error.passkeysExceeded',
    'l.error.passkeysUnavailable',
  ],
});

export const passkeyRename = defineEndpoint({
  name: 'passkeyRename',
  method: 'POST',
  path: `${apiBasePath}/user/passkey/rename`,
  scope: 'account',
  summary: 'Gives a passkey another name.',
  request: z.object({ passkeyId: passkeyIdField(), name: personTextField(passkeyNameLengthMax) }),
  data: nothing,
  errors: ['l.error.passkeyUnknown', ...nameErrors],
});

export const passkeyRemove = defineEndpoint({
  name: 'passkeyRemove',
  method: 'POST',
  path: `${apiBasePath}/user/passkey/remove`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Removes a passkey, with a code of the authenticator or a recovery code. Ends every other session and holds withdrawals for 24 hours.',
  request: z.object({ passkeyId: passkeyIdField(), code: secondFactorCodeField() }),
  data: nothing,
  errors: ['l.error.passkeyUnknown', 'l.error.secondFactorWrong', 'l.error.secondFactorLocked'],
});

export const passkeyLoginOptions = defineEndpoint({
  name: 'passkeyLoginOptions',
  method: 'POST',
  path: `${apiBasePath}/user/passkey/loginOptions`,
  scope: 'public',
  weight: codeCallWeight,
  summary: 'With what a passkey is asked for that logs in without email, code and password, within five minutes.',
  request: z.object({}),
  data: options,
  errors: ['l.error.passkeysUnavailable'],
});

export const passkeyLogin = defineEndpoint({
  name: 'passkeyLogin',
  method: 'POST',
  path: `${apiBasePath}/user/passkey/login`,
  scope: 'public',
  weight: codeCallWeight,
  summary:
    'Signs in with a passkey that has looked whom it serves (a finger, a face, a PIN): that is both steps of a login. Whose account it is the passkey says.',
  request: z.object({ credential: credentialField() }),
  data: userSessionSchema,
  errors: [
    'l.error.passkeyRefused',
    'l.error.accountFrozen',
    'l.error.frozenByOperator',
    'l.error.passkeysUnavailable',
  ],
});

export const passkeyProveOptions = defineEndpoint({
  name: 'passkeyProveOptions',
  method: 'POST',
  path: `${apiBasePath}/user/passkey/proveOptions`,
  scope: 'second-step',
  weight: codeCallWeight,
  summary: 'With what one of the account’s passkeys is asked for the second step of a login, within five minutes.',
  request: z.object({}),
  data: options,
  errors: ['l.error.passkeysUnavailable'],
});

export const passkeyProve = defineEndpoint({
  name: 'passkeyProve',
  method: 'POST',
  path: `${apiBasePath}/user/passkey/prove`,
  scope: 'second-step',
  weight: codeCallWeight,
  summary: 'The second step of a login, with a passkey. Answers a new session; the token that owed the step is dead.',
  request: z.object({ credential: credentialField() }),
  data: userSessionSchema,
  errors: ['l.error.passkeyRefused', 'l.error.passkeysUnavailable'],
});

export const userPasskeyEndpoints = [
  passkeyList,
  passkeyRegisterOptions,
  passkeyRegister,
  passkeyRename,
  passkeyRemove,
  passkeyLoginOptions,
  passkeyLogin,
  passkeyProveOptions,
  passkeyProve,
] as const;
