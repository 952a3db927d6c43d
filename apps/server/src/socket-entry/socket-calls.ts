import type { Endpoint } from '@assay/protocol/endpoint';
import { socketCalls } from '@assay/protocol/socket-calls';
import type { Session } from '../accounts/accounts-port.ts';
import { type AnyHandler, answerCall, handlerOf } from '../ingress/answer-call.ts';
import type { Answer, HandlerTable } from '../ingress/call.ts';
import { accountCaller, type CallRates } from '../ingress/call-rates.ts';
import type { Metrics } from '../operations/metrics.ts';

type SocketCallName = (typeof socketCalls)[number]['name'];

export interface SocketCallsOptions {
  readonly handlers: Pick<HandlerTable, SocketCallName>;
  /** Shared with HTTP, so that an account has one allowance. */
  readonly rates: CallRates;
  readonly callsPerAccountPerSecond: number;
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
  const { rates, callsPerAccountPerSecond } = options;
  const admit = (session: Session) => rates.take(accountCaller(session.userId), callsPerAccountPerSecond);
  const calls = new Map<string, SocketCall>();
  for (const endpoint of socketCalls as readonly Endpoint[]) {
    calls.set(endpoint.name, socketCall(endpoint, handlerOf(options.handlers, endpoint), options.metrics, admit));
  }
  return (name) => calls.get(name);
}

function socketCall(
  endpoint: Endpoint,
  handler: AnyHandler,
  metrics: SocketCallsOptions['metrics'],
  admit: SocketCall['admit'],
): SocketCall {
  const accepted = metrics.requests.labels({ endpoint: endpoint.name, code: 'ok' });
  const seconds = metrics.requestSeconds.labels({ endpoint: endpoint.name });
  return {
    admit,
    answer: (fields, session, address) => answerCall(endpoint, handler, fields, { session, address }),
    observe(answer, startedMs) {
      seconds.observe((performance.now() - startedMs) / 1_000);
      if (answer.ok) accepted.inc();
      else metrics.requests.inc({ endpoint: endpoint.name, code: answer.code });
    },
  };
}
