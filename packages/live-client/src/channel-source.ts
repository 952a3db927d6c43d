import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { Clock, Stop } from './clock.ts';
import type { FramePublisher, FrameScheduler } from './frame-scheduler.ts';
import { Listeners } from './listeners.ts';
import type { LiveSocket } from './socket.ts';

/** Raw state behind one channel: applies each message at once and knows nothing of React or time. */
export interface LiveModel<Data> {
  /** False when the data cannot be used: the channel is then asked for anew. */
  applySnapshot(data: Data): boolean;
  applyDelta(data: Data): boolean;
  clear(): void;
}

/**
 * `waiting`: no picture yet. `live`: the picture follows the server. `stale`: it no longer does, and is kept.
 * `refused`: the server does not give this channel.
 */
export type ChannelStatus = 'waiting' | 'live' | 'stale' | 'refused';

/** Who leaves and comes back within this time (a page that draws itself anew) keeps the subscription. */
const lingerMs = 1_500;

export interface ChannelSourceOptions<Data, Model extends LiveModel<Data>> {
  readonly channel: string;
  readonly schema: z.ZodMiniType<Data>;
  readonly model: Model;
  readonly socket: LiveSocket;
  readonly clock: Clock;
  /** Announces changes on its grid. */
  readonly scheduler: FrameScheduler;
}

/** Keeps one channel subscribed while somebody listens, and tells the listeners when its model changed. */
export class ChannelSource<Data, Model extends LiveModel<Data>> {
  readonly model: Model;
  readonly #options: ChannelSourceOptions<Data, Model>;
  readonly #listeners = new Listeners();
  readonly #takenListeners = new Listeners();
  #status: ChannelStatus = 'waiting';
  #isLineSilent = false;
  #version = 0;
  #stopChannel: Stop | undefined;
  #stopLinger: Stop | undefined;
  #publisher: FramePublisher | undefined;

  constructor(options: ChannelSourceOptions<Data, Model>) {
    this.#options = options;
    this.model = options.model;
  }

  readonly status = (): ChannelStatus => (this.#status === 'live' && this.#isLineSilent ? 'stale' : this.#status);
  /** Grows with every announced change: a cheap snapshot for React. */
  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): Stop => {
    const stopListening = this.#listeners.add(listener);
    this.#stopLinger?.();
    this.#stopLinger = undefined;
    if (this.#stopChannel === undefined) this.#begin();
    return () => {
      stopListening();
      if (this.#listeners.count === 0 && this.#stopChannel !== undefined && this.#stopLinger === undefined)
        this.#stopLinger = this.#options.clock.after(lingerMs, () => this.#end());
    };
  };

  /** Told of every message at once, in hidden pages too, while somebody is subscribed. */
  readonly onTaken = this.#takenListeners.add;

  /** Asks for the channel anew that the server refused. */
  readonly retry = (): void => {
    if (this.#status !== 'refused') return;
    this.#end();
    if (this.#listeners.count > 0) this.#begin();
  };

  /** Throws the picture away, for another user must not see it. The next snapshot brings the new one. */
  reset(): void {
    this.model.clear();
    this.#status = 'waiting';
    this.#announce();
  }

  #begin(): void {
    const { channel, scheduler, socket } = this.#options;
    this.#publisher = scheduler.publisher(() => this.#announce());
    this.#stopChannel = socket.subscribe(channel, {
      onMessage: (kind, data) => this.#take(kind, data),
      onStale: () => this.#setStatus(this.#status === 'live' ? 'stale' : this.#status),
      onSilence: (isSilent) => {
        this.#isLineSilent = isSilent;
        if (this.#status === 'live') this.#announce();
      },
      onRefused: () => this.#setStatus('refused'),
    });
  }

  #end(): void {
    this.#stopLinger = undefined;
    this.#stopChannel?.();
    this.#stopChannel = undefined;
    this.#publisher?.stop();
    this.#publisher = undefined;
    this.#isLineSilent = false;
    this.reset();
  }

  #take(kind: 'snapshot' | 'delta', data: unknown): boolean {
    const parsed = safeParse(this.#options.schema, data);
    if (!parsed.success) return false;
    const isUsable = kind === 'snapshot' ? this.model.applySnapshot(parsed.data) : this.model.applyDelta(parsed.data);
    if (!isUsable) return false;
    this.#takenListeners.call();
    if (this.#status !== 'live') this.#setStatus('live');
    else this.#publisher?.markDirty();
    return true;
  }

  #setStatus(status: ChannelStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    this.#announce();
  }

  #announce(): void {
    this.#version += 1;
    this.#listeners.call();
  }
}
