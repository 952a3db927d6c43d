import type { EngineClient } from '@assay/engine/engine-client';
import type { CoreView, DurableBatch } from '@assay/engine/engine-port';
import type { CoreEvent } from '@assay/exchange-core/events';
import type { ChannelData } from '@assay/protocol/socket';
import { codeWithout, isGoodFor } from '../accounts/proof.ts';
import { Channel, type Subscriber } from './channel.ts';
import type { ChannelFamily, JoinChannel } from './channel-family.ts';

export type AccountLists = ChannelData['account'];

/** What a module tells people of their accounts: its lists of the channel. */
export interface AccountPart {
  /** Its lists, empty. */
  nothing(): Partial<AccountLists>;
  /** Its lists as they stand. */
  standing(core: CoreView, userId: number): Partial<AccountLists>;
  /** Adds what an event changes; `listsOf` answers undefined for a user whom nobody listens to. */
  add(event: CoreEvent, listsOf: (userId: number) => AccountLists | undefined): void;
}

/**
 * One channel for each signed-in user who listens: open orders, contracts and balances, then every change in the batch that made it,
 * never merged with another batch's.
 */
export class AccountChannels implements ChannelFamily {
  readonly joins = {
    account: (async (_address, subscriber, proof) => {
      if (!isGoodFor(proof, 'read')) return codeWithout(proof);
      const { userId } = proof;
      await this.#join(userId, subscriber);
      return () => this.#leave(userId, subscriber);
    }) satisfies JoinChannel<'account'>,
  };
  readonly #engine: EngineClient;
  readonly #parts: readonly AccountPart[];
  readonly #nothing: () => AccountLists;
  readonly #channels = new Map<number, Channel<'account'>>();

  /** `nothing`: the lists of all parts, empty. */
  constructor(engine: EngineClient, parts: readonly AccountPart[], nothing: () => AccountLists) {
    this.#engine = engine;
    this.#parts = parts;
    this.#nothing = nothing;
  }

  start(): void {
    this.#engine.onBatch((batch) => this.#take(batch));
  }

  /** The snapshot is taken and sent in one turn after it became durable, so no change falls between it and the first delta. */
  async #join(userId: number, subscriber: Subscriber): Promise<void> {
    const snapshot = await this.#engine.read((core) =>
      this.#parts.reduce((lists, part) => Object.assign(lists, part.standing(core, userId)), this.#nothing()),
    );
    let channel = this.#channels.get(userId);
    if (channel === undefined) {
      channel = new Channel<'account'>('account');
      this.#channels.set(userId, channel);
    }
    channel.join(subscriber, snapshot);
  }

  #leave(userId: number, subscriber: Subscriber): void {
    const channel = this.#channels.get(userId);
    channel?.leave(subscriber);
    if (channel?.isWatched === false) this.#channels.delete(userId);
  }

  #take(batch: DurableBatch): void {
    if (this.#channels.size === 0) return;
    const changes = new Map<number, AccountLists>();
    const listsOf = (userId: number) => this.#listsOf(changes, userId);
    for (const event of batch.outcome.events) {
      for (const part of this.#parts) part.add(event, listsOf);
    }
    for (const [userId, change] of changes) this.#channels.get(userId)?.publish(change);
  }

  #listsOf(changes: Map<number, AccountLists>, userId: number): AccountLists | undefined {
    if (!this.#channels.has(userId)) return undefined;
    let lists = changes.get(userId);
    if (lists === undefined) {
      lists = this.#nothing();
      changes.set(userId, lists);
    }
    return lists;
  }
}
