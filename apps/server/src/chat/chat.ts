import { hash } from 'node:crypto';
import type { ChatMarks, ChatMessageRow, ChatPage, ChatServiceState } from '@assay/protocol/chat-entities';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { statementsOf } from '../accounts/account-database.ts';
import type { PersonMessages } from '../accounts/person-messages/person-messages.ts';
import { type ServiceHours, serviceStateOf } from '../operations/service-hours.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { CHAT_KEPT_MS, UNSENT_PICTURE_KEPT_MS } from './chat-limits.ts';
import type { ChatDatabase } from './chat-tables.ts';
import {
  type KeptConversation,
  type KeptMessage,
  messageRow,
  readConversation,
  readMarks,
  readPage,
} from './conversation-reads.ts';
import {
  addMessage,
  inConversation,
  moveMark,
  type NewMessage,
  newestOfPerson,
  sentMessage,
} from './conversation-writes.ts';
import { whyTooMany } from './message-bounds.ts';

/** What changed in a conversation: absolute marks, and the messages that are new. */
export interface ChatChange {
  readonly userId: number;
  readonly marks: ChatMarks;
  readonly messages: readonly ChatMessageRow[];
}

export interface ChatOptions {
  readonly database: ChatDatabase;
  readonly messages: PersonMessages;
  readonly pictures: Pick<Pictures, 'make' | 'store'>;
  /** Undefined: there is somebody at all hours. */
  readonly hours: ServiceHours | undefined;
  readonly now: () => number;
}

export interface ChatOpening extends ChatPage {
  readonly marks: ChatMarks;
  readonly service: ChatServiceState;
  readonly hours: string;
}

export type ChatResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: ErrorCode };

const done = <Value>(value: Value): ChatResult<Value> => ({ ok: true, value });
const failed = (code: ErrorCode): ChatResult<never> => ({ ok: false, code });

/** The message that is there under the sender's id, when it is what was sent again. */
const sameAs = (known: KeptMessage, isSame: boolean): ChatResult<ChatMessageRow> =>
  isSame ? done(messageRow(known)) : failed('l.error.chatMessageIdReused');

/** What an operator says in a conversation. */
export interface StaffMessage {
  /** As the person sees it. */
  readonly name: string;
  readonly text: string;
  /** The person has no page open: the answer is told as well, once for all answers to one message. */
  readonly isAway: boolean;
}

/** A picture that was attached for this person before. */
export interface StaffPicture extends Omit<StaffMessage, 'text'> {
  readonly pictureId: string;
}

interface SayTerms {
  readonly isAway?: boolean;
  /** It is said to whoever has never written, too. */
  readonly mayBegin?: boolean;
  /** What belongs to a new message, in its transaction. */
  readonly withIt?: (database: ChatDatabase) => Promise<void>;
}

/** Whether a message of staff is the first thing that the person has not seen, or what he waits for: what follows it is not told again. */
function isNews({ waiting_since_ms, read_by_person, newest }: KeptConversation): boolean {
  return waiting_since_ms !== null || Number(read_by_person) >= Number(newest);
}

/**
 * The conversations with customer service: one a person, of whom only the person and the operator ever read anything. Every message is there
 * once, whoever sends it how often: people by the id that they give it, answers by what they answer.
 */
export class Chat {
  readonly #options: ChatOptions;
  readonly #listeners = new Set<(change: ChatChange) => void>();

  constructor(options: ChatOptions) {
    this.#options = options;
  }

  /** Told of every change once it is there for good. */
  onChanged(listener: (change: ChatChange) => void): void {
    this.#listeners.add(listener);
  }

  async open(userId: number): Promise<ChatOpening> {
    const { database, hours, now } = this.#options;
    const conversation = await readConversation(database, userId);
    const waitingSinceMs = conversation?.waiting_since_ms;
    return {
      ...(await readPage(database, userId)),
      marks: await readMarks(database, userId, conversation),
      service: serviceStateOf(hours, waitingSinceMs == null ? undefined : Number(waitingSinceMs), now()),
      hours: hours?.text ?? '',
    };
  }

  /** The messages before a number, or the newest ones. */
  page(userId: number, before?: string): Promise<ChatPage> {
    return readPage(this.#options.database, userId, before);
  }

  async marks(userId: number): Promise<ChatMarks> {
    const { database } = this.#options;
    return readMarks(database, userId, await readConversation(database, userId));
  }

  /** Whether there is somebody to write to. */
  async hasAccount(userId: number): Promise<boolean> {
    const { database } = this.#options;
    const account = database.selectFrom('user_account').select('user_id').where('user_id', '=', String(userId));
    return (await account.executeTakeFirst()) !== undefined;
  }

  async hasWritten(userId: number): Promise<boolean> {
    return (await readConversation(this.#options.database, userId)) !== undefined;
  }

  /** A picture that a person sends. It is drawn anew only where it can be taken. */
  async sendPicture(userId: number, clientId: string, file: Uint8Array): Promise<ChatResult<ChatMessageRow>> {
    const { database, pictures, now } = this.#options;
    const idOnly = { author: 'person', clientId } as const;
    const known = await sentMessage(database, userId, idOnly);
    if (known !== undefined) return sameAs(known, known.kind === 'picture');
    const code = await whyTooMany(database, userId, 'picture', now());
    if (code !== undefined) return failed(code);
    const made = await pictures.make({ userId, file, kind: 'chat' });
    if (!made.ok) return failed(made.code);
    return this.#deliver(userId, async (transaction, conversation) => {
      const meanwhile = await sentMessage(transaction, userId, idOnly);
      if (meanwhile !== undefined) return sameAs(meanwhile, meanwhile.kind === 'picture');
      const full = await whyTooMany(transaction, userId, 'picture', now());
      if (full !== undefined) return failed(full);
      const nowMs = now();
      const body = await pictures.store.keep(statementsOf(transaction), {
        userId,
        kind: 'chat',
        picture: made.picture,
        nowMs,
        deleteAtMs: nowMs + CHAT_KEPT_MS,
      });
      return addMessage(transaction, conversation, { ...idOnly, kind: 'picture', name: '', body }, nowMs);
    });
  }

  /** The JPEG of a message; undefined where the conversation has no such picture. */
  async picture(userId: number, messageId: string): Promise<Buffer | undefined> {
    const { database, pictures } = this.#options;
    const row = await database
      .selectFrom('chat_message')
      .select('body')
      .where('user_id', '=', String(userId))
      .where('message_id', '=', messageId)
      .where('kind', '=', 'picture')
      .executeTakeFirst();
    return row === undefined ? undefined : pictures.store.read(row.body, 'chat');
  }

  /** What a person writes. */
  async send(userId: number, clientId: string, text: string): Promise<ChatResult<ChatMessageRow>> {
    const { now } = this.#options;
    const message: NewMessage = { author: 'person', kind: 'text', clientId, name: '', body: text };
    return this.#deliver(userId, async (database, conversation) => {
      const known = await sentMessage(database, userId, message);
      if (known !== undefined) return sameAs(known, known.kind === 'text' && known.body === text);
      const code = await whyTooMany(database, userId, 'text', now());
      return code === undefined ? addMessage(database, conversation, message, now()) : failed(code);
    });
  }

  /** How far the person has seen it. A mark never goes back, and never beyond what there is. */
  async read(userId: number, messageId: string): Promise<ChatResult<ChatMarks>> {
    const isKnown = await moveMark(this.#options.database, userId, 'read_by_person', messageId);
    return isKnown ? done(await this.#tell(userId, [])) : failed('l.error.chatMessageUnknown');
  }

  /** Whoever answers has seen the conversation up to a message. */
  async readByStaff(userId: number, messageId: string): Promise<void> {
    if (await moveMark(this.#options.database, userId, 'read_by_staff', messageId)) await this.#tell(userId, []);
  }

  /**
   * What customer service answers, or asks: then it may begin the conversation. The same words in answer to the same message are the same answer,
   * so that an operator who was not told what became of a command can give it again. False where there is no such person.
   */
  answer(userId: number, { name, text, isAway }: StaffMessage): Promise<boolean> {
    const messageOf = (newest: string): NewMessage => ({
      author: 'staff',
      kind: 'text',
      clientId: `${newest}-${hash('sha256', `${name}\n${text}`)}`,
      name,
      body: text,
    });
    return this.#say(userId, messageOf, { isAway, mayBegin: true });
  }

  /**
   * Keeps a picture that staff chose for a person, for an hour or until it is sent. Answers its number, which nobody can guess. It counts among the
   * pictures of that person's hour.
   */
  async attach(userId: number, file: Uint8Array): Promise<ChatResult<string>> {
    const { database, pictures, now } = this.#options;
    if (!(await this.hasAccount(userId))) return failed('l.error.accountUnknown');
    const made = await pictures.make({ userId, file, kind: 'chat' });
    if (!made.ok) return failed(made.code);
    const [nowMs, { picture }] = [now(), made];
    const deleteAtMs = nowMs + UNSENT_PICTURE_KEPT_MS;
    const statements = statementsOf(database);
    return done(await pictures.store.keep(statements, { userId, kind: 'chat', picture, nowMs, deleteAtMs }));
  }

  /** The bytes of a picture that waits to be sent to this person, or was; undefined for any other. */
  attached(userId: number, pictureId: string): Promise<Buffer | undefined> {
    return this.#options.pictures.store.read(pictureId, 'chat', userId);
  }

  /** As `answer`, with a picture in place of words. False too where it is not there any more. */
  async answerWithPicture(userId: number, { name, pictureId, isAway }: StaffPicture): Promise<boolean> {
    if ((await this.attached(userId, pictureId)) === undefined) return false;
    const { store } = this.#options.pictures;
    const messageOf = (newest: string): NewMessage => ({
      author: 'staff',
      kind: 'picture',
      clientId: `${newest}-${hash('sha256', `${name}\n${pictureId}`)}`,
      name,
      body: pictureId,
    });
    return this.#say(userId, messageOf, {
      ...{ isAway, mayBegin: true },
      withIt: (database) => store.deleteAt(statementsOf(database), [pictureId], this.#options.now() + CHAT_KEPT_MS),
    });
  }

  /** Ends the conversation until the person writes again. False where the person has never written. */
  close(userId: number): Promise<boolean> {
    return this.#say(userId, (newest) => ({
      author: 'staff',
      kind: 'closed',
      clientId: `${newest}-closed`,
      name: '',
      body: '',
    }));
  }

  /** @param messageOf by the number of the person's newest message */
  async #say(
    userId: number,
    messageOf: (newest: string) => NewMessage,
    { isAway = false, mayBegin = false, withIt }: SayTerms = {},
  ): Promise<boolean> {
    if (!(await (mayBegin ? this.hasAccount(userId) : this.hasWritten(userId)))) return false;
    const { database: whole, messages, now } = this.#options;
    const added = await inConversation(whole, userId, async (database, conversation) => {
      const newest = await newestOfPerson(database, userId);
      const message = messageOf(newest);
      if ((await sentMessage(database, userId, message)) !== undefined) return undefined;
      if (isAway && isNews(conversation)) await messages.tell(database, userId, { name: 'chat-answered' });
      await withIt?.(database);
      return addMessage(database, conversation, message, now());
    });
    if (added !== undefined) await this.#tell(userId, [added]);
    return true;
  }

  /** A message of the person; everybody is told of it when it is there for good, and only of a new one. */
  async #deliver(
    userId: number,
    work: (
      database: ChatDatabase,
      conversation: KeptConversation,
    ) => Promise<ChatMessageRow | ChatResult<ChatMessageRow>>,
  ): Promise<ChatResult<ChatMessageRow>> {
    const outcome = await inConversation(this.#options.database, userId, work);
    if ('ok' in outcome) return outcome;
    await this.#tell(userId, [outcome]);
    return done(outcome);
  }

  async #tell(userId: number, messages: readonly ChatMessageRow[]): Promise<ChatMarks> {
    const marks = await this.marks(userId);
    for (const listener of this.#listeners) listener({ userId, marks, messages });
    return marks;
  }
}
