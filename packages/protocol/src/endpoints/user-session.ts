import * as z from 'zod/mini';
import { secondFactors } from '../second-factors.ts';

/** Who is signed in, and the token that says so. */
export const userSessionSchema = z.object({ userId: z.string(), token: z.string() });

/**
 * What a login answers. `owes` is there when an account with a second factor asks for it: the token is good for the calls that prove one of
 * these, and for nothing else.
 */
export const loginSchema = z.object({
  userId: z.string(),
  token: z.string(),
  owes: z.optional(z.array(z.enum(secondFactors))),
});
