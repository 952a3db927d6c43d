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
  /** How often connections are looked through for those that took too long. */
  readonly connectionsCheckMs: number;
  /** Calls that may be under way at once; one more is answered `l.error.overloaded` with HTTP 503. */
  readonly callsUnderWayMax: number;
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
  connectionsCheckMs: 1_000,
  callsUnderWayMax: 1_024,
  eventLoopDelayMaxMs: 250,
  delayWindowMs: 500,
};

/** What `Retry-After` says beside 429 and 503: both are over within a second, or it is not worth asking sooner. */
export const RETRY_AFTER_SECONDS = 1;
