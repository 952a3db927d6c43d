import type { ChannelData } from '@assay/protocol/socket';
import { textsOf } from '../accounts/person-messages/texts-of.ts';
import { codeWithout, isGoodFor } from '../accounts/proof.ts';
import { Channel, type Subscriber } from '../publishing/channel.ts';
import { type ChannelFamily, type JoinChannel, openToAll } from '../publishing/channel-family.ts';
import { type Announcement, type Announcements, announcementText } from './announcements.ts';
import { COUNTS_UNDER_WAY_MAX } from './notice-limits.ts';
import type { NoticeState } from './person-notices.ts';

interface WatchedPerson {
  readonly channel: Channel<'notices'>;
  state: NoticeState;
}

export interface NoticeChannelsParts {
  readonly announcements: Announcements;
  readonly stateOf: (userId: number) => Promise<NoticeState>;
  readonly onFault: (error: unknown) => void;
}

/** Announcements for everybody, and for each signed-in person who listens how many notices are unread. */
export class NoticeChannels implements ChannelFamily {
  readonly joins = {
    notices: (async (_address, subscriber, proof) => {
      if (!isGoodFor(proof, 'account')) return codeWithout(proof);
      const { userId } = proof;
      await this.#join(userId, subscriber);
      return () => this.#leave(userId, subscriber);
    }) satisfies JoinChannel<'notices'>,
    announcements: openToAll<'announcements'>(() => ({
      channel: this.#everybody,
      snapshot: () => this.#announcementData(),
    })),
  };
  readonly #parts: NoticeChannelsParts;
  readonly #everybody = new Channel<'announcements'>('announcements');
  readonly #persons = new Map<number, WatchedPerson>();
  /** Persons whose state may have changed since it was read, each once. */
  readonly #changed = new Set<number>();
  #readers = 0;

  constructor(parts: NoticeChannelsParts) {
    this.#parts = parts;
    parts.announcements.onChange(() => this.#announce());
  }

  /** A person was told something, or has read something. */
  personChanged(userId: number): void {
    if (!this.#persons.has(userId)) return;
    this.#changed.add(userId);
    this.#readNext();
  }

  /** Everybody's state may be old. */
  allChanged(): void {
    for (const userId of this.#persons.keys()) this.#changed.add(userId);
    for (let reader = 0; reader < COUNTS_UNDER_WAY_MAX; reader += 1) this.#readNext();
  }

  async #join(userId: number, subscriber: Subscriber): Promise<void> {
    const state = await this.#parts.stateOf(userId);
    let person = this.#persons.get(userId);
    if (person === undefined) {
      person = { channel: new Channel<'notices'>('notices'), state };
      this.#persons.set(userId, person);
    }
    // What was signalled while it was read.
    person.state = state;
    person.channel.join(subscriber, this.#dataOf(state));
    this.personChanged(userId);
  }

  #leave(userId: number, subscriber: Subscriber): void {
    const person = this.#persons.get(userId);
    person?.channel.leave(subscriber);
    if (person?.channel.isWatched === false) this.#persons.delete(userId);
  }

  /** A few at a time, so that one message to many takes no connection from sessions. */
  #readNext(): void {
    if (this.#readers >= COUNTS_UNDER_WAY_MAX) return;
    const [userId] = this.#changed;
    if (userId === undefined) return;
    this.#changed.delete(userId);
    this.#readers += 1;
    this.#parts
      .stateOf(userId)
      .then((state) => this.#tell(userId, state))
      .catch((error: unknown) => this.#parts.onFault(error))
      .finally(() => {
        this.#readers -= 1;
        this.#readNext();
      });
  }

  #tell(userId: number, state: NoticeState): void {
    const person = this.#persons.get(userId);
    if (person === undefined) return;
    const before = JSON.stringify(this.#dataOf(person.state));
    person.state = state;
    const data = this.#dataOf(state);
    if (JSON.stringify(data) !== before) person.channel.publish(data);
  }

  #announce(): void {
    this.#everybody.publish(this.#announcementData());
    for (const { channel, state } of this.#persons.values()) channel.publish(this.#dataOf(state));
  }

  #announcementData(): ChannelData['announcements'] {
    const announcements = this.#parts.announcements.shown().map((announcement) => ({
      noticeId: announcement.noticeId,
      title: textsOf((language) => announcementText(announcement, language).title),
      createdAt: announcement.fromMs,
      until: announcement.untilMs,
    }));
    return { announcements };
  }

  #dataOf({ unreadMessages, newest, readAnnouncements }: NoticeState): ChannelData['notices'] {
    const shown = this.#parts.announcements.shown();
    const unreadAnnouncements = shown.filter(({ noticeId }) => !readAnnouncements.has(noticeId));
    return {
      unread: unreadMessages + unreadAnnouncements.length,
      newest: newestOf(newest, unreadAnnouncements[0]),
    };
  }
}

function newestOf(
  message: NoticeState['newest'],
  announcement: Announcement | undefined,
): ChannelData['notices']['newest'] {
  if (announcement !== undefined && announcement.fromMs >= (message?.atMs ?? 0)) {
    return { noticeId: announcement.noticeId, type: 'announcement', createdAt: announcement.fromMs };
  }
  return message === undefined
    ? null
    : { noticeId: `m${message.messageId}`, type: message.kind, createdAt: message.atMs };
}
