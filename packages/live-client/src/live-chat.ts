import type { ChatMarks, ChatMessageRow } from '@assay/protocol/chat-entities';
import type { ChannelData } from '@assay/protocol/socket';
import type { LiveModel } from './channel-source.ts';
import { Listeners } from './listeners.ts';

type ChatData = ChannelData['chat'];

/** How far both sides of the conversation have read. Messages are handed on as they come; whoever shows the conversation keeps them. */
export class LiveChat implements LiveModel<ChatData> {
  #marks: ChatMarks | undefined;
  readonly #cameBack = new Listeners();
  readonly #messagesCame = new Listeners<[readonly ChatMessageRow[]]>();

  /** Called when the channel is there, at first and after each break: what was said meanwhile is to be asked for. */
  readonly onCameBack = this.#cameBack.add;
  readonly onMessages = this.#messagesCame.add;

  /** Undefined until it is known. */
  get marks(): ChatMarks | undefined {
    return this.#marks;
  }

  clear(): void {
    this.#marks = undefined;
  }

  applySnapshot(data: ChatData): boolean {
    this.#take(data);
    this.#cameBack.call();
    return true;
  }

  applyDelta(data: ChatData): boolean {
    this.#take(data);
    if (data.messages.length > 0) this.#messagesCame.call(data.messages);
    return true;
  }

  #take({ readByPerson, readByStaff, unread }: ChatData): void {
    this.#marks = { readByPerson, readByStaff, unread };
  }
}
