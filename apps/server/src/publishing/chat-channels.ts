import { codeWithout, isGoodFor } from '../accounts/proof.ts';
import type { Chat, ChatChange } from '../chat/chat.ts';
import { Channel, type Subscriber } from './channel.ts';
import type { ChannelFamily, JoinChannel } from './channel-family.ts';

/** A snapshot that is being read; `isOld` once the conversation has changed meanwhile. */
interface JoinUnderWay {
  readonly userId: number;
  isOld: boolean;
}

/** One channel for each person with an open page: how far both sides of the conversation have read, and every new message as it comes. */
export class ChatChannels implements ChannelFamily {
  readonly joins = {
    chat: (async (_address, subscriber, proof) => {
      if (!isGoodFor(proof, 'read')) return codeWithout(proof);
      const { userId } = proof;
      await this.#join(userId, subscriber);
      return () => this.#leave(userId, subscriber);
    }) satisfies JoinChannel<'chat'>,
  };
  readonly #chat: Pick<Chat, 'marks' | 'onChanged'>;
  readonly #channels = new Map<number, Channel<'chat'>>();
  readonly #joins = new Set<JoinUnderWay>();

  constructor(chat: Pick<Chat, 'marks' | 'onChanged'>) {
    this.#chat = chat;
  }

  start(): void {
    this.#chat.onChanged((change) => this.#tell(change));
  }

  /** Whether the person has a page open. */
  isWatched(userId: number): boolean {
    return this.#channels.has(userId);
  }

  /** The marks are read until nothing has changed while they were, so that no message falls between them and the first delta. */
  async #join(userId: number, subscriber: Subscriber): Promise<void> {
    const join: JoinUnderWay = { userId, isOld: true };
    this.#joins.add(join);
    try {
      let marks = await this.#read(join);
      while (join.isOld) marks = await this.#read(join);
      let channel = this.#channels.get(userId);
      if (channel === undefined) {
        channel = new Channel<'chat'>('chat');
        this.#channels.set(userId, channel);
      }
      channel.join(subscriber, { ...marks, messages: [] });
    } finally {
      this.#joins.delete(join);
    }
  }

  #read(join: JoinUnderWay) {
    join.isOld = false;
    return this.#chat.marks(join.userId);
  }

  #leave(userId: number, subscriber: Subscriber): void {
    const channel = this.#channels.get(userId);
    channel?.leave(subscriber);
    if (channel?.isWatched === false) this.#channels.delete(userId);
  }

  #tell({ userId, marks, messages }: ChatChange): void {
    for (const join of this.#joins) if (join.userId === userId) join.isOld = true;
    this.#channels.get(userId)?.publish({ ...marks, messages: [...messages] });
  }
}
