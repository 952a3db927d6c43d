import type { Server } from 'node:http';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts/accounts-port.ts';
import { addressBlock } from '../accounts/callers/address-block.ts';
import { isLoopback } from '../accounts/callers/hourly-limit.ts';
import type { Proof } from '../accounts/proof.ts';
import type { Metrics } from '../operations/metrics.ts';
import { type DrawingTimes, uploaderName } from '../pictures/drawing-times.ts';
import type { AccountTurns } from './account-turns.ts';
import { Admission, type AdmissionCaller } from './admission.ts';
import { type Allowances, accountCaller, callerOf, guestCaller } from './call-rates.ts';
import { type CallTurns, LIGHT_CALL_WEIGHT_MAX } from './call-turns.ts';
import { isCanonicalPath, pathOf } from './canonical-path.ts';
import type { Dialects } from './dialect/dialects.ts';
import { watchEventLoopDelay } from './event-loop-delay.ts';
import { type Gate, type GateRefusal, refusalAt } from './gate.ts';
import { HalfReadRequests } from './half-read-requests.ts';
import { HeldRefusals } from './held-refusals.ts';
import { type IngressLimits, RETRY_AFTER_SECONDS } from './ingress-limits.ts';
import type { OpenCall } from './open-call.ts';
import { isCancellation, isForEngine } from './order-calls.ts';
import { endWith } from './refused-bytes.ts';
import { callHeaders } from './security-headers.ts';
import { SharedPlaces } from './shared-places.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import { placeOf, type TurnCaller, turnCallerOf } from './turn-caller.ts';
import { answerUnknown } from './unknown-path.ts';
import type { UnnamedProxies } from './unnamed-proxies.ts';
import { UnreadAnswers } from './unread-answers.ts';
import { UploadPlaces } from './upload-places.ts';

export interface BorderOptions {
  readonly dialects: Dialects;
  readonly accounts: Pick<Accounts, 'hasEnded'>;
  readonly metrics: Pick<Metrics, 'refusedEarly'>;
  readonly allowances: Allowances;
  readonly turns: CallTurns;
  readonly accountTurns: AccountTurns;
  readonly pictures: { readonly times: DrawingTimes };
  readonly proxies: TrustedProxies;
  readonly unnamedProxies?: UnnamedProxies | undefined;
  readonly gate?: Gate | undefined;
}

/**
 * What stands before every route, by the kind that the route says it is of. When the head of a request is there it is counted and looked at;
 * when its body is there too it takes its place among the calls under way and its session is proved.
 */
export class Border {
  readonly #options: BorderOptions;
  readonly #held: HeldRefusals;
  readonly #halves: HalfReadRequests;
  readonly #admission: Admission;
  readonly #unread: UnreadAnswers;
  readonly #threadPlaces: SharedPlaces;
  readonly #uploads: UploadPlaces;
  readonly #limits: IngressLimits;

  constructor(server: FastifyInstance<Server>, options: BorderOptions, limits: IngressLimits) {
    this.#options = options;
    this.#limits = limits;
    this.#threadPlaces = new SharedPlaces({
      underWayMax: limits.threadCallsUnderWayMax,
      waitingMax: limits.threadCallsWaitingMax,
      waitingPerCallerMax: limits.threadCallsWaitingPerCallerMax,
    });
    this.#uploads = new UploadPlaces(limits, options.pictures.times);
    this.#held = new HeldRefusals(limits);
    this.#halves = new HalfReadRequests(limits, () => options.metrics.refusedEarly.inc({ bound: 'half requests' }));
    const delay = watchEventLoopDelay(limits.delayWindowMs);
    this.#admission = new Admission(limits, delay);
    this.#unread = new UnreadAnswers(limits, () => options.metrics.refusedEarly.inc({ bound: 'unread answers' }));
    const looking = setInterval(() => this.#unread.cutLate(), limits.connectionsCheckMs).unref();
    server.addHook('onClose', async () => {
      delay.stop();
      clearInterval(looking);
    });
    server.decorateRequest('dialect', undefined);
    server.decorateRequest('proof', undefined);
    server.decorateRequest('address', '');
    server.decorateRequest('isAdmitted', false);
    server.addHook('onRequest', (request, reply, done) => goOn(this.#meet(request, reply), done));
    server.addHook('preHandler', (request, reply, done) => goOn(this.#admit(request, reply), done));
    server.addHook('onSend', (request, reply, _payload, done) => {
      this.#handOver(request, reply);
      done();
    });
  }

  /** Counts what a call weighs beyond the one that it was counted for at first. */
  pay(request: FastifyRequest, weight: number): boolean {
    return weight <= 1 || this.#options.allowances.take(request.proof, request.address, weight - 1);
  }

  /** True for a light call of an account that begins now. */
  goesAtOnce(proof: Proof | undefined, weight: number): boolean {
    return isLight(proof, weight) && this.#options.accountTurns.beginsAtOnce(proof.userId, weight);
  }

  /** Does a call's work at once, or in its turn; undefined when too many wait. A session that has ended meanwhile is none. */
  inTurn<Result extends NonNullable<unknown>>(
    request: FastifyRequest,
    reply: FastifyReply,
    weight: number,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const { proof } = request;
    const caller = turnCallerOf(proof, request.address, request.raw.socket);
    const call = openCallOf(request, reply);
    if (isLight(proof, weight))
      return this.#inAccountTurn(
        { caller, weight, call, isForEngine: isForEngine(request.routeOptions.config.call) },
        work,
      );
    const of = proof === undefined ? 'guest' : 'account';
    return this.#options.turns.run(caller, weight, work, { call, of });
  }

  #inAccountTurn<Result extends NonNullable<unknown>>(
    { caller, weight, call, isForEngine = false }: AccountCall,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const { accountTurns } = this.#options;
    const done = isForEngine ? () => work().finally(() => accountTurns.engineCallIsOver(caller)) : work;
    return new Promise((resolve, reject) =>
      accountTurns.wait(
        caller,
        { weight, begin: () => void done().then(resolve, reject), giveUp: () => resolve(undefined) },
        call,
        isForEngine,
      ),
    );
  }

  /** The same of a call that waits for the thread that writes contract proofs: for this loop it is a light one, whatever its allowance pays for it. */
  inThreadPlace<Result extends NonNullable<unknown>>(
    request: FastifyRequest,
    reply: FastifyReply,
    weight: number,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const caller = callerOf(request.proof, request.address);
    const placed = () => this.#threadPlaces.run(caller, work, openCallOf(request, reply));
    if (request.proof !== undefined) return placed();
    const options = { call: openCallOf(request, reply) };
    const turnCaller = turnCallerOf(undefined, request.address, request.raw.socket);
    return this.#options.turns.run(turnCaller, Math.min(weight, LIGHT_CALL_WEIGHT_MAX), placed, options);
  }

  /** The same of a call that brings a file: its body comes, and its picture is made, while it has a place. */
  inUploadPlace<Result extends NonNullable<unknown>>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    const { proof, address } = request;
    const account = proof === undefined ? guestCaller(address) : uploaderName(proof.userId);
    // Loopback is nobody's address.
    const block = isLoopback(address) ? undefined : addressBlock(address);
    return this.#uploads.run({ account, block }, work, openCallOf(request, reply));
  }

  /**
   * A guest, and an account that floods, waits for it about as long as he is told to wait before he asks again; another account for its turn, since a refusal takes
   * the thread as long as a small call.
   */
  async refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): Promise<FastifyReply> {
    // Its body is of no use any more; unread it would count as half a request for as long as the refusal is held.
    request.raw.resume();
    this.#admission.release(reply.raw);
    const { proof } = request;
    if (proof === undefined || this.#options.allowances.isFlooding(proof)) await this.#held.hold();
    else if (!this.goesAtOnce(proof, 1)) {
      const caller = turnCallerOf(proof, request.address);
      const call = openCallOf(request, reply);
      await this.#inAccountTurn({ caller, weight: 1, call }, async () => true);
    }
    return this.#options.dialects.refuse(request, reply.header('retry-after', RETRY_AFTER_SECONDS), code);
  }

  /** Answers what was refused; undefined at once where the request goes on, as most do. */
  #meet(request: FastifyRequest, reply: FastifyReply): Promise<unknown> | FastifyReply | undefined {
    const { dialects, allowances, gate, proxies, unnamedProxies } = this.#options;
    const { url, config } = request.routeOptions;
    request.address = proxies.clientOf(request.raw);
    const isUnnamed = unnamedProxies?.turnsAway(request.address) === true && config.kind !== 'operation';
    const turnedAway = isUnnamed ? unnamed : refusalAt(gate, request);
    request.dialect = config.dialect;
    reply.header('x-request-id', request.id);
    if (request.is404 ? dialects.at(request.url) !== undefined : config.kind === 'call' || config.kind === 'document') {
      reply.headers(callHeaders);
    } else reply.helmet();
    this.#halves.watch(request.raw, request.address, () => cutOff(dialects, request, reply));
    // Only what is in memory: a proof that nobody knows must not cost a look at the database before it is counted for its address.
    request.proof = turnedAway === undefined ? config.dialect?.prover.known(request) : undefined;
    const isAllowed =
      config.kind === 'file' && !request.is404
        ? allowances.takeFile(request.address)
        : isCancellation(config.call)
          ? allowances.takeCancellation(request.proof, request.address)
          : allowances.take(request.proof, request.address, config.weight);
    if (!isAllowed) {
      return this.refuse(request, reply, 'l.error.tooManyRequests');
    }
    if (turnedAway !== undefined) return turnAway(dialects, request, reply, turnedAway);
    if (request.is404) return undefined;
    const path = pathOf(request.url);
    // Of some the caller writes a part: a page, a file, the number of an order.
    const isWrittenInPart = config.kind === 'page' || config.kind === 'file' || url?.includes(':') === true;
    if (isWrittenInPart ? isCanonicalPath(path) : path === url) return undefined;
    return config.kind === 'call'
      ? dialects.refuse(request, reply, 'l.error.unknownPath')
      : answerUnknown(dialects, request, reply);
  }

  /** As `#meet`. */
  #admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined {
    // A page that is missing goes through here once more, on its way to being unknown.
    if (request.isAdmitted) return undefined;
    const { metrics } = this.#options;
    const { kind, weight = 1 } = request.routeOptions.config;
    if (kind === 'operation')
      return this.#takeTurn(request, reply, { place: 'operations', name: request.address, isGuest: true }, weight);
    const bound = this.#admission.refuse(openCallOf(request, reply), admissionCaller(request));
    if (bound !== undefined) {
      metrics.refusedEarly.inc({ bound });
      return this.refuse(request, reply, 'l.error.overloaded');
    }
    request.isAdmitted = true;
    return kind === 'call'
      ? this.#prove(request, reply)
      : this.#takeTurn(request, reply, turnCallerOf(undefined, request.address, request.raw.socket), weight);
  }

  /** The answer is made: the call is none under way any more, and has a place among the unread ones until its answer has left. */
  #handOver({ raw, proof, address }: FastifyRequest, reply: FastifyReply): void {
    this.#admission.release(reply.raw);
    const { unreadAnswersPerAccountMax, unreadAnswersPerAddressMax } = this.#limits;
    const ofAddressMax = isLoopback(address) ? Number.POSITIVE_INFINITY : unreadAnswersPerAddressMax;
    const callerMax = proof === undefined ? ofAddressMax : unreadAnswersPerAccountMax;
    this.#unread.watch({ response: reply.raw, socket: raw.socket }, callerOf(proof, address), callerMax);
  }

  /** Of what is no call. Whoever watches the exchange is not shut out by those who crowd it, so he stands in a line of his own. */
  async #takeTurn(request: FastifyRequest, reply: FastifyReply, caller: TurnCaller, weight: number): Promise<unknown> {
    const { turns } = this.#options;
    const hasTurn = await turns.run(caller, weight, async () => true, { call: openCallOf(request, reply) });
    return hasTurn === undefined ? this.refuse(request, reply, 'l.error.overloaded') : undefined;
  }

  /** The body is there: whoever has logged out while it came is a guest now. */
  #prove(request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined {
    if (request.proof === undefined) {
      const looking = request.dialect?.prover.find(request);
      return looking && this.#proveFound(looking, request, reply);
    }
    if (this.#options.accounts.hasEnded(request.proof.id)) request.proof = undefined;
    return undefined;
  }

  async #proveFound(
    looking: Promise<Proof | undefined>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { allowances } = this.#options;
    const proof = await looking;
    if (proof === undefined || allowances.take(proof, request.address)) {
      request.proof = proof;
      return undefined;
    }
    return this.refuse(request, reply, 'l.error.tooManyRequests');
  }
}

interface AccountCall {
  readonly caller: TurnCaller;
  readonly weight: number;
  readonly call: OpenCall;
  readonly isForEngine?: boolean;
}

const unnamed: GateRefusal = { code: 'l.error.proxyUnnamed' };

/** A gate refused it: a page looks as if it were none. */
function turnAway(
  dialects: Dialects,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, data }: GateRefusal,
): FastifyReply {
  // Its body is of no use any more.
  request.raw.resume();
  if (code === 'l.error.proxyUnnamed') return dialects.refuse(request, reply, code);
  const isCall = request.is404 ? dialects.at(request.url) !== undefined : request.routeOptions.config.kind === 'call';
  return isCall ? dialects.refuse(request, reply, code, data) : answerUnknown(dialects, request, reply);
}

/** Lets a request go on, at once where it waits for nothing: most do, and each is spared a promise. One that was answered goes nowhere. */
function goOn(step: Promise<unknown> | FastifyReply | undefined, done: (error?: Error) => void): void {
  if (step === undefined) done();
  else if (step instanceof Promise) step.then(() => done(), done);
}

function openCallOf(request: FastifyRequest, reply: FastifyReply): OpenCall {
  return { response: reply.raw, socket: request.raw.socket };
}

function isLight(proof: Proof | undefined, weight: number): proof is Proof {
  return proof !== undefined && weight <= LIGHT_CALL_WEIGHT_MAX;
}

/** What only cancels is counted apart, so that other calls keep nobody from it. */
function admissionCaller({ proof, address, routeOptions: { config } }: FastifyRequest): AdmissionCaller {
  if (proof === undefined) {
    const place = isLoopback(address) ? undefined : placeOf(proof, address);
    return { isGuest: true, name: place === undefined ? undefined : guestCaller(address), place };
  }
  const [name, place] = [accountCaller(proof.userId), placeOf(proof, address)];
  if (!isCancellation(config.call)) return { isGuest: false, name, place };
  return { isGuest: false, name: `cancellations of ${name}`, place: `cancellations of ${place}` };
}

/** The socket is the response's own only while no other answer is on its way over it. */
function cutOff(dialects: Dialects, request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  if (reply.raw.socket === null || reply.raw.headersSent) socket.destroy();
  else endWith(socket, '408 Request Timeout', dialects.of(request));
}
