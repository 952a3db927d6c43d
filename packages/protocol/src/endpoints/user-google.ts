import * as z from 'zod/mini';
import { emailCodeField } from '../account-fields.ts';
import { codeCallWeight } from '../call-weight.ts';
import { defineEndpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { apiBasePath } from '../wire.ts';
import { userSessionSchema } from './user-session.ts';

const nothing = z.nullable(z.object({}));

/** Six digits of the authenticator. */
const timeCodeField = () => textField('l.error.secondFactorWrong', /^[0-9]{6}$/);
/** The same, or a recovery code as people type one: in either case, with or without the dash. */
export const secondFactorCodeField = () => textField('l.error.secondFactorWrong', /^[0-9A-Za-z -]{6,16}$/);

export const getSecondFactors = defineEndpoint({
  name: 'getSecondFactors',
  method: 'POST',
  path: `${apiBasePath}/user/getSecondFactors`,
  scope: 'account',
  summary: 'What protects the login beside password and email code.',
  request: z.object({}),
  data: z.object({
    google: z.object({
      isBound: z.boolean(),
      /** Milliseconds since 1970; 0 when none is bound. */
      boundAt: z.number(),
      /** When it ends by itself, because its end was asked for; 0: it stays. */
      unbindsAt: z.number(),
    }),
    /** Recovery codes that nobody has used yet. */
    recoveryCodesLeft: z.number(),
  }),
  errors: [],
});

export const googleBegin = defineEndpoint({
  name: 'googleBegin',
  method: 'POST',
  path: `${apiBasePath}/user/google/begin`,
  scope: 'account',
  summary:
    'Draws the secret of a new authenticator, in place of one that was begun before. It counts for nothing until a code of it confirms it, within 10 minutes.',
  request: z.object({}),
  data: z.object({
    /** Base32, for who types it. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: z.string(),
    expiresAt: z.number(),
  }),
  errors: ['l.error.authenticatorBound'],
});

export const googleBind = defineEndpoint({
  name: 'googleBind',
  method: 'POST',
  path: `${apiBasePath}/user/google/bind`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Binds the authenticator that was begun, with a code of it and an email code of sendUpdateAssetEmail. Answers 10 recovery codes, which are never told again, and ends every other session.',
  request: z.object({ code: timeCodeField(), emailCode: emailCodeField() }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [
    'l.error.secondFactorWrong',
    'l.error.codeMalformed',
    'l.error.codeWrong',
    'l.error.codeTriesExceeded',
    'l.error.authenticatorBound',
    'l.error.authenticatorNotBegun',
  ],
});

export const googleSendUnbindEmail = defineEndpoint({
  name: 'googleSendUnbindEmail',
  method: 'POST',
  path: `${apiBasePath}/user/google/sendUnbindEmail`,
  scope: 'account',
  weight: codeCallWeight,
  summary: 'Mails the code that unbinding with the authenticator asks for. It is good for nothing else.',
  request: z.object({}),
  data: nothing,
  errors: ['l.error.codeTooSoon', 'l.error.authenticatorNotBound'],
});

export const googleUnbind = defineEndpoint({
  name: 'googleUnbind',
  method: 'POST',
  path: `${apiBasePath}/user/google/unbind`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Unbinds the authenticator: at once with a recovery code, or 24 hours after it was asked for with a code of the authenticator.',
  request: z.object({ code: secondFactorCodeField(), emailCode: z.optional(emailCodeField()) }),
  data: z.object({
    /** 0: it is unbound. */
    unbindsAt: z.number(),
  }),
  errors: [
    'l.error.secondFactorWrong',
    'l.error.secondFactorLocked',
    'l.error.codeMalformed',
    'l.error.codeWrong',
    'l.error.codeTriesExceeded',
    'l.error.authenticatorNotBound',
  ],
});

export const googleKeep = defineEndpoint({
  name: 'googleKeep',
  method: 'POST',
  path: `${apiBasePath}/user/google/keep`,
  scope: 'account',
  summary: 'Calls an unbinding off that waits: the authenticator stays. Doing it again changes nothing.',
  request: z.object({}),
  data: nothing,
  errors: ['l.error.authenticatorNotBound'],
});

export const googleProve = defineEndpoint({
  name: 'googleProve',
  method: 'POST',
  path: `${apiBasePath}/user/google/prove`,
  scope: 'second-step',
  weight: codeCallWeight,
  summary:
    'The second step of a login, with a code of the authenticator or a recovery code. Answers a new session; the token that owed the step is dead.',
  request: z.object({ code: secondFactorCodeField() }),
  data: userSessionSchema,
  errors: ['l.error.secondFactorWrong', 'l.error.secondFactorLocked'],
});

export const userGoogleEndpoints = [
  getSecondFactors,
  googleBegin,
  googleBind,
  googleSendUnbindEmail,
  googleUnbind,
  googleKeep,
  googleProve,
] as const;
