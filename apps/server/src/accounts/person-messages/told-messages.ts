import { noticesPerDayMax } from '@assay/protocol/notice-types';
import { sql } from 'kysely';
import type { AccountDatabase } from '../account-database.ts';
import { type CountedByDay, declarationOf, isCountedByDay, type PersonMessage } from './declared-messages.ts';
import type { MessageDeclaration, MessageKind, TextsByLanguage } from './message-declaration.ts';
import { MESSAGES_PER_PERSON_MAX, SECURITY_MESSAGES_PER_PERSON_MAX } from './person-message-limits.ts';
import { textsOf } from './texts-of.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The kinds of which so many may come that a day has a bound, and what counts those beyond it. */
const countedBeyond: { readonly [Kind in MessageKind]?: 'more-trades' | 'more-settlements' } = {
  trade: 'more-trades',
  settlement: 'more-settlements',
};

/** A message as its row holds it. */
export interface ToldMessage {
  readonly name: PersonMessage['name'];
  readonly declaration: MessageDeclaration<PersonMessage>;
  readonly texts: TextsByLanguage;
  readonly isOnPage: boolean;
  readonly isMailed: boolean;
  readonly atMs: number;
}

/** Stores messages of one person and one kind, oldest first, as many as a day takes; those beyond it are counted in one more. */
export async function storeMessages(
  transaction: AccountDatabase,
  userId: number,
  kind: MessageKind,
  told: readonly ToldMessage[],
): Promise<void> {
  const single: ToldMessage[] = [];
  for (const message of told) {
    const { name } = message;
    if (!isCountedByDay(name)) single.push(message);
    else await countMore(transaction, { userId, name, more: 1, like: message, isUnreadAgain: false });
  }
  await storeSingle(transaction, userId, kind, single);
  await removeOldest(transaction, userId, kind);
}

/** Its first moment, UTC. */
function dayOf(timeMs: number): number {
  return timeMs - (timeMs % DAY_MS);
}

async function storeSingle(
  transaction: AccountDatabase,
  userId: number,
  kind: MessageKind,
  told: readonly ToldMessage[],
): Promise<void> {
  const beyond = countedBeyond[kind];
  const last = told.at(-1);
  if (last === undefined) return;
  const sinceMs = dayOf(last.atMs);
  const room =
    beyond === undefined ? told.length : noticesPerDayMax - (await countSince(transaction, userId, kind, sinceMs));
  const fitting = told.slice(0, Math.max(0, room));
  if (fitting.length > 0) {
    await transaction
      .insertInto('person_message')
      .values(fitting.map((message) => rowOf(userId, message, 0)))
      .execute();
  }
  if (beyond !== undefined && fitting.length < told.length) {
    const more = told.length - fitting.length;
    await countMore(transaction, { userId, name: beyond, more, like: last, isUnreadAgain: true });
  }
}

function rowOf(userId: number, { name, declaration, texts, isOnPage, isMailed, atMs }: ToldMessage, counted: number) {
  return {
    user_id: userId,
    kind: declaration.kind,
    name,
    texts: JSON.stringify(texts),
    link: declaration.link,
    is_on_page: isOnPage,
    is_mailed: isMailed,
    created_at_ms: atMs,
    read_at_ms: null,
    counted,
  };
}

async function countSince(
  transaction: AccountDatabase,
  userId: number,
  kind: MessageKind,
  sinceMs: number,
): Promise<number> {
  const { messages } = await transaction
    .selectFrom('person_message')
    .select(({ fn }) => fn.countAll<string>().as('messages'))
    .where('user_id', '=', String(userId))
    .where('kind', '=', kind)
    .where('counted', '=', 0)
    .where('created_at_ms', '>=', String(sinceMs))
    .executeTakeFirstOrThrow();
  return Number(messages);
}

interface CountMore {
  readonly userId: number;
  readonly name: 'more-trades' | 'more-settlements' | CountedByDay;
  readonly more: number;
  /** What the row shows on, and when. */
  readonly like: ToldMessage;
  /** Whether a day's message that was read is unread again when it counts more. */
  readonly isUnreadAgain: boolean;
}

/** The day's message that counts. */
async function countMore(transaction: AccountDatabase, wanted: CountMore): Promise<void> {
  const { userId, name, more, like, isUnreadAgain } = wanted;
  const sinceMs = dayOf(like.atMs);
  const before = await transaction
    .selectFrom('person_message')
    .select(['message_id', 'counted'])
    .where('user_id', '=', String(userId))
    .where('name', '=', name)
    .where('created_at_ms', '>=', String(sinceMs))
    .where('created_at_ms', '<', String(sinceMs + DAY_MS))
    .orderBy('message_id', 'desc')
    .forUpdate()
    .executeTakeFirst();
  const count = (before?.counted ?? 0) + more;
  const message: PersonMessage = { name, count };
  const declaration = declarationOf(message);
  const texts = textsOf((language) => declaration.texts[language](message));
  if (before === undefined) {
    const row = rowOf(userId, { ...like, name, declaration, texts, isMailed: false }, count);
    await transaction.insertInto('person_message').values(row).execute();
    return;
  }
  await transaction
    .updateTable('person_message')
    .set({ texts: JSON.stringify(texts), counted: count, ...(isUnreadAgain && { read_at_ms: null }) })
    .where('message_id', '=', before.message_id)
    .execute();
}

/** So that a person has a bounded number of rows. Those about security and the others do not displace each other. */
async function removeOldest(transaction: AccountDatabase, userId: number, kind: MessageKind): Promise<void> {
  const ofKind = kind === 'security' ? sql`kind = 'security'` : sql`kind <> 'security'`;
  const rowsMax = kind === 'security' ? SECURITY_MESSAGES_PER_PERSON_MAX : MESSAGES_PER_PERSON_MAX;
  await sql`
    DELETE FROM person_message WHERE user_id = ${userId} AND ${ofKind} AND message_id <= (
      SELECT message_id FROM person_message WHERE user_id = ${userId} AND ${ofKind}
      ORDER BY message_id DESC OFFSET ${rowsMax} LIMIT 1
    )`.execute(transaction);
}
