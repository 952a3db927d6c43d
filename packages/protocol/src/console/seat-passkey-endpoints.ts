import * as z from 'zod/mini';
import { credentialField } from '../credential-field.ts';
import { defineEndpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { passkeyNameLengthMax } from '../passkeys.ts';
import { personTextField } from '../person-text-field.ts';
import { consoleApiPath } from './console-wire.ts';
import { stepSchema } from './seat-fields.ts';

const nothing = z.nullable(z.object({}));
const options = z.object({
  /** JSON, as `navigator.credentials` takes it behind `parse…OptionsFromJSON`. */
  options: z.string(),
});
const nameErrors = ['l.error.textMalformed', 'l.error.textTooLong', 'l.error.textTooShort'] as const;

export const seatProveOptions = defineEndpoint({
  name: 'seatProveOptions',
  method: 'POST',
  path: `${consoleApiPath}/seat/proveOptions`,
  scope: 'half-seat',
  summary: 'With what one of the seat’s passkeys is asked for the second step of a login, within five minutes.',
  request: z.object({}),
  data: options,
  errors: ['l.error.passkeysUnavailable'],
});

export const seatProvePasskey = defineEndpoint({
  name: 'seatProvePasskey',
  method: 'POST',
  path: `${consoleApiPath}/seat/provePasskey`,
  scope: 'half-seat',
  summary: 'Second step by a passkey. The session gets a new secret (no fixation).',
  request: z.object({ credential: credentialField() }),
  data: stepSchema,
  errors: ['l.error.passkeyRefused'],
});

export const seatProveAnewOptions = defineEndpoint({
  name: 'seatProveAnewOptions',
  method: 'POST',
  path: `${consoleApiPath}/seat/proveAnewOptions`,
  scope: 'own-seat',
  summary: 'With what one of the seat’s passkeys is asked for, to prove the second factor anew within five minutes.',
  request: z.object({}),
  data: options,
  errors: ['l.error.passkeysUnavailable'],
});

export const seatProveAnewPasskey = defineEndpoint({
  name: 'seatProveAnewPasskey',
  method: 'POST',
  path: `${consoleApiPath}/seat/proveAnewPasskey`,
  scope: 'own-seat',
  summary: 'Proves the second factor anew by a passkey, which is good for acts of money for five minutes.',
  request: z.object({ credential: credentialField() }),
  data: z.object({ provenUntil: z.number() }),
  errors: ['l.error.passkeyRefused'],
});

export const seatFactors = defineEndpoint({
  name: 'seatFactors',
  method: 'GET',
  path: `${consoleApiPath}/seat/factors`,
  scope: 'own-seat',
  summary: 'The second factors of the own seat, and the origin at which its passkeys work.',
  request: z.object({}),
  data: z.object({
    hasAuthenticator: z.boolean(),
    /** `https://console.example`; empty where none is named, and there are no passkeys. */
    origin: z.string(),
    /** Oldest first; `usedAt` is 0 for one that was not used yet. */
    passkeys: z.array(z.object({ passkeyId: z.string(), name: z.string(), createdAt: z.number(), usedAt: z.number() })),
  }),
  errors: [],
});

export const seatPasskeyOptions = defineEndpoint({
  name: 'seatPasskeyOptions',
  method: 'POST',
  path: `${consoleApiPath}/seat/passkey/options`,
  scope: 'own-seat',
  summary: 'With what another passkey of the own seat is made, within five minutes.',
  request: z.object({}),
  data: options,
  errors: ['l.error.passkeysExceeded', 'l.error.passkeysUnavailable'],
});

export const seatPasskeyAdd = defineEndpoint({
  name: 'seatPasskeyAdd',
  method: 'POST',
  path: `${consoleApiPath}/seat/passkey/add`,
  scope: 'own-seat',
  summary: 'Keeps another passkey of the own seat, with the second factor freshly proved. Ends its other sessions.',
  request: z.object({ credential: credentialField(), name: personTextField(passkeyNameLengthMax) }),
  data: z.object({ passkeyId: z.string() }),
  errors: [
    'l.error.passkeyRefused',
    'l.error.passkeysExceeded',
    'l.error.passkeysUnavailable',
    'l.error.seatProofOwed',
    ...nameErrors,
  ],
});

export const seatPasskeyRemove = defineEndpoint({
  name: 'seatPasskeyRemove',
  method: 'POST',
  path: `${consoleApiPath}/seat/passkey/remove`,
  scope: 'own-seat',
  summary:
    'Removes a passkey of the own seat, with the second factor freshly proved; never its last second factor. Ends its other sessions.',
  request: z.object({ passkeyId: textField('l.error.passkeyUnknown', /^[1-9][0-9]{0,15}$/) }),
  data: nothing,
  errors: ['l.error.passkeyUnknown', 'l.error.lastSeatFactor', 'l.error.seatProofOwed'],
});

export const seatPasskeyEndpoints = [
  seatProveOptions,
  seatProvePasskey,
  seatProveAnewOptions,
  seatProveAnewPasskey,
  seatFactors,
  seatPasskeyOptions,
  seatPasskeyAdd,
  seatPasskeyRemove,
] as const;
