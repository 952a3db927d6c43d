import type { SecondFactor } from '@assay/protocol/second-factors';
import type { AccountDatabase } from '../account-database.ts';

/**
 * With what an account asks who logs in; empty where it asks for nothing. In the transaction of a login: whoever binds or unbinds meanwhile
 * waits for its end, so that none begins without what another has just bound.
 */
export async function owedFactors(transaction: AccountDatabase, userId: number): Promise<readonly SecondFactor[]> {
  await transaction
    .selectFrom('user_account')
    .select('user_id')
    .where('user_id', '=', String(userId))
    .forShare()
    .executeTakeFirst();
  return [
    ...((await isGoogleBound(transaction, userId)) ? (['google'] as const) : []),
    ...((await hasPasskey(transaction, userId)) ? (['passkey'] as const) : []),
  ];
}

/** Whether the account has any second factor. */
export async function hasSecondFactor(database: AccountDatabase, userId: number): Promise<boolean> {
  return (await isGoogleBound(database, userId)) || (await hasPasskey(database, userId));
}

export async function isGoogleBound(database: AccountDatabase, userId: number): Promise<boolean> {
  const bound = await database
    .selectFrom('google_key')
    .select('user_id')
    .where('user_id', '=', String(userId))
    .executeTakeFirst();
  return bound !== undefined;
}

export async function hasPasskey(database: AccountDatabase, userId: number): Promise<boolean> {
  const passkey = await database
    .selectFrom('passkey')
    .select('passkey_id')
    .where('user_id', '=', String(userId))
    .limit(1)
    .executeTakeFirst();
  return passkey !== undefined;
}
