import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';

/** Longer than any authenticator names what it holds (1,023 bytes), and nothing that the database could not be asked for. */
const credentialId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1364}$/));

/** What every answer of an authenticator is; what is in it is looked at by who verifies it. */
const frame = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

const registration = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
});

const assertion = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.optional(z.string()),
  }),
});

/** Undefined for a text that is no such answer. */
export function readRegistration(text: string): RegistrationResponseJSON | undefined {
  return parsed(registration, text);
}

export function readAssertion(text: string): AuthenticationResponseJSON | undefined {
  return parsed(assertion, text);
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    const read = z.safeParse(schema, JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
