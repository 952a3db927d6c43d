import type { Random } from '@assay/amounts/testing/random';
import type { OrderRow } from '@assay/protocol/entities';
import type { CallAnswer } from '@assay/protocol/socket';
import { socketPath } from '@assay/protocol/wire';
import { WebSocket } from 'ws';
import type { AcknowledgementLog, Answer, Attempt } from '../crash/acknowledgement-log.ts';
import { isAnswerOfNoUse, orderFields } from '../crash/order-load.ts';

const IN_FLIGHT = 4;
const PAUSE_MS = 25;
const CONNECT_AGAIN_MS = 20;
const CANCEL_SHARE = 0.3;

export interface SocketTraderOptions {
  readonly address: string;
  readonly user: number;
  readonly token: string;
  readonly log: AcknowledgementLog;
  readonly random: Random;
  readonly middle: number;
  /** Unique within the run. */
  readonly name: string;
}

/** An order that is being placed, or whose cancellation is asked for. */
interface Asked {
  readonly call: 'createOrder' | 'cancelOrder';
  readonly attempt: Attempt;
}

/**
 * A program that places and cancels orders over one socket. When its connection ends it comes again, and sends again under the same client
 * order ids whatever was not answered.
 */
export class SocketTrader {
  readonly #options: SocketTraderOptions;
  readonly #asked = new Map<number, Asked>();
  readonly #mine: Attempt[] = [];
  #socket: WebSocket | undefined;
  #isSignedIn = false;
  #isOver = false;
  #placed = 0;
  #lastId = 0;
  /** How often its connection has ended. */
  ends = 0;
  answers = 0;

  constructor(options: SocketTraderOptions) {
    this.#options = options;
    this.#connect();
  }

  get isSignedIn(): boolean {
    return this.#isSignedIn;
  }

  get isIdle(): boolean {
    return this.#asked.size === 0;
  }

  /** Asks for nothing new any more. */
  finish(): void {
    this.#isOver = true;
  }

  /** Over another connection. */
  comeAnew(): void {
    this.#isSignedIn = false;
    this.#socket?.close();
  }

  close(): void {
    this.#isOver = true;
    this.#asked.clear();
    this.#socket?.terminate();
  }

  #connect(): void {
    const { address, token } = this.#options;
    const socket = new WebSocket(`${address.replace('http', 'ws')}${socketPath}`);
    this.#socket = socket;
    socket.on('open', () => socket.send(JSON.stringify({ op: 'authenticate', token })));
    socket.on('message', (data) => this.#read(JSON.parse(data.toString())));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#isSignedIn) this.ends += 1;
      this.#isSignedIn = false;
      if (!this.#isOver || !this.isIdle) setTimeout(() => this.#connect(), CONNECT_AGAIN_MS);
    });
  }

  #read(message: { readonly op?: string; readonly answers?: readonly CallAnswer<OrderRow>[] }): void {
    if (message.op === 'authenticated') {
      this.#isSignedIn = true;
      for (const [id, asked] of this.#asked) this.#say(id, asked);
      for (let count = this.#asked.size; count < IN_FLIGHT; count += 1) this.#askAnew();
    }
    for (const answer of message.answers ?? []) this.#take(answer);
  }

  #take({ id, code, msg, data }: CallAnswer<OrderRow>): void {
    const asked = this.#asked.get(Number(id));
    if (asked === undefined) return;
    if (isAnswerOfNoUse(msg)) {
      setTimeout(() => this.#say(Number(id), asked), PAUSE_MS);
      return;
    }
    this.answers += 1;
    this.#asked.delete(Number(id));
    const { log } = this.#options;
    if (asked.call === 'createOrder') {
      const answer: Answer =
        code === 1 && data !== null ? { kind: 'accepted', ...data } : { kind: 'refused', code: msg };
      log.answered(asked.attempt, answer);
      if (answer.kind === 'accepted' && answer.status === 'open') this.#mine.push(asked.attempt);
    } else if (code === 1) log.cancelled(asked.attempt);
    setTimeout(() => this.#askAnew(), PAUSE_MS);
  }

  #askAnew(): void {
    if (this.#isOver || this.#asked.size >= IN_FLIGHT) return;
    const { log, random, user, name } = this.#options;
    this.#lastId += 1;
    const last = random.chance(CANCEL_SHARE) ? this.#mine.pop() : undefined;
    if (last === undefined) {
      this.#placed += 1;
      const attempt = log.begin(user, orderFields(this.#options), `${name}-${this.#placed}`);
      this.#ask({ call: 'createOrder', attempt });
    } else this.#ask({ call: 'cancelOrder', attempt: last });
  }

  #ask(asked: Asked): void {
    this.#asked.set(this.#lastId, asked);
    this.#say(this.#lastId, asked);
  }

  #say(id: number, { call, attempt }: Asked): void {
    if (!this.#isSignedIn) return;
    const { fields, clientOrderId } = attempt;
    const request = call === 'createOrder' ? { ...fields, clientOrderId } : { clientOrderId };
    this.#socket?.send(JSON.stringify({ op: 'call', id, call, request }));
  }
}
