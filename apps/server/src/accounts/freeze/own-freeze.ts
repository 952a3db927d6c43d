import type { AccountDatabase } from '../account-database.ts';

/** Whether the person has frozen the account, and can lift it: an operator's freeze has no row of the person's. */
export async function isOwnFreeze(database: AccountDatabase, userId: number): Promise<boolean> {
  const row = await database
    .selectFrom('account_freeze')
    .select('user_id')
    .where('user_id', '=', String(userId))
    .executeTakeFirst();
  return row !== undefined;
}

/** What whoever has proved that the account is his is told, and with it who lifts the freeze. */
export async function frozenCode(
  database: AccountDatabase,
  userId: number,
): Promise<'l.error.accountFrozen' | 'l.error.frozenByOperator'> {
  return (await isOwnFreeze(database, userId)) ? 'l.error.accountFrozen' : 'l.error.frozenByOperator';
}
