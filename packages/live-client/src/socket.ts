import { assertNever } from '@assay/amounts/assert-never';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { type ClientMessage, type ControlMessage, personalChannels } from '@assay/protocol/socket';
import { ChannelSequence } from './channel-sequence.ts';
import type { Clock, Stop } from './clock.ts';
import { type ConnectionPicture, type ConnectionState, openState, type SocketConnection } from './connection.ts';
import { LineWatch } from './line-watch.ts';
import { Listeners } from './listeners.ts';
import { reconnectDelayMs } from './reconnect-delay.ts';
import { readServerMessage, type UnreadChannelMessage } from './server-message.ts';

/** Longest wait for a connection to open. */
export const openTimeoutMs = 8_000;
/** Longest wait for the snapshot of a channel before it is asked for again. */
export const snapshotTimeoutMs = 5_000;
/** Failed tries in a row after which the state says offline. */
export const offlineAfterTries = 3;
const ofPerson: ReadonlySet<string> = new Set(personalChannels);
/** A limit is over within a second, so a sign-in that it refused waits as after a second try. */
const triesBeforeSignIn = 2;
const passingRefusals: readonly string[] = [
  'l.error.tooManyRequests',
  'l.error.overloaded',
  'l.error.busy',
] satisfies readonly ErrorCode[];

export interface LiveSocketOptions {
  readonly clock: Clock;
  readonly connect: () => SocketConnection;
  /** From 0 to below 1. */
  readonly chance: () => number;
  readonly token: () => string | undefined;
  /** False when the browser knows that there is no network. */
  readonly isOnline: () => boolean;
  /** The server ended the session of the token that is in use. */
  readonly onSignedOut: () => void;
}

export interface ChannelHandler {
  /** Takes the message's data; false when it cannot be used, which counts as a gap. */
  onMessage(kind: 'snapshot' | 'delta', data: unknown): boolean;
  /** The picture no longer follows the server. It stays on the screen, marked. */
  onStale(): void;
  /** Nothing comes through the line, which is open; or something does again, and nothing was missed. */
  onSilence(isSilent: boolean): void;
  onRefused(msg: string): void;
}

interface Subscription {
  readonly handler: ChannelHandler;
  readonly sequence: ChannelSequence;
  stopSnapshotTimer: Stop | undefined;
  /** Messages in a row that could not be read, as those of a server of another release. */
  unread: number;
}

/** One WebSocket that comes back by itself, with every subscription that was on it. */
export class LiveSocket {
  readonly #options: LiveSocketOptions;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #pictureListeners = new Listeners();
  readonly #watch: LineWatch;
  #picture: ConnectionPicture = { state: 'connecting', latencyMs: undefined, silentSeconds: undefined };
  #connection: SocketConnection | undefined;
  #isOpen = false;
  #isAuthenticated = false;
  #sentToken: string | undefined;
  #failedTries = 0;
  /** The handlers know that the line is silent. */
  #isSilenceTold = false;
  #stopTimer: Stop | undefined;
  #stopSignInTimer: Stop | undefined;

  constructor(options: LiveSocketOptions) {
    this.#options = options;
    this.#watch = new LineWatch({
      clock: options.clock,
      sendPing: (id) => this.#send({ op: 'ping', id }),
      onBeat: () => this.#look(),
      onDead: () => this.#failed(),
    });
  }

  readonly subscribePicture = this.#pictureListeners.add;
  readonly picture = (): ConnectionPicture => this.#picture;
  /** For how long messages have come without a pause. */
  readonly steadyMs = (): number => this.#watch.steadyMs;

  start(): void {
    this.#watch.start();
    if (this.#connection === undefined && this.#stopTimer === undefined) this.#open();
  }

  stop(): void {
    this.#drop();
    this.#watch.stop();
    this.#failedTries = 0;
    this.#look();
  }

  /** Connects at once instead of after the wait that is running; a line that is open and silent is made anew. */
  retryNow(): void {
    if (this.#isOpen && !this.#watch.isSilent) return;
    this.#reopen();
  }

  /** The token changed: a connection that belongs to somebody is given back, so that no two identities share one. */
  tokenChanged(): void {
    if (!this.#isOpen || this.#options.token() === this.#sentToken) return;
    if (this.#sentToken === undefined) this.#authenticate();
    else this.#reopen();
  }

  /** One handler per channel; who shares a channel shares its source. */
  subscribe(channel: string, handler: ChannelHandler): Stop {
    if (this.#subscriptions.has(channel)) throw new Error(`channel ${channel} has a handler already`);
    const subscription = { handler, sequence: new ChannelSequence(), stopSnapshotTimer: undefined, unread: 0 };
    this.#subscriptions.set(channel, subscription);
    this.#request(channel, subscription);
    return () => {
      if (this.#subscriptions.get(channel) !== subscription) return;
      this.#lose(subscription);
      this.#subscriptions.delete(channel);
      this.#send({ op: 'unsubscribe', channel });
    };
  }

  #open(): void {
    const connection = this.#options.connect();
    this.#connection = connection;
    this.#stopTimer = this.#options.clock.after(openTimeoutMs, () => this.#failed());
    connection.onopen = () => this.#opened();
    connection.onmessage = (event) => this.#received(event.data);
    connection.onclose = () => this.#failed();
    connection.onerror = () => this.#failed();
  }

  #opened(): void {
    this.#stopTimer?.();
    this.#isOpen = true;
    this.#watch.opened();
    this.#look();
    this.#authenticate();
    for (const [channel, subscription] of this.#subscriptions) this.#request(channel, subscription);
  }

  #authenticate(): void {
    const token = this.#options.token();
    this.#sentToken = token;
    if (token !== undefined) this.#send({ op: 'authenticate', token });
  }

  /** Asks for a channel, and again when no snapshot comes. */
  #request(channel: string, subscription: Subscription): void {
    if (!this.#isOpen || (ofPerson.has(channel) && !this.#isAuthenticated)) return;
    this.#send({ op: 'subscribe', channel });
    subscription.stopSnapshotTimer?.();
    subscription.stopSnapshotTimer = this.#options.clock.after(snapshotTimeoutMs, () =>
      this.#request(channel, subscription),
    );
  }

  #received(text: unknown): void {
    this.#watch.heard();
    this.#failedTries = 0;
    if (this.#isSilenceTold) this.#look();
    const message = readServerMessage(text);
    if (message === undefined) return;
    if ('op' in message) this.#controlMessage(message);
    else this.#channelMessage(message);
  }

  #channelMessage(message: UnreadChannelMessage): void {
    const subscription = this.#subscriptions.get(message.channel);
    if (subscription === undefined) return;
    const verdict = subscription.sequence.judge(message);
    if (verdict === 'ignore') return;
    if (verdict === 'gap') {
      this.#lose(subscription);
      this.#request(message.channel, subscription);
    } else if (!subscription.handler.onMessage(message.kind, message.data)) this.#unread(message.channel, subscription);
    else if (message.kind === 'snapshot') subscription.stopSnapshotTimer?.();
    else subscription.unread = 0;
  }

  /** What cannot be read now will hardly be read at once: asks anew after a wait that doubles. */
  #unread(channel: string, subscription: Subscription): void {
    this.#lose(subscription);
    subscription.unread += 1;
    const { clock, chance } = this.#options;
    subscription.stopSnapshotTimer = clock.after(reconnectDelayMs(subscription.unread, chance()), () =>
      this.#request(channel, subscription),
    );
  }

  #personal() {
    return [...this.#subscriptions].filter(([channel]) => ofPerson.has(channel));
  }

  #controlMessage(message: ControlMessage): void {
    switch (message.op) {
      case 'authenticated': {
        this.#isAuthenticated = true;
        for (const [channel, subscription] of this.#personal()) this.#request(channel, subscription);
        return;
      }
      case 'signed-out': {
        this.#isAuthenticated = false;
        for (const [, subscription] of this.#personal()) this.#lose(subscription);
        const token = this.#options.token();
        if (token !== undefined && token === this.#sentToken) this.#options.onSignedOut();
        return;
      }
      case 'pong':
        this.#watch.answered(message.id);
        this.#look();
        return;
      case 'error':
        this.#refused(message.msg, message.channel);
        return;
      // The client asks for none of it, and knows what it left.
      case 'cancel-on-disconnect':
      case 'unsubscribed':
        return;
      default:
        assertNever(message);
    }
  }

  /** What is refused because too many ask is asked for again, later; what is refused for itself is not. */
  #refused(msg: string, channel: string | undefined): void {
    const isPassing = passingRefusals.includes(msg);
    if (channel === undefined) {
      if (isPassing && this.#sentToken !== undefined && !this.#isAuthenticated) this.#authenticateLater();
      return;
    }
    const subscription = this.#subscriptions.get(channel);
    if (subscription === undefined) return;
    if (isPassing) this.#unread(channel, subscription);
    else {
      subscription.stopSnapshotTimer?.();
      subscription.handler.onRefused(msg);
    }
  }

  #authenticateLater(): void {
    const { clock, chance } = this.#options;
    this.#stopSignInTimer ??= clock.after(reconnectDelayMs(triesBeforeSignIn, chance()), () => {
      this.#stopSignInTimer = undefined;
      this.#authenticate();
    });
  }

  #failed(): void {
    this.#drop();
    this.#failedTries += 1;
    this.#look();
    this.#stopTimer = this.#options.clock.after(reconnectDelayMs(this.#failedTries, this.#options.chance()), () => {
      this.#stopTimer = undefined;
      this.#open();
    });
  }

  #reopen(): void {
    this.#drop();
    this.#open();
  }

  /** Lets go of the connection and of everything that hangs on it. */
  #drop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    this.#stopSignInTimer?.();
    this.#stopSignInTimer = undefined;
    const connection = this.#connection;
    this.#connection = undefined;
    this.#isOpen = false;
    this.#isAuthenticated = false;
    this.#sentToken = undefined;
    this.#watch.closed();
    for (const subscription of this.#subscriptions.values()) this.#lose(subscription);
    if (connection === undefined) return;
    connection.onopen = null;
    connection.onmessage = null;
    connection.onclose = null;
    connection.onerror = null;
    connection.close();
  }

  #lose(subscription: Subscription): void {
    subscription.stopSnapshotTimer?.();
    subscription.stopSnapshotTimer = undefined;
    subscription.sequence.lose();
    subscription.handler.onStale();
  }

  #send(message: ClientMessage): void {
    const connection = this.#connection;
    if (this.#isOpen && connection?.readyState === openState) connection.send(JSON.stringify(message));
  }

  /** What the line is now, told to whoever watches it and to the channels that come through it. */
  #look(): void {
    const state = this.#stateNow();
    const isLive = state === 'live';
    const isSilent = this.#isOpen && !isLive;
    if (isSilent !== this.#isSilenceTold) {
      this.#isSilenceTold = isSilent;
      for (const { handler } of this.#subscriptions.values()) handler.onSilence(isSilent);
    }
    const latencyMs = isLive ? this.#watch.latencyMs : undefined;
    this.#setPicture({ state, latencyMs, silentSeconds: isLive ? undefined : this.#watch.silentSeconds });
  }

  #stateNow(): ConnectionState {
    if (this.#isOpen && !this.#watch.isSilent) return 'live';
    const isTrying = this.#watch.hasHeard || this.#failedTries > 0;
    if (isTrying && (this.#failedTries >= offlineAfterTries || !this.#options.isOnline())) return 'offline';
    return this.#watch.hasHeard ? 'stale' : 'connecting';
  }

  #setPicture(next: ConnectionPicture): void {
    const { state, latencyMs, silentSeconds } = this.#picture;
    if (next.state === state && next.latencyMs === latencyMs && next.silentSeconds === silentSeconds) return;
    this.#picture = next;
    this.#pictureListeners.call();
  }
}
