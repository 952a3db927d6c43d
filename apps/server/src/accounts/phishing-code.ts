import type { AccountDatabase } from './account-database.ts';
import type { CallOrigin } from './accounts-port.ts';
import { toldOrigin } from './devices/told-origin.ts';
import type { MailPost } from './mail/mail-post.ts';
import type { PersonMessages } from './person-messages/person-messages.ts';

/** The text by which a person knows our mails. It opens nothing, and stands in each of them. */
export const phishingCodeStep = `
ALTER TABLE user_account ADD COLUMN phishing_code text NOT NULL DEFAULT '';
`;

/** Empty where none was chosen. */
export async function phishingCodeOf(database: AccountDatabase, userId: number): Promise<string> {
  const { phishing_code } = await database
    .selectFrom('user_account')
    .select('phishing_code')
    .where('user_id', '=', String(userId))
    .executeTakeFirstOrThrow();
  return phishing_code;
}

/** Of the account with this address; empty where there is none. */
export async function phishingCodeOfAddress(database: AccountDatabase, emailKey: string): Promise<string> {
  const account = await database
    .selectFrom('user_account')
    .select('phishing_code')
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return account?.phishing_code ?? '';
}

interface PhishingCodeParts {
  readonly database: AccountDatabase;
  readonly messages: PersonMessages;
  readonly mail: MailPost;
  readonly now: () => number;
}

/** Keeps it, and tells the person, whose mail about it shows the new one already. */
export async function keepPhishingCode(
  { database, messages, mail, now }: PhishingCodeParts,
  userId: number,
  phishingCode: string,
  origin: CallOrigin,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('user_account')
      .set({ phishing_code: phishingCode })
      .where('user_id', '=', String(userId))
      .where('phishing_code', '!=', phishingCode)
      .returning('user_id')
      .executeTakeFirst();
    if (changed !== undefined)
      await messages.tell(transaction, userId, { name: 'phishing-code-changed', ...toldOrigin(origin, now()) });
  });
  mail.wake();
}
