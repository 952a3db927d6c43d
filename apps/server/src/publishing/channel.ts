import { randomUUID } from 'node:crypto';
import type { ChannelData, ChannelKind } from '@assay/protocol/socket';
import { textFrame } from './text-frame.ts';

/** What a channel needs of a connection. */
export interface Subscriber {
  /**
   * Sends a prepared frame: see text-frame.ts. With the name of its channel it may be left out for a reader that is behind, who then
   * leaves the channel and joins it again later; without a name every frame counts.
   */
  deliver(frame: Buffer, channel?: string): void;
}

/**
 * One numbered stream. A delta is serialised once for all subscribers. All that is told is absolute (the newest total, the newest
 * state), so a snapshot may already hold what the next delta tells again.
 */
export class Channel<Kind extends ChannelKind = ChannelKind> {
  /** Every process numbers anew. */
  static readonly #epoch = randomUUID();
  /** New channels begin above every number that was used, so that one that comes back is never taken for its own past. */
  static #highestSequence = 0;

  readonly name: string;
  /** An account's changes are never left out. */
  readonly #maySkip: boolean;
  readonly #subscribers = new Set<Subscriber>();
  #sequence = Channel.#highestSequence;

  constructor(name: string) {
    this.name = name;
    this.#maySkip = name !== 'account';
  }

  get isWatched(): boolean {
    return this.#subscribers.size > 0;
  }

  /** Numbers the change and sends it to everybody who watches; without anybody it only counts. */
  publish(data: ChannelData[Kind]): void {
    const previousSequence = this.#sequence;
    this.#sequence += 1;
    Channel.#highestSequence = Math.max(Channel.#highestSequence, this.#sequence);
    if (this.#subscribers.size === 0) return;
    const frame = this.#encode('delta', previousSequence, data);
    const skippable = this.#maySkip ? this.name : undefined;
    for (const subscriber of this.#subscribers) subscriber.deliver(frame, skippable);
  }

  /** Sends the picture as it is and every change from now on. */
  join(subscriber: Subscriber, data: ChannelData[Kind]): void {
    this.#subscribers.add(subscriber);
    subscriber.deliver(this.#encode('snapshot', this.#sequence, data));
  }

  leave(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  #encode(kind: 'snapshot' | 'delta', previousSequence: number, data: ChannelData[Kind]): Buffer {
    return textFrame(
      JSON.stringify({
        channel: this.name,
        epoch: Channel.#epoch,
        sequence: this.#sequence,
        previousSequence,
        kind,
        data,
      }),
    );
  }
}
