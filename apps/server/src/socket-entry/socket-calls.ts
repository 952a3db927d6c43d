import type { Endpoint } from '@assay/protocol/endpoint';
import { socketCalls } from '@assay/protocol/socket-calls';
import type { Proof } from '../accounts/proof.ts';
import { handlerOf } from '../ingress/answer-call.ts';
import { type Answer, type HandlerTable, refused } from '../ingress/call.ts';
import { accountCaller, type CallerRates } from '../ingress/call-rates.ts';
import { ServedCall, type ServedCallPorts } from '../ingress/served-call.ts';

type SocketCallName = (typeof socketCalls)[number]['name'];

export interface SocketCallsOptions extends ServedCallPorts {
  readonly handlers: Pick<HandlerTable, SocketCallName>;
  /** Shared with HTTP, so that an account has one allowance. */
  readonly rates: Pick<CallerRates, 'accounts'>;
  readonly callsPerAccountPerSecond: number;
}

/** A call that the socket takes, ready to be answered. */
export interface SocketCall {
  /** True when the account may make one more call in this second; counts it. */
  admit(proof: Proof): boolean;
  /** Starts at once: what is called first is taken first by the engine. */
  answer(fields: unknown, proof: Proof, address: string): Promise<Answer<unknown>>;
  /** Writes the measures of an answered call; `startedMs` is of `performance.now()`. */
  observe(answer: Answer<unknown>, startedMs: number): void;
}

/** Undefined for a name that is no call of the socket. */
export type SocketCallOf = (name: string) => SocketCall | undefined;

/** The calls of `socketCalls`, with the handlers that HTTP has. */
export function createSocketCalls(options: SocketCallsOptions): SocketCallOf {
  const { rates, callsPerAccountPerSecond } = options;
  const take = ({ userId }: Proof, weight: number) =>
    rates.accounts.take(accountCaller(userId), callsPerAccountPerSecond, weight);
  const calls = new Map<string, SocketCall>();
  for (const endpoint of socketCalls as readonly Endpoint[]) {
    calls.set(
      endpoint.name,
      socketCall(new ServedCall(endpoint, handlerOf(options.handlers, endpoint), options), take),
    );
  }
  return (name) => calls.get(name);
}

function socketCall(served: ServedCall, take: (proof: Proof, weight: number) => boolean): SocketCall {
  return {
    admit: (proof) => take(proof, 1),
    async answer(fields, proof, address) {
      const read = served.read(fields, proof);
      if (!read.ok) return read;
      const weight = served.weightOf(read.request);
      if (weight > 1 && !take(proof, weight - 1)) return refused('l.error.tooManyRequests');
      return served.answer(read.request, { proof, address });
    },
    observe: (answer, startedMs) => served.observe(answer, startedMs),
  };
}
