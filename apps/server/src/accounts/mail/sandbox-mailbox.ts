import type { DataOf } from '@assay/protocol/endpoint';
import type { mailbox } from '@assay/protocol/endpoints/sandbox';
import type { AccountDatabase } from '../account-database.ts';
import { MAILBOX_ROWS_MAX } from '../account-limits.ts';
import { emailKeyOf } from '../email-key.ts';

export interface Mail {
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}

/** Puts a mail beside what caused it, in the same transaction. `kept`: the sandbox shows it instead of sending it. */
export async function enqueueMail(
  database: AccountDatabase,
  mail: Mail,
  state: 'waiting' | 'kept',
  nowMs: number,
): Promise<void> {
  await database
    .insertInto('mail_outbox')
    .values({
      ...mail,
      address_key: emailKeyOf(mail.address),
      state,
      created_at_ms: nowMs,
      next_attempt_at_ms: nowMs,
    })
    .execute();
}

/** What the sandbox kept for an address, newest first. */
export async function readMailbox(database: AccountDatabase, address: string): Promise<DataOf<typeof mailbox>> {
  const rows = await database
    .selectFrom('mail_outbox')
    .select(['subject', 'body', 'created_at_ms'])
    .where('address_key', '=', emailKeyOf(address))
    .where('state', '=', 'kept')
    .orderBy('mail_id', 'desc')
    .limit(MAILBOX_ROWS_MAX)
    .execute();
  return rows.map((row) => ({ subject: row.subject, text: row.body, createdAt: Number(row.created_at_ms) }));
}
