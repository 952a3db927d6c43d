import * as z from 'zod/mini';

export const credentialLengthMax = 12_000;

/** What an authenticator answered, as JSON: `PublicKeyCredential.toJSON()`. */
export const credentialField = () =>
  z
    .string({ error: 'l.error.passkeyRefused' })
    .check(z.maxLength(credentialLengthMax, { error: 'l.error.passkeyRefused' }));
