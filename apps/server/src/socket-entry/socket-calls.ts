import type { Asker } from '@assay/engine/engine-port';
import { socketCalls } from '@assay/protocol/socket-calls';
import type { Proof } from '../accounts/proof.ts';
import { type Answer, type Call, refused } from '../ingress/call.ts';
import type { CallerRates } from '../ingress/call-rates.ts';
import type { Dialect, DialectCall } from '../ingress/dialect/dialect.ts';
import { ServedCall, type ServedCallPorts } from '../ingress/served-call.ts';

export interface SocketCallsOptions extends ServedCallPorts {
  readonly dialect: Pick<Dialect, 'calls'>;
  /** Shared with HTTP, so that an account has one allowance. */
  readonly rates: Pick<CallerRates, 'accounts'>;
  readonly callsPerAccountPerSecond: number;
}

/** A call that the socket takes, ready to be answered. */
export interface SocketCall {
  /** True when the account may make one more call in this second; counts it. */
  admit(proof: Proof): boolean;
  /** Starts at once: what is called first is taken first by the engine. */
  answerTo(fields: object, caller: SocketCaller, asker: Asker<Answer<unknown>>): void;
  /** What is told of an answer that it has accepted. */
  tell(view: unknown): object;
}

type SocketCaller = Call & { readonly proof: Proof };

/** Undefined for a name that is no call of the socket. */
export type SocketCallOf = (name: string) => SocketCall | undefined;

/** The calls of `socketCalls`, as HTTP has them. */
export function createSocketCalls(options: SocketCallsOptions): SocketCallOf {
  const { rates, callsPerAccountPerSecond, dialect } = options;
  const take = ({ userId }: Proof, weight: number) => rates.accounts.take(userId, callsPerAccountPerSecond, weight);
  const names = new Set<string>(socketCalls.map(({ name }) => name));
  const taken = dialect.calls.filter(({ endpoint }) => names.has(endpoint.name));
  const calls = new Map(
    taken.map((call) => [call.endpoint.name, socketCall(call, new ServedCall(call, options), take)]),
  );
  return (name) => calls.get(name);
}

function socketCall(
  call: DialectCall,
  served: ServedCall,
  take: (proof: Proof, weight: number) => boolean,
): SocketCall {
  return {
    admit: (proof) => take(proof, 1),
    answerTo(fields, caller, asker) {
      const { proof } = caller;
      const startedMs = performance.now();
      const resolve = (answer: Answer<unknown>) => {
        served.observe(answer, startedMs);
        asker.resolve(answer);
      };
      const read = served.read(fields, proof);
      if (!read.ok) resolve(read);
      else if (!takesRest(proof, served.weightOf(read.request))) resolve(refused('l.error.tooManyRequests'));
      else served.answerTo(read.request, caller, { resolve, reject: asker.reject });
    },
    tell: (view) => call.tell(view),
  };

  /** Beyond the one that it was admitted for. */
  function takesRest(proof: Proof, weight: number): boolean {
    return weight <= 1 || take(proof, weight - 1);
  }
}
