import type { AccountDatabase } from './account-database.ts';
import type { Person } from './codes/person-codes.ts';

/** The signed-in person of a session. */
export interface SignedInPerson extends Person {
  readonly emailKey: string;
}

export async function personOf(database: AccountDatabase, userId: number): Promise<SignedInPerson> {
  const { email, email_key } = await database
    .selectFrom('user_account')
    .select(['email', 'email_key'])
    .where('user_id', '=', String(userId))
    .executeTakeFirstOrThrow();
  return { userId, email, emailKey: email_key };
}
