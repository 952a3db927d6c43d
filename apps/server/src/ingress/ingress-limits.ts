import { socketCallsInFlightMax } from '@assay/protocol/socket';
import { requestTimeoutMs } from '@assay/protocol/wire';

/** Bounds of connections and of work under way, for everybody together and for one address. */
export interface IngressLimits {
  /** Connections of all kinds, sockets included; one more is closed at once. */
  readonly connectionsMax: number;
  /** So many more for loopback, so that the machine's own people come in when strangers hold all others. */
  readonly connectionsKeptForLoopback: number;
  /** Connections of one address that is neither loopback nor a trusted proxy. */
  readonly connectionsPerAddressMax: number;
  /** How long a request's headers may take to arrive, counted from the connection or the request before. */
  readonly headersTimeoutMs: number;
  /** How long a whole request may take to arrive. */
  readonly requestTimeoutMs: number;
  /** How long a connection with an answer under way may stand still in both directions. */
  readonly stalledTimeoutMs: number;
  /** How long a connection may wait for its next request. */
  readonly keepAliveTimeoutMs: number;
  /** Requests of one connection that are worked on at once; those behind them in its pipe wait. */
  readonly requestsPerConnectionMax: number;
  /** So many of one connection may wait so; one more costs the connection. */
  readonly requestsWaitingPerConnectionMax: number;
  /** How often connections are looked through for those that took too long. */
  readonly connectionsCheckMs: number;
  /** Requests whose headers are there and whose body is not, in all: beyond, the oldest of the address that has the most is cut off. */
  readonly halfReadMax: number;
  /** The same of one address that is not loopback: its own oldest is cut off. */
  readonly halfReadPerAddressMax: number;
  /**
   * Whole calls that may be under way at once; one more is answered `l.error.overloaded` with HTTP 503. Of one place (an address, of IPv6 a /48) twice as many as are
   * left, so that whoever has the most is refused first, and a crowd of one place has two thirds.
   */
  readonly callsUnderWayMax: number;
  /** So many of them may be of people who are not signed in, pages and files included: the others are kept for accounts. */
  readonly guestCallsUnderWayMax: number;
  /** And so many of one address that is not loopback. */
  readonly guestCallsPerAddressMax: number;
  /** So many may be of one account, and as many that only cancel. */
  readonly callsPerAccountMax: number;
  /** Answers that were handed over and not read yet, in all: beyond, the oldest of whoever has the most is cut off with its connection. */
  readonly unreadAnswersMax: number;
  /** The same of one account, wherever it calls from: its own oldest is cut off. */
  readonly unreadAnswersPerAccountMax: number;
  /** The same of the guests of one address that is not loopback. */
  readonly unreadAnswersPerAddressMax: number;
  /** An answer that takes longer is cut off, however often a byte of it is read. */
  readonly answerUnreadMaxMs: number;
  /** What light calls of accounts over HTTP may weigh that begin in one turn of the event loop: those that come then wait for their turn. */
  readonly httpTurnWeightMax: number;
  /** The same of those over sockets, of which each place has its share already. */
  readonly socketTurnWeightMax: number;
  /** The same where all that came in it are of one account: more than one can have under way over HTTP. */
  readonly turnAloneWeightMax: number;
  /** Turns of the loop in a row that begin nothing of what waits while somebody new connects in each. */
  readonly arrivalTurnsMax: number;
  /** Light calls of accounts that wait for their turn: beyond, the newest of whoever has the most is refused. */
  readonly accountCallsWaitingMax: number;
  /** The same of one account: all that its sockets may have under way. */
  readonly callsWaitingOfAccountMax: number;
  /** Calls that the socket takes, over it or over HTTP, that wait for the engine: two batches. The next ones are begun in their turn when these are answered. */
  readonly engineCallsUnderWayMax: number;
  /** The same of one place, as many as one socket may have in flight: what others' orders wait for is no more than this of anybody. */
  readonly engineCallsOfPlaceMax: number;
  /** An account of which so many calls came and none of anybody else is not bound by its place's share. */
  readonly aloneAfterCalls: number;
  /** What calls of guests, and heavy ones of anybody, may weigh that begin in one turn of the event loop (`CallWeight`: about 0.1 ms each). */
  readonly turnWeightMax: number;
  /** After a turn with such calls they rest for as long as it took, at most so long. */
  readonly turnRestMaxMs: number;
  /** Calls of one caller that wait for their turn; the light and the heavy ones apart. */
  readonly turnLineLengthMax: number;
  /** Subscriptions of one caller's sockets that wait for theirs: after a restart everybody comes back at once. */
  readonly turnSubscriptionsMax: number;
  /** Heavy calls of accounts whose answer is being made, and as many of everybody else, loopback included. */
  readonly heavyCallsUnderWayMax: number;
  /** Heavy calls of guests that wait for their turn, in all: beyond, the newest of whoever has the most is refused. */
  readonly heavyGuestCallsWaitingMax: number;
  /** Calls of anybody that wait for the thread that writes proofs. */
  readonly threadCallsUnderWayMax: number;
  /** Those that wait for one of these places, in all: beyond, the newest of whoever has the most is refused with `l.error.busy`. */
  readonly threadCallsWaitingMax: number;
  /** The same of one caller. */
  readonly threadCallsWaitingPerCallerMax: number;
  /** Calls that bring a file, of which each may be in memory whole (10 MB). */
  readonly uploadsUnderWayMax: number;
  /** Those that wait for one of these places; their bodies are not read meanwhile. */
  readonly uploadsWaitingMax: number;
  /** Of one account, those that have a place, and as many that wait. */
  readonly uploadsPerCallerMax: number;
  /** One that waits longer is refused: a request whose body is not read for `requestTimeoutMs` is cut off, which tells its sender nothing. */
  readonly uploadWaitMs: number;
  /** A guest's refusal leaves after at most so long, and at least half of it. */
  readonly refusalHeldMs: number;
  /** Refusals that wait so; beyond, they leave at once. */
  readonly refusalsHeldMax: number;
  /** Mean delay of the event loop, in two windows of `delayWindowMs` one after the other, beyond which calls are answered in the same way. */
  readonly eventLoopDelayMaxMs: number;
  readonly delayWindowMs: number;
}

/** `keepAliveTimeoutMs` is longer than the minute after which common proxies let go of a connection themselves. */
export const ingressLimits: IngressLimits = {
  connectionsMax: 10_000,
  connectionsKeptForLoopback: 100,
  connectionsPerAddressMax: 256,
  headersTimeoutMs: 6_000,
  requestTimeoutMs,
  stalledTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  requestsPerConnectionMax: 8,
  requestsWaitingPerConnectionMax: 256,
  connectionsCheckMs: 1_000,
  halfReadMax: 512,
  halfReadPerAddressMax: 128,
  callsUnderWayMax: 1_536,
  guestCallsUnderWayMax: 512,
  guestCallsPerAddressMax: 128,
  callsPerAccountMax: 64,
  unreadAnswersMax: 2_048,
  unreadAnswersPerAccountMax: 64,
  unreadAnswersPerAddressMax: 256,
  answerUnreadMaxMs: 60_000,
  httpTurnWeightMax: 12,
  socketTurnWeightMax: 40,
  turnAloneWeightMax: 128,
  arrivalTurnsMax: 32,
  accountCallsWaitingMax: 16_384,
  callsWaitingOfAccountMax: 4_096,
  engineCallsUnderWayMax: 4_096,
  engineCallsOfPlaceMax: socketCallsInFlightMax,
  aloneAfterCalls: 4_096,
  turnWeightMax: 64,
  turnRestMaxMs: 50,
  turnLineLengthMax: 128,
  turnSubscriptionsMax: 4_096,
  heavyCallsUnderWayMax: 8,
  heavyGuestCallsWaitingMax: 128,
  threadCallsUnderWayMax: 8,
  threadCallsWaitingMax: 40,
  threadCallsWaitingPerCallerMax: 8,
  uploadsUnderWayMax: 12,
  uploadsWaitingMax: 48,
  uploadsPerCallerMax: 2,
  uploadWaitMs: 8_000,
  refusalHeldMs: 1_000,
  refusalsHeldMax: 4_096,
  eventLoopDelayMaxMs: 250,
  delayWindowMs: 500,
};

/** What `Retry-After` says beside 429 and 503: both are over within a second, or it is not worth asking sooner. */
export const RETRY_AFTER_SECONDS = 1;
