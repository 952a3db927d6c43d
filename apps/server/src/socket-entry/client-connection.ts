import { assertNever } from '@assay/amounts/assert-never';
import { type ControlMessage, personalChannels } from '@assay/protocol/socket';
import { codeWithout, isGoodFor, type Proof } from '../accounts/proof.ts';
import { ReadyCommand } from '../ingress/ready-command.ts';
import type { Subscriber } from '../publishing/channel.ts';
import { textFrame } from '../publishing/text-frame.ts';
import type { ClientLine, LineUser } from './client-line.ts';
import { type ReadCall, type ReadMessage, readClientMessage } from './client-message.ts';
import { ConnectionCalls } from './connection-calls.ts';
import type { ConnectionPort } from './connection-port.ts';
import { ConnectionSubscriptions, weightOfChannel } from './connection-subscriptions.ts';
import {
  CLIENT_MESSAGES_PER_SECOND_MAX,
  REST_MS,
  TRY_AGAIN_CLOSE_MS,
  UNREAD_BYTES_BEHIND,
  UNREAD_BYTES_MAX,
} from './socket-entry-limits.ts';
import type { SocketPlace } from './socket-places.ts';

const CLOSE_POLICY = 1008;
const CLOSE_TRY_AGAIN_LATER = 1013;

/** One socket of a client: reads its messages, knows whose it is, cuts it off when it does not read. */
export class ClientConnection implements Subscriber, LineUser {
  readonly #line: ClientLine;
  readonly #address: string;
  readonly #port: ConnectionPort;
  readonly #place: Pick<SocketPlace, 'stand' | 'maySubscribe'>;
  readonly #calls: ConnectionCalls;
  readonly #subscriptions: ConnectionSubscriptions;
  #proof: Proof | undefined;
  #token = '';
  /** Counts the messages that name a token: only the newest one decides who is signed in. */
  #authentications = 0;
  #cancelsOnDisconnect = false;
  #messagesInSecond = 0;
  #second = 0;
  #isClosed = false;

  /** `address` is where the client is. */
  constructor(
    line: ClientLine,
    address: string,
    port: ConnectionPort,
    place: Pick<SocketPlace, 'stand' | 'maySubscribe'>,
  ) {
    this.#place = place;
    this.#line = line;
    this.#address = address;
    this.#port = port;
    this.#calls = new ConnectionCalls({
      callOf: port.callOf,
      dialect: port.dialect,
      address,
      isGone: (proof) => this.#isClosed || this.#proof?.userId !== proof.userId,
      now: port.now,
      deliver: (frame) => this.deliver(frame),
      deliverAnswers: (answers) => {
        if (this.#isReading()) line.answer(answers);
      },
      onFault: port.onFault,
      onHaste: () => line.rest(REST_MS),
      onFlood: () => this.#closeFlooding(),
    });
    this.#subscriptions = new ConnectionSubscriptions({
      turn: port.turn,
      join: port.join,
      address,
      subscriber: this,
      proof: () => this.#proof,
      isBehind: () => line.unreadBytes > UNREAD_BYTES_BEHIND,
      refuse: (channel, msg) => this.#control({ op: 'error', msg, channel }),
    });
  }

  get proofId(): number | undefined {
    return this.#proof?.id;
  }

  get unreadBytes(): number {
    return this.#line.unreadBytes;
  }

  deliver(frame: Buffer, channel?: string): void {
    if (!this.#isReading()) return;
    const isBehind = channel !== undefined && this.#line.unreadBytes > UNREAD_BYTES_BEHIND;
    if (isBehind && this.#subscriptions.fallBehind(channel)) return;
    this.#line.write(frame);
  }

  receive(data: Buffer | undefined): void {
    if (this.#isClosed) return;
    const message = data && readClientMessage(data, this.#port.dialect.socket.plainCallOf);
    if (message?.op === 'call') this.#call(message);
    else if (this.#isFlooding()) this.#closeFlooding();
    else if (message === undefined) this.#control({ op: 'error', msg: 'l.error.socketMessageMalformed' });
    else if (!this.#admits(message)) this.#refuse(message);
    else this.#obey(message);
  }

  receiveCommand(call: number, bytes: Uint8Array): boolean {
    if (this.#isClosed) return true;
    const command = ReadyCommand.of(bytes);
    if (command !== undefined) this.#calls.takeReady(call, command, this.#proof);
    return command !== undefined;
  }

  /** A ping of the WebSocket's own counts like a message, and is answered like one: not beyond what a client may leave unread. */
  answerPing(data: Buffer): void {
    if (this.#isClosed) return;
    if (this.#isFlooding()) this.#closeFlooding();
    else if (this.#line.unreadBytes > UNREAD_BYTES_MAX) this.#closeSlowReader();
    else this.#line.pong(data);
  }

  /** Everything was read: the channels that it fell behind on begin again. */
  catchUp(): void {
    this.#attempt(this.#subscriptions.catchUp());
  }

  /** The session ended: the person's channels go, order entry ends, and the client is told. */
  signOut(): void {
    this.#leavePersonal();
    this.#disarm();
    this.#be(undefined);
    this.#control({ op: 'signed-out', code: -2 });
  }

  /** Looks the session up once more: one that ran out meanwhile is over here too. */
  async checkSession(): Promise<void> {
    const proof = this.#proof;
    if (proof === undefined) return;
    const found = await this.#port.sessionOf(this.#token);
    if (found === undefined && this.#proof === proof && !this.#isClosed) this.signOut();
  }

  /** Others need its place more. */
  makeRoom(): void {
    this.#closeForNow('makes room for others');
  }

  /** The connection is gone, whoever ended it. */
  end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#subscriptions.end();
    this.#disarm();
  }

  /** What is asked for counts for the account, its other messages do not; a token that nobody knows counts for the address, whoever brings it. */
  #admits(message: Exclude<ReadMessage, ReadCall>): boolean {
    const weight = message.op === 'subscribe' ? weightOfChannel(message.channel) : 1;
    const isStranger = message.op === 'authenticate' && !this.#port.isKnown(message.token);
    if (this.#proof === undefined || isStranger) return this.#port.admits(undefined, this.#address, weight);
    return message.op !== 'subscribe' || this.#port.admits(this.#proof, this.#address, weight);
  }

  #call(message: ReadCall): void {
    if (message.isWhole) this.#calls.take(message, this.#proof);
    else this.#calls.refuse(message.id, 'l.error.socketMessageMalformed');
  }

  #refuse(message: Exclude<ReadMessage, ReadCall>): void {
    const channel = 'channel' in message ? { channel: message.channel } : {};
    this.#control({ op: 'error', msg: 'l.error.tooManyRequests', ...channel });
  }

  #obey(message: Exclude<ReadMessage, ReadCall>): void {
    switch (message.op) {
      case 'ping':
        this.#control({ op: 'pong', id: message.id, time: this.#port.now() });
        break;
      case 'authenticate':
        this.#attempt(this.#authenticate(message.token, message.cancelOnDisconnect));
        break;
      case 'cancel-on-disconnect':
        this.#arm(message.enabled);
        break;
      case 'subscribe':
        this.#subscribe(message.channel);
        break;
      case 'unsubscribe':
        this.#subscriptions.leave(message.channel);
        this.#stand();
        this.#control({ op: 'unsubscribed', channel: message.channel });
        break;
      default:
        assertNever(message);
    }
  }

  #subscribe(channel: string): void {
    if (this.#proof === undefined && !this.#place.maySubscribe()) {
      this.#control({ op: 'error', msg: 'l.error.overloaded', channel });
      return;
    }
    this.#attempt(this.#subscriptions.subscribe(channel).finally(() => this.#stand()));
    this.#stand();
  }

  #stand(): void {
    if (this.#isClosed) return;
    this.#place.stand({ userId: this.#proof?.userId, isSubscribed: this.#subscriptions.count > 0 });
  }

  #attempt(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.#port.onFault(error);
      this.#control({ op: 'error', msg: 'l.error.internal' });
    });
  }

  async #authenticate(token: string, cancelsOnDisconnect: boolean | undefined): Promise<void> {
    this.#authentications += 1;
    const authentication = this.#authentications;
    const proof = await this.#port.sessionOf(token);
    if (this.#isClosed || authentication !== this.#authentications) return;
    if (proof === undefined) return this.signOut();
    const isSameAccount = this.#proof?.userId === proof.userId;
    if (!isSameAccount || !isGoodFor(proof, 'read')) this.#leavePersonal();
    if (!isSameAccount || !isGoodFor(proof, 'trade')) this.#disarm();
    this.#be(proof);
    this.#token = token;
    this.#control({ op: 'authenticated', userId: String(proof.userId) });
    if (cancelsOnDisconnect === true && !isGoodFor(proof, 'trade')) {
      this.#control({ op: 'error', msg: codeWithout(proof) });
    } else this.#cancelsOnDisconnect = cancelsOnDisconnect ?? this.#cancelsOnDisconnect;
    // One that was revoked between the look-up and here was not ours yet, and nobody told us.
    await this.checkSession();
  }

  #be(proof: Proof | undefined): void {
    this.#proof = proof;
    this.#line.beFor(isGoodFor(proof, 'trade') ? proof : undefined);
    this.#stand();
  }

  #arm(enabled: boolean): void {
    if (!isGoodFor(this.#proof, 'trade')) this.#control({ op: 'error', msg: codeWithout(this.#proof) });
    else {
      this.#cancelsOnDisconnect = enabled;
      this.#control({ op: 'cancel-on-disconnect', enabled });
    }
  }

  #leavePersonal(): void {
    for (const channel of personalChannels) this.#subscriptions.leave(channel);
  }

  /** The account is no longer at this connection: what it had asked for in that case happens now. */
  #disarm(): void {
    const proof = this.#proof;
    if (this.#cancelsOnDisconnect && proof !== undefined) this.#port.cancelOrders(proof);
    this.#cancelsOnDisconnect = false;
  }

  /** False for one that is gone, or is ended now because it leaves too much unread. */
  #isReading(): boolean {
    if (this.#isClosed || !this.#line.isOpen) return false;
    if (this.#line.unreadBytes <= UNREAD_BYTES_MAX) return true;
    this.#closeSlowReader();
    return false;
  }

  #closeSlowReader(): void {
    this.#closeForNow('reads too slowly');
  }

  #closeForNow(why: string): void {
    this.#line.close(CLOSE_TRY_AGAIN_LATER, why);
    this.end();
    setTimeout(() => this.#line.terminate(), TRY_AGAIN_CLOSE_MS).unref();
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

  #closeFlooding(): void {
    this.#line.close(CLOSE_POLICY, 'too many messages');
    this.end();
  }

  #control(message: ControlMessage): void {
    this.deliver(textFrame(JSON.stringify(message)));
  }
}
