import { asRead } from '@assay/postgres/database-fault';
import type { AnnouncementDetail, NoticeDetail, NoticeRow } from '@assay/protocol/endpoints/notices';
import { languageDefault, type OfferedLanguage } from '@assay/protocol/languages';
import type { NoticeType } from '@assay/protocol/notice-types';
import type { AccountDatabase } from '../accounts/account-database.ts';
import { acceptedLanguage } from '../accounts/mail/accepted-language.ts';
import type { TextsByLanguage } from '../accounts/person-messages/message-declaration.ts';
import { type Announcement, type Announcements, announcementText } from './announcements.ts';
import { markRead, readAnnouncementsOf, readMessagePlaces, readMessages, readNoticeState } from './person-notices.ts';

export interface NoticeDeskParts {
  readonly database: AccountDatabase;
  readonly announcements: Announcements;
  readonly now: () => number;
}

export interface NoticePageTerms {
  readonly type?: NoticeType | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface NoticePage {
  readonly rows: readonly NoticeRow[];
  readonly totalRows: number;
}

/** Messages to a person and announcements to everybody, as one list: newest first, each in the language that is wanted. */
export class NoticeDesk {
  readonly #parts: NoticeDeskParts;

  constructor(parts: NoticeDeskParts) {
    this.#parts = parts;
  }

  /** How many the person has not read. */
  unread(userId: number): Promise<number> {
    const { database, announcements } = this.#parts;
    return asRead(readNoticeState(database, userId)).then(
      ({ unreadMessages, readAnnouncements }) =>
        unreadMessages + announcements.shown().filter(({ noticeId }) => !readAnnouncements.has(noticeId)).length,
    );
  }

  page(userId: number, terms: NoticePageTerms, acceptLanguage: string | undefined): Promise<NoticePage> {
    return asRead(this.#page(userId, terms, languageOf(acceptLanguage)));
  }

  /** Undefined for one that there is not, or that is another's. */
  async detail(
    userId: number,
    noticeId: string,
    acceptLanguage: string | undefined,
  ): Promise<NoticeDetail | undefined> {
    const found = await asRead(this.#find(userId, [noticeId], languageOf(acceptLanguage)));
    return found.get(noticeId);
  }

  /** What anybody may read; undefined for what is not shown now. */
  announcement(noticeId: string, acceptLanguage: string | undefined): AnnouncementDetail | undefined {
    const shown = this.#parts.announcements.shown().find((announcement) => announcement.noticeId === noticeId);
    if (shown === undefined) return undefined;
    return { noticeId, ...announcementText(shown, languageOf(acceptLanguage)), createdAt: shown.fromMs };
  }

  /** Marks one as read; false when there is no such notice. */
  async readOne(userId: number, noticeId: string): Promise<boolean> {
    const { database, now } = this.#parts;
    if ((await this.detail(userId, noticeId, undefined)) === undefined) return false;
    const marks = isAnnouncement(noticeId)
      ? { messages: undefined, announcementIds: [noticeId] }
      : { messages: { messageId: noticeId.slice(1) }, announcementIds: [] };
    await markRead(database, userId, marks, now());
    return true;
  }

  /** Marks all as read, or all of a kind. */
  async readAll(userId: number, kind: NoticeType | undefined): Promise<void> {
    const { database, announcements, now } = this.#parts;
    const isWanted = kind === undefined || kind === 'announcement';
    const announcementIds = isWanted ? announcements.shown().map(({ noticeId }) => noticeId) : [];
    const messages = kind === 'announcement' ? undefined : { kind };
    await markRead(database, userId, { messages, announcementIds }, now());
  }

  async #page(
    userId: number,
    { type, pageNo, pageSize }: NoticePageTerms,
    language: OfferedLanguage,
  ): Promise<NoticePage> {
    const { database, announcements } = this.#parts;
    const shown = type === undefined || type === 'announcement' ? announcements.shown() : [];
    const messages = type === 'announcement' ? [] : await readMessagePlaces(database, userId, type);
    // Messages keep the order in which they were told; an announcement stands where its time puts it.
    const places = [
      ...messages.map(({ messageId, atMs }) => ({ noticeId: `m${messageId}`, atMs })),
      ...shown.map(({ noticeId, fromMs }) => ({ noticeId, atMs: fromMs })),
    ].sort((a, b) => b.atMs - a.atMs);
    const wanted = places.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ noticeId }) => noticeId);
    const found = await this.#find(userId, wanted, language);
    const rows = wanted.flatMap((noticeId) => {
      const notice = found.get(noticeId);
      return notice === undefined ? [] : [rowOf(notice)];
    });
    return { rows, totalRows: places.length };
  }

  async #find(
    userId: number,
    noticeIds: readonly string[],
    language: OfferedLanguage,
  ): Promise<ReadonlyMap<string, NoticeDetail>> {
    const { database, announcements } = this.#parts;
    const found = new Map<string, NoticeDetail>();
    const messageIds = noticeIds.filter((id) => !isAnnouncement(id)).map((id) => id.slice(1));
    const messages = messageIds.length === 0 ? [] : await readMessages(database, userId, messageIds);
    for (const { message_id, kind, texts, link, created_at_ms, read_at_ms } of messages) {
      const byLanguage: Partial<TextsByLanguage> = JSON.parse(texts);
      found.set(`m${message_id}`, {
        noticeId: `m${message_id}`,
        type: kind as NoticeType,
        ...(byLanguage[language] ?? byLanguage[languageDefault] ?? { title: '', text: '' }),
        link,
        isRead: read_at_ms !== null,
        createdAt: Number(created_at_ms),
      });
    }
    const wanted = new Set(noticeIds);
    const shown = announcements.shown().filter(({ noticeId }) => wanted.has(noticeId));
    const read = shown.length === 0 ? new Set<string>() : await readAnnouncementsOf(database, userId);
    for (const announcement of shown) {
      const { noticeId } = announcement;
      found.set(noticeId, announcementDetail(announcement, language, read.has(noticeId)));
    }
    return found;
  }
}

function announcementDetail(announcement: Announcement, language: OfferedLanguage, isRead: boolean): NoticeDetail {
  const { noticeId, fromMs: createdAt } = announcement;
  const text = announcementText(announcement, language);
  return { noticeId, type: 'announcement', ...text, link: '', isRead, createdAt };
}

function rowOf({ noticeId, type, title, isRead, createdAt }: NoticeDetail): NoticeRow {
  return { noticeId, type, title, isRead, createdAt };
}

function isAnnouncement(noticeId: string): boolean {
  return noticeId.startsWith('a');
}

function languageOf(acceptLanguage: string | undefined): OfferedLanguage {
  return acceptedLanguage(acceptLanguage) ?? languageDefault;
}
