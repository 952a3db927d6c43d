import type { AccountDatabase } from './account-database.ts';
import type { Person } from './codes/person-codes.ts';
import type { PersonRows } from './person-rows/person-rows.ts';

/** The signed-in person of a session. */
export interface SignedInPerson extends Person {
  readonly emailKey: string;
}

/** Where accounts are read. */
export interface AccountReading {
  readonly database: AccountDatabase;
  readonly personRows: PersonRows;
}

/** @throws UnprovenAccount */
export async function personOf({ database, personRows }: AccountReading, userId: number): Promise<SignedInPerson> {
  const { email, emailKey } = await personRows.accountOf(database, userId);
  return { userId, email, emailKey };
}
