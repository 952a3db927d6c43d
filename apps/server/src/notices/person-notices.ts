import type { NoticeType } from '@assay/protocol/notice-types';
import { sql } from 'kysely';
import type { AccountDatabase } from '../accounts/account-database.ts';
import { personMessageSignal } from '../accounts/person-messages/person-messages.ts';

/** A person's messages and what he has read, as rows. Announcements themselves are announcements.ts's. */

/** What open pages of a person are told. */
export interface NoticeState {
  readonly unreadMessages: number;
  readonly newest: { readonly messageId: string; readonly kind: NoticeType; readonly atMs: number } | undefined;
  /** Numbers of the announcements that the person has read. */
  readonly readAnnouncements: ReadonlySet<string>;
}

export async function readNoticeState(database: AccountDatabase, userId: number): Promise<NoticeState> {
  const own = String(userId);
  const { unread } = await database
    .selectFrom('person_message')
    .select(({ fn }) => fn.countAll<string>().as('unread'))
    .where('user_id', '=', own)
    .where('is_on_page', '=', true)
    .where('read_at_ms', 'is', null)
    .executeTakeFirstOrThrow();
  const newest = await database
    .selectFrom('person_message')
    .select(['message_id', 'kind', 'created_at_ms'])
    .where('user_id', '=', own)
    .where('is_on_page', '=', true)
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    unreadMessages: Number(unread),
    newest: newest && {
      messageId: newest.message_id,
      kind: newest.kind as NoticeType,
      atMs: Number(newest.created_at_ms),
    },
    readAnnouncements: await readAnnouncementsOf(database, userId),
  };
}

export async function readAnnouncementsOf(database: AccountDatabase, userId: number): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('announcement_read')
    .select('announcement_id')
    .where('user_id', '=', String(userId))
    .execute();
  return new Set(rows.map(({ announcement_id }) => announcement_id));
}

/** Place of a message in the list. */
export interface MessagePlace {
  readonly messageId: string;
  readonly atMs: number;
}

/** Where all messages of a person stand, newest first: few enough to be held (the bounds of person-message-limits.ts). */
export async function readMessagePlaces(
  database: AccountDatabase,
  userId: number,
  kind: NoticeType | undefined,
): Promise<readonly MessagePlace[]> {
  const rows = await database
    .selectFrom('person_message')
    .select(['message_id', 'created_at_ms'])
    .where('user_id', '=', String(userId))
    .where('is_on_page', '=', true)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('message_id', 'desc')
    .execute();
  return rows.map(({ message_id, created_at_ms }) => ({ messageId: message_id, atMs: Number(created_at_ms) }));
}

/** Messages of a person by their numbers; another's are not among them. */
export function readMessages(database: AccountDatabase, userId: number, messageIds: readonly string[]) {
  return database
    .selectFrom('person_message')
    .select(['message_id', 'kind', 'texts', 'link', 'created_at_ms', 'read_at_ms'])
    .where('user_id', '=', String(userId))
    .where('is_on_page', '=', true)
    .where('message_id', 'in', [...messageIds])
    .execute();
}

/** What is to be marked: one message, or all unread ones (of a kind), and announcements beside them. */
export interface ReadMarks {
  readonly messages: { readonly messageId: string } | { readonly kind: NoticeType | undefined } | undefined;
  readonly announcementIds: readonly string[];
}

/** Marks as read what is not yet, and lets the person's open pages know. */
export async function markRead(
  database: AccountDatabase,
  userId: number,
  { messages, announcementIds }: ReadMarks,
  nowMs: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (messages !== undefined) {
      await transaction
        .updateTable('person_message')
        .set({ read_at_ms: nowMs })
        .where('user_id', '=', String(userId))
        .where('read_at_ms', 'is', null)
        .$if('messageId' in messages, (query) =>
          query.where('message_id', '=', 'messageId' in messages ? messages.messageId : ''),
        )
        .$if('kind' in messages && messages.kind !== undefined, (query) =>
          query.where('kind', '=', 'kind' in messages ? (messages.kind ?? '') : ''),
        )
        .execute();
    }
    if (announcementIds.length > 0) {
      await transaction
        .insertInto('announcement_read')
        .values(announcementIds.map((announcement_id) => ({ user_id: userId, announcement_id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await sql`SELECT pg_notify(${personMessageSignal}, ${String(userId)})`.execute(transaction);
  });
}
