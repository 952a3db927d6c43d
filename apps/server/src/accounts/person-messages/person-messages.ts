import { type OfferedLanguage, offeredLanguages } from '@assay/protocol/languages';
import { noticeSwitchesName, noticeSwitchesOf } from '@assay/protocol/notice-types';
import { sql } from 'kysely';
import type { AccountDatabase } from '../account-database.ts';
import { emailKeyOf } from '../email-key.ts';
import type { MailPost } from '../mail/mail-post.ts';
import { accountRows } from '../person-rows/person-row-tables.ts';
import type { PersonRows } from '../person-rows/person-rows.ts';
import { declarationOf, isCountedByDay, type PersonMessage } from './declared-messages.ts';
import type { MessageKind } from './message-declaration.ts';
import { messageMail } from './message-mail.ts';
import { MAILS_PER_DAY_MAX, MAILS_WINDOW_MS } from './person-message-limits.ts';
import { plainValues } from './plain-value.ts';
import { textsOf } from './texts-of.ts';
import { storeMessages, type ToldMessage } from './told-messages.ts';

/** Tells persons what has happened to their accounts: see declared-messages.ts. */
export interface PersonMessages {
  /**
   * Tells a person, in the transaction of what happened: a row for the page and a letter for the mail where the person wants them. Open
   * pages hear of it when the transaction is committed. Nothing happens for an account of the house.
   */
  tell(transaction: AccountDatabase, userId: number, message: PersonMessage): Promise<void>;
  /** The same for what has happened one after the other, oldest first. */
  tellAll(transaction: AccountDatabase, userId: number, happened: readonly Happened[]): Promise<void>;
}

export interface Happened {
  readonly message: PersonMessage;
  readonly atMs: number;
}

/** What other rooms put into mail to a person. */
export interface MailMarks {
  /** Empty for who has set none. */
  phishingCode(transaction: AccountDatabase, userId: number): Promise<string>;
  /** A new link that freezes the account without a login. */
  freezeLink(transaction: AccountDatabase, userId: number): Promise<string | undefined>;
}

export interface PersonMessagesOptions {
  readonly personRows: PersonRows;
  readonly mail: MailPost;
  readonly marks?: Partial<MailMarks>;
  readonly now: () => number;
}

/** What PostgreSQL tells, at the commit, whoever listens; the payload is the user's id. */
export const personMessageSignal = 'person_message';

export function createPersonMessages(options: PersonMessagesOptions): PersonMessages {
  return {
    tell: (transaction, userId, message) => tellAll(options, transaction, userId, [{ message, atMs: options.now() }]),
    tellAll: (transaction, userId, happened) => tellAll(options, transaction, userId, happened),
  };
}

async function tellAll(
  options: PersonMessagesOptions,
  transaction: AccountDatabase,
  userId: number,
  happened: readonly Happened[],
): Promise<void> {
  const person = await personOf(options, transaction, userId);
  if (person === undefined) return;
  const switches = noticeSwitchesOf(person.keptSwitches);
  for (const [kind, some] of byKind(happened)) {
    if (!switches[kind].page && !switches[kind].mail) continue;
    let mailsLeft = !switches[kind].mail
      ? 0
      : kind === 'security'
        ? some.length
        : MAILS_PER_DAY_MAX - (await mailsSince(transaction, userId, options.now() - MAILS_WINDOW_MS));
    const told = some.flatMap(({ message, atMs }): (ToldMessage & Pick<Happened, 'message'>)[] => {
      const declaration = declarationOf(message);
      const isMailed = mailsLeft > 0 && !isCountedByDay(message.name);
      if (isMailed) mailsLeft -= 1;
      if (!switches[kind].page && !isMailed) return [];
      const values = plainValues(message);
      const texts = textsOf((language) => declaration.texts[language](values));
      return [{ name: message.name, message, declaration, texts, isOnPage: switches[kind].page, isMailed, atMs }];
    });
    await storeMessages(transaction, userId, kind, told);
    for (const message of told) if (message.isMailed) await mailTo(options, transaction, person, message);
  }
  await signal(transaction, userId);
}

function byKind(happened: readonly Happened[]): ReadonlyMap<MessageKind, readonly Happened[]> {
  const kinds = new Map<MessageKind, Happened[]>();
  for (const each of happened) {
    const { kind } = declarationOf(each.message);
    const some = kinds.get(kind);
    if (some === undefined) kinds.set(kind, [each]);
    else some.push(each);
  }
  return kinds;
}

interface Person {
  readonly userId: number;
  readonly email: string;
  /** Undefined where it is not known: mail is in every language then. */
  readonly language: OfferedLanguage | undefined;
  readonly keptSwitches: unknown;
}

async function personOf(
  { personRows }: PersonMessagesOptions,
  transaction: AccountDatabase,
  userId: number,
): Promise<Person | undefined> {
  const found = await transaction
    .selectFrom('user_account')
    .leftJoin('kept_setting', (join) =>
      join.onRef('kept_setting.user_id', '=', 'user_account.user_id').on('name', '=', noticeSwitchesName),
    )
    .select(['user_account.user_id', 'email', 'email_key', 'password_hash', 'guards', 'mark'])
    .select(['mail_language', 'value'])
    .where('user_account.user_id', '=', String(userId))
    .executeTakeFirst();
  const row = found && personRows.proven(accountRows, found);
  // Whoever has closed the account is told nothing any more.
  if (row === undefined || row.email === '') return undefined;
  return {
    userId,
    email: row.email,
    language: offeredLanguages.find((tag) => tag === row.mail_language),
    // Stored as JSON: the call that keeps it has looked.
    keptSwitches: row.value === null ? undefined : JSON.parse(row.value),
  };
}

async function mailsSince(transaction: AccountDatabase, userId: number, sinceMs: number): Promise<number> {
  const { mails } = await transaction
    .selectFrom('person_message')
    .select(({ fn }) => fn.countAll<string>().as('mails'))
    .where('user_id', '=', String(userId))
    .where('created_at_ms', '>', String(sinceMs))
    .where('is_mailed', '=', true)
    .where('kind', '!=', 'security')
    .executeTakeFirstOrThrow();
  return Number(mails);
}

async function mailTo(
  { mail, marks = {}, now }: PersonMessagesOptions,
  transaction: AccountDatabase,
  { userId, email, language }: Person,
  { message, declaration, texts }: ToldMessage & Pick<Happened, 'message'>,
): Promise<void> {
  // Not the values as they are shown: an address of mail is where the mail goes.
  const addresses = declaration.mailTo?.(message) ?? [email];
  const phishingCode = await marks.phishingCode?.(transaction, userId);
  const byKey = new Map(addresses.map((address) => [emailKeyOf(address), address]));
  for (const address of byKey.values()) {
    const freezeLink = declaration.offersFreeze ? await marks.freezeLink?.(transaction, userId) : undefined;
    const content = messageMail(texts, { phishingCode, freezeLink }, language);
    await mail.putMessage(transaction, { address, ...content }, now());
  }
}

/** Told at the commit, and not at all when there is none. */
async function signal(transaction: AccountDatabase, userId: number): Promise<void> {
  await sql`SELECT pg_notify(${personMessageSignal}, ${String(userId)})`.execute(transaction);
}
