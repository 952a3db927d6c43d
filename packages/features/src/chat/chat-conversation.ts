import { type CallFailure, type CallResult, isOutcomeUnknown } from '@assay/live-client/call-result';
import type { ChatSource } from '@assay/live-client/live-client';
import type { ChatMarks, ChatMessageRow, ChatServiceState } from '@assay/protocol/chat-entities';
import { chatHistory, chatOpen, chatRead, chatSend } from '@assay/protocol/endpoints/chat';
import type { ClientServices } from '../services/client-services.ts';
import { type KeptMessages, noMessages, withNew, withNewest, withOlder } from './kept-messages.ts';

/** A message that is on its way. */
export interface UnsentMessage {
  readonly clientMessageId: string;
  /** Empty for a picture. */
  readonly text: string;
  readonly picture: Blob | undefined;
  /** `failed`: the server refused it, or cannot be reached; see `fault`. */
  readonly state: 'sending' | 'failed';
  /** A text of the server, or why it cannot be reached; empty while it is sent. */
  readonly fault: string;
  /** What became of it is not known: it is sent again, under its id, as soon as the line is back. */
  readonly isLost: boolean;
}

export interface ChatState {
  readonly status: 'loading' | 'ready' | 'error';
  readonly kept: KeptMessages;
  readonly unsent: readonly UnsentMessage[];
  readonly olderStatus: 'idle' | 'loading' | 'error';
  readonly service: ChatServiceState;
  readonly hours: string;
  readonly marks: ChatMarks;
}

const beginning: ChatState = {
  status: 'loading',
  kept: noMessages,
  unsent: [],
  olderStatus: 'idle',
  service: 'here',
  hours: '',
  marks: { readByPerson: '0', readByStaff: '0', unread: 0 },
};

/** Waits before a message whose answer was lost is sent again under its id. */
const retryDelaysMs = [1_000, 4_000] as const;

export interface ChatConversationParts extends Pick<ClientServices, 'http' | 'clock'> {
  readonly channel: ChatSource;
  readonly upload: (picture: Blob, clientMessageId: string) => Promise<CallResult<ChatMessageRow>>;
  /** 1 to 64 of `A–Z a–z 0–9 - _`, never the same twice. */
  readonly newId: () => string;
}

/**
 * The conversation of the signed-in person as a page has it. Messages go out one after the other, each under an id of its own, and what was
 * said meanwhile is asked for whenever the channel comes back.
 */
export class ChatConversation {
  readonly #parts: ChatConversationParts;
  readonly #listeners = new Set<() => void>();
  #state = beginning;
  #line: Promise<void> = Promise.resolve();
  #stops: (() => void)[] = [];
  #isLoading = false;
  #isWanted = false;

  constructor(parts: ChatConversationParts) {
    this.#parts = parts;
  }

  readonly snapshot = (): ChatState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the channel. @returns ends it */
  readonly follow = (): (() => void) => {
    const { channel } = this.#parts;
    this.#stops = [
      channel.subscribe(() => this.#takeMarks()),
      channel.model.onCameBack(() => void this.#cameBack()),
      channel.model.onMessages((rows) => this.#takeMessages(rows)),
    ];
    return () => {
      for (const stop of this.#stops.splice(0)) stop();
    };
  };

  /** Loads the conversation, at first and again after a fault. */
  readonly load = async (): Promise<void> => {
    this.#isWanted = true;
    if (this.#isLoading) return;
    this.#isLoading = true;
    if (this.#state.status === 'error') this.#set({ status: 'loading' });
    const result = await this.#parts.http.call(chatOpen, {});
    this.#isLoading = false;
    if (!result.ok) {
      // What is shown already stays.
      if (this.#state.status === 'loading') this.#set({ status: 'error' });
      return;
    }
    const { service, hours, marks, ...page } = result.data;
    this.#set({ status: 'ready', service, hours, marks, kept: withNewest(this.#state.kept, page) });
    this.#dropSent();
  };

  readonly loadOlder = async (): Promise<void> => {
    const { kept, olderStatus } = this.#state;
    const before = kept.rows[0]?.messageId;
    if (before === undefined || !kept.hasOlder || olderStatus === 'loading') return;
    this.#set({ olderStatus: 'loading' });
    const result = await this.#parts.http.call(chatHistory, { before });
    if (result.ok) this.#set({ olderStatus: 'idle', kept: withOlder(this.#state.kept, result.data) });
    else this.#set({ olderStatus: 'error' });
  };

  readonly send = (text: string): void => this.#begin({ text, picture: undefined });

  readonly sendPicture = (picture: Blob): void => this.#begin({ text: '', picture });

  readonly retry = (clientMessageId: string): void => {
    this.#change(clientMessageId, { state: 'sending', fault: '', isLost: false });
    this.#queue(clientMessageId);
  };

  readonly discard = (clientMessageId: string): void => {
    this.#set({ unsent: this.#state.unsent.filter((message) => message.clientMessageId !== clientMessageId) });
  };

  /** The person sees the newest message now. */
  readonly markRead = async (): Promise<void> => {
    const { kept, marks } = this.#state;
    const newest = kept.rows.at(-1)?.messageId;
    if (newest === undefined || Number(newest) <= Number(marks.readByPerson)) return;
    this.#set({ marks: { ...marks, readByPerson: newest, unread: 0 } });
    // What was not noted is noted with the next message that is seen.
    await this.#parts.http.call(chatRead, { messageId: newest });
  };

  async #cameBack(): Promise<void> {
    this.#takeMarks();
    if (this.#isWanted) await this.load();
    for (const { clientMessageId, isLost } of this.#state.unsent) if (isLost) this.retry(clientMessageId);
  }

  #takeMarks(): void {
    const { marks } = this.#parts.channel.model;
    if (marks !== undefined && marks !== this.#state.marks) this.#set({ marks });
  }

  #takeMessages(rows: readonly ChatMessageRow[]): void {
    this.#takeMarks();
    if (!this.#isWanted) return;
    const kept = withNew(this.#state.kept, rows);
    if (kept === undefined) void this.load();
    else this.#set({ kept });
    this.#dropSent();
  }

  #begin(content: Pick<UnsentMessage, 'text' | 'picture'>): void {
    const clientMessageId = this.#parts.newId();
    const message: UnsentMessage = { ...content, clientMessageId, state: 'sending', fault: '', isLost: false };
    this.#set({ unsent: [...this.#state.unsent, message] });
    this.#queue(clientMessageId);
  }

  #queue(clientMessageId: string): void {
    this.#line = this.#line.then(() => this.#deliver(clientMessageId));
  }

  async #deliver(clientMessageId: string): Promise<void> {
    const { clock } = this.#parts;
    const message = this.#state.unsent.find((each) => each.clientMessageId === clientMessageId);
    if (message === undefined) return;
    let result = await this.#call(message);
    for (const delayMs of retryDelaysMs) {
      if (result.ok || !isOutcomeUnknown(result)) break;
      await new Promise<void>((resolve) => clock.after(delayMs, resolve));
      result = await this.#call(message);
    }
    if (result.ok) this.#takeMessages([result.data]);
    else this.#failed(clientMessageId, result);
    this.#dropSent();
  }

  #call({ clientMessageId, text, picture }: UnsentMessage): Promise<CallResult<ChatMessageRow>> {
    const { http, upload } = this.#parts;
    return picture === undefined ? http.call(chatSend, { text, clientMessageId }) : upload(picture, clientMessageId);
  }

  #failed(clientMessageId: string, failure: CallFailure): void {
    this.#change(clientMessageId, { state: 'failed', fault: failure.msg, isLost: isOutcomeUnknown(failure) });
  }

  #change(clientMessageId: string, change: Partial<UnsentMessage>): void {
    const unsent = this.#state.unsent.map((message) =>
      message.clientMessageId === clientMessageId ? { ...message, ...change } : message,
    );
    this.#set({ unsent });
  }

  /** What stands in the conversation is not on its way any more. */
  #dropSent(): void {
    const sent = new Set(this.#state.kept.rows.map((row) => row.clientMessageId));
    const unsent = this.#state.unsent.filter(({ clientMessageId }) => !sent.has(clientMessageId));
    if (unsent.length < this.#state.unsent.length) this.#set({ unsent });
  }

  #set(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}
