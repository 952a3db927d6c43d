import type { AccountDatabase } from '../account-database.ts';

export async function storePassword(transaction: AccountDatabase, userId: number, passwordHash: string): Promise<void> {
  await transaction
    .updateTable('user_account')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', String(userId))
    .execute();
}
