import type { AccountDatabase } from './account-database.ts';

/**
 * What is changed of one account behind this comes one after the other. A login under way is waited for: whatever ends sessions then ends
 * its session with the others, and it does not begin without a factor that has just been bound.
 */
export async function lockAccount(transaction: AccountDatabase, userId: number): Promise<void> {
  await transaction
    .selectFrom('user_account')
    .select('user_id')
    .where('user_id', '=', String(userId))
    .forUpdate()
    .executeTakeFirst();
}
