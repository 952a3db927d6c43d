import type { AccountDatabase } from '../account-database.ts';

/** Whoever logs in while the account waits to be closed keeps it; says whether it did. What has begun is not stopped any more. */
export async function keepAccount(transaction: AccountDatabase, userId: number): Promise<boolean> {
  const kept = await transaction
    .deleteFrom('account_closing')
    .where('user_id', '=', String(userId))
    .where('begun_at_ms', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return kept !== undefined;
}
