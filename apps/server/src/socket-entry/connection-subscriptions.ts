import type { ErrorCode } from '@assay/protocol/error-codes';
import { channelWeights, parseChannel, socketSubscriptionsMax } from '@assay/protocol/socket';
import type { Proof } from '../accounts/proof.ts';
import type { Subscriber } from '../publishing/channel.ts';
import type { ConnectionPort } from './connection-port.ts';

export interface ConnectionSubscriptionsPort extends Pick<ConnectionPort, 'turn' | 'join'> {
  /** Of the client. */
  readonly address: string;
  readonly subscriber: Subscriber;
  /** Who is signed in at the moment. */
  proof(): Proof | undefined;
  /** The client leaves so much unread that it is told no more changes. */
  isBehind(): boolean;
  refuse(channel: string, code: ErrorCode): void;
}

export function weightOfChannel(name: string): number {
  const channel = parseChannel(name);
  return channel === undefined ? 1 : channelWeights[channel.kind];
}

/** The channels of one connection. Those that it falls behind on it leaves, and joins again when it has read everything. */
export class ConnectionSubscriptions {
  readonly #port: ConnectionSubscriptionsPort;
  /** How to leave each channel; `undefined` while joining. */
  readonly #joined = new Map<string, (() => void) | undefined>();
  /** Channels that were left because the client is behind; it is still subscribed to them. */
  readonly #behind = new Set<string>();
  #hasEnded = false;

  constructor(port: ConnectionSubscriptionsPort) {
    this.#port = port;
  }

  /** Those that are being joined among them. */
  get count(): number {
    return this.#joined.size;
  }

  async subscribe(channel: string): Promise<void> {
    const { address, subscriber, turn, join, refuse } = this.#port;
    if (this.#joined.has(channel)) this.leave(channel);
    if (this.#joined.size >= socketSubscriptionsMax) return refuse(channel, 'l.error.subscriptionsExceeded');
    this.#joined.set(channel, undefined);
    const proof = this.#port.proof();
    const isItsTurn = await turn(proof, address, weightOfChannel(channel));
    if (this.#hasEnded) return;
    // Whoever was signed out while it waited has no account to look at.
    const reader = this.#port.proof() === proof ? proof : undefined;
    const joined = isItsTurn ? await join(channel, reader, subscriber) : 'l.error.overloaded';
    if (typeof joined === 'string') {
      this.#joined.delete(channel);
      return refuse(channel, joined);
    }
    // Only the account's channel belongs to a session: another one goes on when somebody signs in while it is joined.
    const isSameReader = channel !== 'account' || this.#port.proof() === proof;
    const isStillWanted = !this.#hasEnded && this.#joined.has(channel) && isSameReader;
    if (isStillWanted) this.#joined.set(channel, joined);
    else joined();
  }

  leave(channel: string): void {
    this.#joined.get(channel)?.();
    this.#joined.delete(channel);
    this.#behind.delete(channel);
  }

  /** Leaves a channel for as long as the client, which is behind, does not read. False while the channel is still being joined. */
  fallBehind(channel: string): boolean {
    const leave = this.#joined.get(channel);
    if (leave === undefined) return false;
    leave();
    this.#joined.set(channel, undefined);
    this.#behind.add(channel);
    return true;
  }

  /** Everything was read: the channels that were left begin again with their snapshots, as many as fit. */
  async catchUp(): Promise<void> {
    for (const channel of this.#behind) {
      if (this.#hasEnded || this.#port.isBehind()) return;
      await this.subscribe(channel);
    }
  }

  end(): void {
    this.#hasEnded = true;
    for (const leave of this.#joined.values()) leave?.();
    this.#joined.clear();
    this.#behind.clear();
  }
}
