import type { AccountDatabase } from '../account-database.ts';

/** Keeps an account that waits to be closed, because of a login, and answers whether it did. A closing that has begun is not stopped. */
export async function keepAccount(transaction: AccountDatabase, userId: number): Promise<boolean> {
  const kept = await transaction
    .deleteFrom('account_closing')
    .where('user_id', '=', String(userId))
    .where('begun_at_ms', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return kept !== undefined;
}
