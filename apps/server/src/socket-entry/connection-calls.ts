import type { ErrorCode } from '@assay/protocol/error-codes';
import { type CallId, socketCallsInFlightMax } from '@assay/protocol/socket';
import type { Proof } from '../accounts/proof.ts';
import { codeOfFault } from '../ingress/call-fault.ts';
import type { ReadCall } from './client-message.ts';
import type { ConnectionPort } from './connection-port.ts';
import type { SocketCall } from './socket-calls.ts';
import { REFUSED_CALLS_PER_SECOND_MAX } from './socket-entry-limits.ts';

export interface ConnectionCallsPort extends Pick<ConnectionPort, 'callOf' | 'dialect' | 'now' | 'onFault'> {
  /** Of the client, for the handlers. */
  readonly address: string;
  deliver(frame: Buffer): void;
  /** The client keeps on calling what it is refused. */
  onFlood(): void;
}

type WholeCall = Extract<ReadCall, { readonly isWhole: true }>;

/** An answer of this turn, as the dialect writes it. */
interface WrittenAnswer {
  /** In which the calls were taken. */
  readonly place: number;
  readonly text: string;
}

/**
 * The calls of one connection. A call goes to its handler at once, several may wait, and all answers that come in one turn of the
 * loop (a durable batch releases its results in one turn) leave in one frame, in the order in which the calls were taken.
 */
export class ConnectionCalls {
  readonly #port: ConnectionCallsPort;
  #inFlight = 0;
  #taken = 0;
  #answers: WrittenAnswer[] = [];
  #refusedInSecond = 0;
  #second = 0;
  // Behind every promise of this turn: by then the rest of the batch's answers are collected, of the calls too that are answered by a promise.
  readonly #flushLater = () => process.nextTick(this.#flush);
  readonly #flush = () => this.#send();

  constructor(port: ConnectionCallsPort) {
    this.#port = port;
  }

  /** Takes one call of the signed-in account; every call is answered under its id, once. */
  take(message: WholeCall, proof: Proof | undefined): void {
    const call = this.#port.callOf(message.call);
    if (proof === undefined) this.refuse(message.id, 'l.error.sessionInvalid');
    else if (call === undefined) this.refuse(message.id, 'l.error.socketCallUnknown');
    else if (!call.admit(proof)) this.refuse(message.id, 'l.error.tooManyRequests');
    else if (this.#inFlight >= socketCallsInFlightMax) this.refuse(message.id, 'l.error.callsInFlightExceeded');
    else this.#start(message, call, proof);
  }

  /** Answers a call that did not get as far as its handler. Too many of these end the connection. */
  refuse(id: CallId, code: ErrorCode): void {
    const { refusal, socket } = this.#port.dialect;
    this.#add({ place: this.#nextPlace(), text: socket.answerOf(id, refusal(code)) });
    const second = Math.floor(this.#port.now() / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#refusedInSecond = 0;
    }
    this.#refusedInSecond += 1;
    if (this.#refusedInSecond > REFUSED_CALLS_PER_SECOND_MAX) this.#port.onFlood();
  }

  #start({ id, request }: WholeCall, call: SocketCall, proof: Proof): void {
    const place = this.#nextPlace();
    this.#inFlight += 1;
    const resolve = (told: object) => {
      const text = this.#port.dialect.socket.answerOf(id, told);
      this.#inFlight -= 1;
      this.#add({ place, text });
    };
    const reject = (error: unknown) => resolve(this.#port.dialect.refusal(this.#codeOf(error)));
    try {
      call.answerTo(request, { proof, address: this.#port.address }, { resolve, reject });
    } catch (error) {
      reject(error);
    }
  }

  /** A stopped engine may or may not have taken the call: the client asks again under the same client order id. */
  #codeOf(error: unknown): ErrorCode {
    const code = codeOfFault(error);
    if (code !== undefined) return code;
    this.#port.onFault(error);
    return 'l.error.internal';
  }

  #nextPlace(): number {
    this.#taken += 1;
    return this.#taken;
  }

  #add(answer: WrittenAnswer): void {
    if (this.#answers.length === 0) queueMicrotask(this.#flushLater);
    this.#answers.push(answer);
  }

  #send(): void {
    const texts = this.#answers.sort((left, right) => left.place - right.place).map(({ text }) => text);
    this.#answers = [];
    this.#port.deliver(this.#port.dialect.socket.frameOf(texts));
  }
}
