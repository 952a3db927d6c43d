import type { ErrorCode } from '@assay/protocol/error-codes';
import { type CallId, socketCallsInFlightMax } from '@assay/protocol/socket';
import type { Proof } from '../accounts/proof.ts';
import { codeOfFault } from '../ingress/call-fault.ts';
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

/**
 * The calls of one connection. A call goes to its handler at once, several may wait, and all answers that come in one turn of the
 * loop (a durable batch releases its results in one turn) leave in one frame.
 */
export class ConnectionCalls {
  readonly #port: ConnectionCallsPort;
  #inFlight = 0;
  /** Answers of this turn, as the dialect writes them. */
  #answers = '';
  #refusedInSecond = 0;
  #second = 0;
  readonly #flush = () => this.#send();

  constructor(port: ConnectionCallsPort) {
    this.#port = port;
  }

  /** Takes one call of the signed-in account; every call is answered under its id, once. */
  take(id: CallId, name: string, fields: unknown, proof: Proof | undefined): void {
    const call = this.#port.callOf(name);
    if (proof === undefined) this.refuse(id, 'l.error.sessionInvalid');
    else if (call === undefined) this.refuse(id, 'l.error.socketCallUnknown');
    else if (!call.admit(proof)) this.refuse(id, 'l.error.tooManyRequests');
    else if (this.#inFlight >= socketCallsInFlightMax) this.refuse(id, 'l.error.callsInFlightExceeded');
    else this.#start(id, call, fields, proof);
  }

  /** Answers a call that did not get as far as its handler. Too many of these end the connection. */
  refuse(id: CallId, code: ErrorCode): void {
    this.#add(id, this.#port.dialect.refusal(code));
    const second = Math.floor(this.#port.now() / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#refusedInSecond = 0;
    }
    this.#refusedInSecond += 1;
    if (this.#refusedInSecond > REFUSED_CALLS_PER_SECOND_MAX) this.#port.onFlood();
  }

  #start(id: CallId, call: SocketCall, fields: unknown, proof: Proof): void {
    this.#inFlight += 1;
    call.answer(fields, proof, this.#port.address).then(
      (told) => {
        this.#inFlight -= 1;
        this.#add(id, told);
      },
      (error: unknown) => {
        this.#inFlight -= 1;
        this.#add(id, this.#port.dialect.refusal(this.#codeOf(error)));
      },
    );
  }

  /** A stopped engine may or may not have taken the call: the client asks again under the same client order id. */
  #codeOf(error: unknown): ErrorCode {
    const code = codeOfFault(error);
    if (code !== undefined) return code;
    this.#port.onFault(error);
    return 'l.error.internal';
  }

  #add(id: CallId, told: object): void {
    const isFirst = this.#answers === '';
    this.#answers = this.#port.dialect.socket.withAnswer(this.#answers, id, told);
    // After every promise of this turn: the rest of the batch's answers are collected by then.
    if (isFirst) process.nextTick(this.#flush);
  }

  #send(): void {
    const frame = this.#port.dialect.socket.frameOf(this.#answers);
    this.#answers = '';
    this.#port.deliver(frame);
  }
}
