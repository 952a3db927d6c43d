import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@assay/protocol/error-codes';
import {
  type ClientMessage,
  type ControlMessage,
  clientMessageSchema,
  socketSubscriptionsMax,
} from '@assay/protocol/socket';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Subscriber } from './channel.ts';
import { CLIENT_MESSAGES_PER_SECOND_MAX, UNREAD_BYTES_MAX } from './publishing-limits.ts';
import { textFrame } from './text-frame.ts';

/** What the connection may ask of the exchange. */
export interface ConnectionPort {
  /** The user of a token, or undefined when it is dead. */
  sessionOf(token: string): Promise<{ readonly sessionId: number; readonly userId: number } | undefined>;
  /** Joins a channel; answers how to leave it, or why not. */
  join(channel: string, userId: number | undefined, subscriber: Subscriber): Promise<(() => void) | ErrorCode>;
  now(): number;
  /** A client's message could not be answered: a fault of ours. */
  onFault(error: unknown): void;
}

const CLOSE_POLICY = 1008;

/** One socket of a client: reads its messages, holds its subscriptions, cuts it off when it does not read. */
export class ClientConnection implements Subscriber {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #port: ConnectionPort;
  /** How to leave each channel; `undefined` while joining. */
  readonly #subscriptions = new Map<string, (() => void) | undefined>();
  #session: { readonly sessionId: number; readonly userId: number } | undefined;
  #messagesInSecond = 0;
  #second = 0;
  #isClosed = false;
  #isCorked = false;

  /** `stream` is what the socket writes to. */
  constructor(socket: WebSocket, stream: Duplex, port: ConnectionPort) {
    this.#socket = socket;
    this.#stream = stream;
    this.#port = port;
    socket.on('message', (data, isBinary) => {
      this.#receive(isBinary ? undefined : data.toString()).catch((error: unknown) => {
        port.onFault(error);
        this.#control({ op: 'error', msg: 'l.error.internal' });
      });
    });
    socket.on('close', () => this.#end());
    socket.on('error', () => socket.terminate());
  }

  get sessionId(): number | undefined {
    return this.#session?.sessionId;
  }

  /** Everything that is told in one turn of the loop leaves in one write. */
  deliver(frame: Buffer): void {
    if (this.#isClosed || this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#stream.writableLength > UNREAD_BYTES_MAX) {
      this.#end();
      this.#socket.terminate();
      return;
    }
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.#stream.cork();
      process.nextTick(() => {
        this.#isCorked = false;
        this.#stream.uncork();
      });
    }
    this.#stream.write(frame);
  }

  /** The session ended: the account channel goes, and the client is told. */
  signOut(): void {
    this.#leave('account');
    this.#session = undefined;
    this.#control({ op: 'signed-out', code: -2 });
  }

  async #receive(text: string | undefined): Promise<void> {
    if (this.#isFlooding()) {
      this.#socket.close(CLOSE_POLICY, 'too many messages');
      return;
    }
    const message = text === undefined ? undefined : readMessage(text);
    if (message === undefined) return this.#control({ op: 'error', msg: 'l.error.socketMessageMalformed' });
    if (message.op === 'ping') return this.#control({ op: 'pong', id: message.id, time: this.#port.now() });
    if (message.op === 'authenticate') return this.#authenticate(message.token);
    if (message.op === 'subscribe') return this.#subscribe(message.channel);
    this.#leave(message.channel);
    this.#control({ op: 'unsubscribed', channel: message.channel });
  }

  async #authenticate(token: string): Promise<void> {
    const session = await this.#port.sessionOf(token);
    if (this.#isClosed) return;
    if (session === undefined) return this.signOut();
    if (this.#session?.userId !== session.userId) this.#leave('account');
    this.#session = session;
    this.#control({ op: 'authenticated', userId: String(session.userId) });
  }

  async #subscribe(channel: string): Promise<void> {
    if (this.#subscriptions.has(channel)) this.#leave(channel);
    if (this.#subscriptions.size >= socketSubscriptionsMax) {
      return this.#control({ op: 'error', msg: 'l.error.subscriptionsExceeded', channel });
    }
    this.#subscriptions.set(channel, undefined);
    const session = this.#session;
    const joined = await this.#port.join(channel, session?.userId, this);
    if (typeof joined === 'string') {
      this.#subscriptions.delete(channel);
      return this.#control({ op: 'error', msg: joined, channel });
    }
    const isStillWanted = !this.#isClosed && this.#subscriptions.has(channel) && this.#session === session;
    if (isStillWanted) this.#subscriptions.set(channel, joined);
    else joined();
  }

  #leave(channel: string): void {
    this.#subscriptions.get(channel)?.();
    this.#subscriptions.delete(channel);
  }

  #isFlooding(): boolean {
    const second = Math.floor(this.#port.now() / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#messagesInSecond = 0;
    }
    this.#messagesInSecond += 1;
    return this.#messagesInSecond > CLIENT_MESSAGES_PER_SECOND_MAX;
  }

  #control(message: ControlMessage): void {
    this.deliver(textFrame(JSON.stringify(message)));
  }

  #end(): void {
    this.#isClosed = true;
    for (const leave of this.#subscriptions.values()) leave?.();
    this.#subscriptions.clear();
  }
}

function readMessage(text: string): ClientMessage | undefined {
  try {
    const parsed = z.safeParse(clientMessageSchema, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
