import { everyScope, type Proof } from '../proof.ts';

/** What a live session proves. */
export function sessionProof(id: number, userId: number): Proof {
  return { kind: 'session', id, userId, scopes: everyScope };
}
