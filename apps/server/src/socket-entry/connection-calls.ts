import type { OrderView } from '@assay/exchange-core/orders/order-view';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { type CallId, socketCallsInFlightMax } from '@assay/protocol/socket';
import type { Proof } from '../accounts/proof.ts';
import { type Answer, refused } from '../ingress/call.ts';
import { codeOfFault } from '../ingress/call-fault.ts';
import { PlainRequest } from '../ingress/dialect/plain-request.ts';
import type { ReadyCommand } from '../ingress/ready-command.ts';
import { turnCallerOf } from '../ingress/turn-caller.ts';
import type { LineAnswer } from './client-line.ts';
import type { ReadCall } from './client-message.ts';
import type { ConnectionPort } from './connection-port.ts';
import type { SocketCall, SocketCaller } from './socket-calls.ts';
import { REFUSED_BEFORE_REST, REFUSED_CALLS_PER_SECOND_MAX } from './socket-entry-limits.ts';

export interface ConnectionCallsPort extends Pick<ConnectionPort, 'callOf' | 'dialect' | 'now' | 'onFault'> {
  /** Of the client, for the handlers. */
  readonly address: string;
  /** True when the connection is over, or no longer of whom the proof is of. */
  isGone(proof: Proof): boolean;
  deliver(frame: Buffer): void;
  /** Of a turn in which calls are answered that were read at the other end of the line. */
  deliverAnswers(answers: readonly LineAnswer[]): void;
  /** The client calls more often than it may: nothing more of it is read for a moment. */
  onHaste(): void;
  /** The client keeps on calling what it is refused. */
  onFlood(): void;
}

type WholeCall = Extract<ReadCall, { readonly isWhole: true }>;

/** Under which a call is answered: the client's id, or its number where it was read. */
type CallName = { readonly id: CallId } | { readonly call: number };

/**
 * The calls of one connection. A call goes to its handler at once or in its turn, several may wait, and all answers that come in one turn of the
 * loop (a durable batch releases its results in one turn) leave in one frame, in the order in which the calls were taken.
 */
export class ConnectionCalls {
  readonly #port: ConnectionCallsPort;
  #caller: SocketCaller | undefined;
  #inFlight = 0;
  #taken = 0;
  #answers: LineAnswer[] = [];
  #areAllWritten = true;
  #refusedInSecond = 0;
  #hasteInSecond = 0;
  #second = 0;
  // Behind every promise of this turn: by then the rest of the batch's answers are collected, of the calls too that are answered by a promise.
  readonly #flushLater = () => process.nextTick(this.#flush);
  readonly #flush = () => this.#send();

  constructor(port: ConnectionCallsPort) {
    this.#port = port;
  }

  /** Takes one call of the signed-in account; every call is answered under its id, once. */
  take({ id, call, request }: WholeCall, proof: Proof | undefined): void {
    this.#take({ id }, call, request, proof);
  }

  /** The same of one that was read at the other end of the line, under its number there. */
  takeReady(call: number, command: ReadyCommand, proof: Proof | undefined): void {
    this.#take({ call }, command.call, new PlainRequest(command.call, command), proof);
  }

  /** Answers a call that did not get as far as its handler. */
  refuse(id: CallId, code: ErrorCode): void {
    this.#refuse({ id }, code);
  }

  #take(name: CallName, called: string, request: object, proof: Proof | undefined): void {
    const call = this.#port.callOf(called);
    if (proof === undefined) this.#refuse(name, 'l.error.sessionInvalid');
    else if (call === undefined) this.#refuse(name, 'l.error.socketCallUnknown');
    else if (!call.admit(proof)) this.#refuse(name, 'l.error.tooManyRequests');
    else if (this.#inFlight >= socketCallsInFlightMax) this.#refuse(name, 'l.error.callsInFlightExceeded');
    else this.#start(name, request, call, proof);
  }

  /** Too many of these end the connection. */
  #refuse(name: CallName, code: ErrorCode): void {
    this.#add(this.#written(name, this.#nextPlace(), refused(code)));
    const second = Math.floor(this.#port.now() / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#refusedInSecond = 0;
      this.#hasteInSecond = 0;
    }
    this.#refusedInSecond += 1;
    if (code === 'l.error.tooManyRequests') this.#hasteInSecond += 1;
    if (this.#hasteInSecond === REFUSED_BEFORE_REST) {
      this.#hasteInSecond = 0;
      this.#port.onHaste();
    }
    if (this.#refusedInSecond > REFUSED_CALLS_PER_SECOND_MAX) this.#port.onFlood();
  }

  #start(name: CallName, request: object, call: SocketCall, proof: Proof): void {
    const place = this.#nextPlace();
    this.#inFlight += 1;
    const resolve = (answer: Answer<unknown>) => {
      const written = this.#written(name, place, answer, call);
      this.#inFlight -= 1;
      this.#add(written);
    };
    const reject = (error: unknown) => resolve(refused(this.#codeOf(error)));
    try {
      call.answerTo(request, this.#callerOf(proof), { resolve, reject });
    } catch (error) {
      reject(error);
    }
  }

  /** Made once for each proof: most calls of a connection are of one. */
  #callerOf(proof: Proof): SocketCaller {
    if (this.#caller?.proof !== proof) {
      const { address, isGone } = this.#port;
      this.#caller = { proof, address, turnCaller: turnCallerOf(proof, address), isGone: () => isGone(proof) };
    }
    return this.#caller;
  }

  /** `call` is the one that has accepted. */
  #written(name: CallName, place: number, answer: Answer<unknown>, call?: SocketCall): LineAnswer {
    // What both calls answer that are read elsewhere.
    if (!('id' in name)) return { place, call: name.call, answer: answer as Answer<OrderView> };
    const { refusal, socket } = this.#port.dialect;
    const told = answer.ok ? call?.tell(answer.view) : refusal(answer.code);
    return { place, text: socket.answerOf(name.id, told ?? {}) };
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

  #add(answer: LineAnswer): void {
    if (this.#answers.length === 0) queueMicrotask(this.#flushLater);
    if (!('text' in answer)) this.#areAllWritten = false;
    this.#answers.push(answer);
  }

  #send(): void {
    const answers = this.#answers.sort((left, right) => left.place - right.place);
    const { socket } = this.#port.dialect;
    if (this.#areAllWritten)
      this.#port.deliver(socket.frameOf(answers.map((answer) => ('text' in answer ? answer.text : ''))));
    else this.#port.deliverAnswers(answers);
    this.#answers = [];
    this.#areAllWritten = true;
  }
}
