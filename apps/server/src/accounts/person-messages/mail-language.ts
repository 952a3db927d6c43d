import type { AccountDatabase } from '../account-database.ts';
import { acceptedLanguage } from '../mail/accepted-language.ts';

/** Mail to the person is in the language of the last login from now on. */
export async function noteMailLanguage(
  transaction: AccountDatabase,
  userId: number,
  acceptLanguage: string | undefined,
): Promise<void> {
  const language = acceptedLanguage(acceptLanguage);
  if (language === undefined) return;
  await transaction
    .updateTable('user_account')
    .set({ mail_language: language })
    .where('user_id', '=', String(userId))
    .where('mail_language', '!=', language)
    .execute();
}
