import type { ErrorCode } from '@assay/protocol/error-codes';
import type { Accounts } from '../accounts/accounts-port.ts';
import type { Proof } from '../accounts/proof.ts';
import type { AccountTurns } from '../ingress/account-turns.ts';
import { Allowances, type CallerRates } from '../ingress/call-rates.ts';
import type { CallTurns } from '../ingress/call-turns.ts';
import type { CallerPlaces } from '../ingress/caller-places.ts';
import type { Dialect } from '../ingress/dialect/dialect.ts';
import { ingressLimits } from '../ingress/ingress-limits.ts';
import { turnCallerOf } from '../ingress/turn-caller.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Settings } from '../operations/settings.ts';
import type { Subscriber } from '../publishing/channel.ts';
import type { Publisher } from '../publishing/publisher.ts';
import type { DisconnectCancellation } from './disconnect-cancellation.ts';
import { createSocketCalls, type SocketCallOf } from './socket-calls.ts';

/** What a connection of the socket may ask of the exchange. */
export interface ConnectionPort {
  /** True when the account, or without one the address, may ask for something of this weight in this second; counts it. */
  admits(proof: Proof | undefined, address: string, weight: number): boolean;
  /** Waits for the turn of something of this weight; false when too many of the caller wait. */
  turn(proof: Proof | undefined, address: string, weight: number): Promise<boolean>;
  /** True for a token whose session is in memory: finding it costs no look at the database. */
  isKnown(token: string): boolean;
  /** What a token proves; undefined when it is dead. */
  sessionOf(token: string): Promise<Proof | undefined>;
  /** Joins a channel; answers how to leave it, or why not. */
  join(channel: string, proof: Proof | undefined, subscriber: Subscriber): Promise<(() => void) | ErrorCode>;
  /** The calls that the socket takes. */
  readonly callOf: SocketCallOf;
  /** In which calls are answered. */
  readonly dialect: Pick<Dialect, 'refusal' | 'socket'>;
  /** Cancels everything of the account that rests: its connection, for which it had asked so, is gone. */
  cancelOrders(proof: Proof): void;
  now(): number;
  /** A client's message could not be answered: a fault of ours. */
  onFault(error: unknown): void;
}

export interface ConnectionPortParts {
  readonly settings: Pick<Settings, 'limits'>;
  readonly accounts: Accounts;
  readonly dialect: Dialect;
  /** Shared with HTTP, and so are the turns. */
  readonly rates: CallerRates;
  readonly turns: CallTurns;
  readonly accountTurns: AccountTurns;
  readonly metrics: Metrics;
  readonly places: CallerPlaces;
  readonly publisher: Publisher;
  readonly cancellation: DisconnectCancellation;
  readonly onFault: (error: unknown) => void;
}

export function connectionPortOf(parts: ConnectionPortParts): ConnectionPort {
  const { accounts, dialect, rates, turns, accountTurns, metrics, places, publisher, cancellation, onFault } = parts;
  const { accountCallsPerSecond: perAccount, addressCallsPerSecond: perAddress } = parts.settings.limits;
  const allowances = new Allowances(rates, { perAccount, perAddress });
  const waiting = { waitingMax: ingressLimits.turnSubscriptionsMax, of: 'socket' } as const;
  return {
    admits: (proof, address, weight) => allowances.take(proof, address, weight),
    turn: async (proof, address, weight) =>
      (await turns.run(turnCallerOf(proof, address), weight, async () => true, waiting)) ?? false,
    isKnown: (token) => accounts.knownSession(token) !== undefined,
    sessionOf: (token) => accounts.sessionOf(token),
    join: (channel, proof, subscriber) => publisher.join(channel, proof, subscriber),
    callOf: createSocketCalls({
      dialect,
      rates,
      callsPerAccountPerSecond: perAccount,
      accounts,
      metrics,
      places,
      turns: accountTurns,
    }),
    dialect,
    cancelOrders: (proof) => cancellation.cancel(proof),
    now: Date.now,
    onFault,
  };
}
