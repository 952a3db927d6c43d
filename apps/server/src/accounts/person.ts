import type { Person } from './codes/person-codes.ts';
import type { AccountReading } from './person-rows/person-rows.ts';

/** The signed-in person of a session. */
export interface SignedInPerson extends Person {
  readonly emailKey: string;
}

/** @throws UnprovenAccount */
export async function personOf({ database, personRows }: AccountReading, userId: number): Promise<SignedInPerson> {
  const { email, emailKey } = await personRows.accountOf(database, userId);
  return { userId, email, emailKey };
}
