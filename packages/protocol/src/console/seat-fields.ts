import * as z from 'zod/mini';

/** How far a login is, and which second factors the seat has. */
export const stepSchema = z.object({
  /** `factor`: the second factor is owed; `done`: signed in. */
  step: z.enum(['factor', 'done']),
  factors: z.array(z.enum(['totp', 'passkey'])),
});
