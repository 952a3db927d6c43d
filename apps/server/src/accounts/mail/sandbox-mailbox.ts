import type { DataOf } from '@assay/protocol/endpoint';
import type { mailbox } from '@assay/protocol/endpoints/sandbox';
import type { AccountDatabase } from '../account-database.ts';
import { MAILBOX_ROWS_MAX } from '../account-limits.ts';
import { emailKeyOf } from '../email-key.ts';
import type { Mail, MailPost } from './mail-post.ts';

/** The sandbox shows its mail instead of sending it, as text. */
export const sandboxMailbox: MailPost = {
  put: keep,
  putMessage: keep,
  wake() {},
};

async function keep(transaction: AccountDatabase, { address, subject, body }: Mail, nowMs: number): Promise<void> {
  await transaction
    .insertInto('sandbox_mail')
    .values({ address, subject, body, address_key: emailKeyOf(address), created_at_ms: nowMs })
    .execute();
}

/** What the sandbox kept for an address, newest first. */
export async function readMailbox(database: AccountDatabase, address: string): Promise<DataOf<typeof mailbox>> {
  const rows = await database
    .selectFrom('sandbox_mail')
    .select(['subject', 'body', 'created_at_ms'])
    .where('address_key', '=', emailKeyOf(address))
    .orderBy('mail_id', 'desc')
    .limit(MAILBOX_ROWS_MAX)
    .execute();
  return rows.map((row) => ({ subject: row.subject, text: row.body, createdAt: Number(row.created_at_ms) }));
}
