import * as z from 'zod/mini';
import { grantedScopes } from '../console-scopes.ts';
import { credentialField } from '../credential-field.ts';
import { defineEndpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { consoleApiPath, seatNamePattern } from './console-wire.ts';
import { stepSchema } from './seat-fields.ts';

const nothing = z.nullable(z.object({}));
const nameField = () => textField('l.error.seatLogin', seatNamePattern);
/** A password of a seat: 12 to 128 characters. */
const passwordField = () =>
  z.string({ error: 'l.error.seatLogin' }).check(z.maxLength(128, { error: 'l.error.seatLogin' }));
const codeField = () => textField('l.error.seatLogin', /^[0-9]{6}$/);

export const seatLogin = defineEndpoint({
  name: 'seatLogin',
  method: 'POST',
  path: `${consoleApiPath}/seat/login`,
  scope: 'public',
  summary:
    'First step of a login: name and password. It sets the cookie of a half seat, which is good for the second step alone.',
  request: z.object({ name: nameField(), password: passwordField() }),
  data: stepSchema,
  errors: ['l.error.seatLogin'],
});

export const seatProveCode = defineEndpoint({
  name: 'seatProveCode',
  method: 'POST',
  path: `${consoleApiPath}/seat/proveCode`,
  scope: 'half-seat',
  summary: 'Second step by a code of the authenticator. The session gets a new secret (no fixation).',
  request: z.object({ code: codeField() }),
  data: stepSchema,
  errors: ['l.error.seatLogin'],
});

export const seatProveAnew = defineEndpoint({
  name: 'seatProveAnew',
  method: 'POST',
  path: `${consoleApiPath}/seat/proveAnew`,
  scope: 'own-seat',
  summary: 'Proves the second factor anew, which is good for acts of money for five minutes.',
  request: z.object({ code: codeField() }),
  data: z.object({ provenUntil: z.number() }),
  errors: ['l.error.seatLogin'],
});

export const seatGet = defineEndpoint({
  name: 'seatGet',
  method: 'GET',
  path: `${consoleApiPath}/seat`,
  scope: 'own-seat',
  summary: 'Who is signed in, and what he may do. Asking does not count as using the session.',
  request: z.object({}),
  data: z.object({
    name: z.string(),
    /** A role of the list, or `own` for a set of scopes of its own. */
    role: z.string(),
    scopes: z.array(z.enum(grantedScopes as [string, ...string[]])),
    factors: z.array(z.enum(['totp', 'passkey'])),
    /** Milliseconds since 1970. */
    idleEndsAt: z.number(),
    provenUntil: z.number(),
    mode: z.enum(['sandbox', 'live']),
  }),
  errors: [],
});

export const seatLogout = defineEndpoint({
  name: 'seatLogout',
  method: 'POST',
  path: `${consoleApiPath}/seat/logout`,
  scope: 'own-seat',
  summary: 'Ends the session.',
  request: z.object({}),
  data: nothing,
  errors: [],
});

export const seatBeginEnrolment = defineEndpoint({
  name: 'seatBeginEnrolment',
  method: 'POST',
  path: `${consoleApiPath}/seat/beginEnrolment`,
  scope: 'public',
  summary:
    'Takes up a new seat with its enrolment code: answers the secret of an authenticator, which counts for nothing until a code of it confirms it, and with what a passkey is made instead.',
  request: z.object({ name: nameField(), enrolmentCode: z.string({ error: 'l.error.seatEnrolment' }) }),
  data: z.object({
    secret: z.string(),
    uri: z.string(),
    /** With which a passkey is made instead, as JSON; null where the console has none. */
    passkeyOptions: z.nullable(z.string()),
    expiresAt: z.number(),
  }),
  errors: ['l.error.seatEnrolment'],
});

export const seatEnrol = defineEndpoint({
  name: 'seatEnrol',
  method: 'POST',
  path: `${consoleApiPath}/seat/enrol`,
  scope: 'public',
  summary:
    'Sets the password and the second factor of a new seat, once: a code of its authenticator, or a new passkey. One signs in afterwards.',
  request: z.object({
    name: nameField(),
    enrolmentCode: z.string({ error: 'l.error.seatEnrolment' }),
    password: passwordField(),
    /** Either this or `credential`. */
    code: z.optional(codeField()),
    credential: z.optional(credentialField()),
  }),
  data: nothing,
  errors: ['l.error.seatEnrolment', 'l.error.seatLogin', 'l.error.passkeyRefused', 'l.error.passkeysUnavailable'],
});

export const seatEndpoints = [
  seatLogin,
  seatProveCode,
  seatProveAnew,
  seatGet,
  seatLogout,
  seatBeginEnrolment,
  seatEnrol,
] as const;
