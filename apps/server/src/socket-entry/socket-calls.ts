import { weightOfCall } from '@assay/protocol/call-weight';
import type { Endpoint } from '@assay/protocol/endpoint';
import { socketCalls } from '@assay/protocol/socket-calls';
import type { Accounts, Session } from '../accounts/accounts-port.ts';
import { type AnyHandler, answerOf, handlerOf, parseCall } from '../ingress/answer-call.ts';
import { type Answer, type HandlerTable, refused } from '../ingress/call.ts';
import { accountCaller, type CallerRates } from '../ingress/call-rates.ts';
import type { Metrics } from '../operations/metrics.ts';

type SocketCallName = (typeof socketCalls)[number]['name'];

export interface SocketCallsOptions {
  readonly handlers: Pick<HandlerTable, SocketCallName>;
  /** Shared with HTTP, so that an account has one allowance. */
  readonly rates: Pick<CallerRates, 'accounts'>;
  readonly callsPerAccountPerSecond: number;
  readonly accounts: Pick<Accounts, 'hasEnded'>;
  readonly metrics: Pick<Metrics, 'requests' | 'requestSeconds'>;
}

/** A call that the socket takes, ready to be answered. */
export interface SocketCall {
  /** True when the account may make one more call in this second; counts it. */
  admit(session: Session): boolean;
  /** Starts at once: what is called first is taken first by the engine. */
  answer(fields: unknown, session: Session, address: string): Promise<Answer<unknown>>;
  /** Writes the measures of an answered call; `startedMs` is of `performance.now()`. */
  observe(answer: Answer<unknown>, startedMs: number): void;
}

/** Undefined for a name that is no call of the socket. */
export type SocketCallOf = (name: string) => SocketCall | undefined;

/** The calls of `socketCalls`, with the handlers that HTTP has. */
export function createSocketCalls(options: SocketCallsOptions): SocketCallOf {
  const { rates, callsPerAccountPerSecond, accounts } = options;
  const border: SocketBorder = {
    take: ({ userId }, weight) => rates.accounts.take(accountCaller(userId), callsPerAccountPerSecond, weight),
    hasEnded: ({ sessionId }) => accounts.hasEnded(sessionId),
  };
  const calls = new Map<string, SocketCall>();
  for (const endpoint of socketCalls as readonly Endpoint[]) {
    calls.set(endpoint.name, socketCall(endpoint, handlerOf(options.handlers, endpoint), options.metrics, border));
  }
  return (name) => calls.get(name);
}

interface SocketBorder {
  take(session: Session, weight: number): boolean;
  hasEnded(session: Session): boolean;
}

function socketCall(
  endpoint: Endpoint,
  handler: AnyHandler,
  metrics: SocketCallsOptions['metrics'],
  border: SocketBorder,
): SocketCall {
  const accepted = metrics.requests.labels({ endpoint: endpoint.name, code: 'ok' });
  const seconds = metrics.requestSeconds.labels({ endpoint: endpoint.name });
  return {
    admit: (session) => border.take(session, 1),
    async answer(fields, session, address) {
      const parsed = parseCall(endpoint, fields);
      if (!parsed.ok) return parsed;
      const weight = weightOfCall(endpoint, parsed.request);
      if (weight > 1 && !border.take(session, weight - 1)) return refused('l.error.tooManyRequests');
      return border.hasEnded(session)
        ? refused('l.error.sessionInvalid')
        : answerOf(handler, parsed.request, { session, address });
    },
    observe(answer, startedMs) {
      seconds.observe((performance.now() - startedMs) / 1_000);
      if (answer.ok) accepted.inc();
      else metrics.requests.inc({ endpoint: endpoint.name, code: answer.code });
    },
  };
}
