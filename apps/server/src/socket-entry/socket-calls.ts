import type { Asker } from '@assay/engine/engine-port';
import { socketCalls } from '@assay/protocol/socket-calls';
import type { Proof } from '../accounts/proof.ts';
import type { AccountTurns } from '../ingress/account-turns.ts';
import { type Answer, type Call, refused } from '../ingress/call.ts';
import type { CallerRates } from '../ingress/call-rates.ts';
import type { Dialect, DialectCall } from '../ingress/dialect/dialect.ts';
import { isCancellation } from '../ingress/order-calls.ts';
import { ServedCall, type ServedCallPorts } from '../ingress/served-call.ts';
import type { TurnCaller } from '../ingress/turn-caller.ts';

export interface SocketCallsOptions extends ServedCallPorts {
  readonly dialect: Pick<Dialect, 'calls'>;
  /** Shared with HTTP, so that an account has one allowance. */
  readonly rates: Pick<CallerRates, 'accounts' | 'cancellations'>;
  /** Shared with HTTP, too. */
  readonly turns: AccountTurns;
  readonly callsPerAccountPerSecond: number;
}

/** A call that the socket takes, ready to be answered. */
export interface SocketCall {
  /** True when the account may make one more call in this second; counts it. */
  admit(proof: Proof): boolean;
  /** Starts at once or in its turn: of one account what is called first is taken first by the engine. */
  answerTo(fields: object, caller: SocketCaller, asker: Asker<Answer<unknown>>): void;
  /** What is told of an answer that it has accepted. */
  tell(view: unknown): object;
}

export interface SocketCaller extends Call {
  readonly proof: Proof;
  readonly turnCaller: TurnCaller;
  /** True where the connection is gone, or somebody else's: what has not begun by then is not done any more. */
  isGone(): boolean;
}

/** Of what a call over HTTP takes of this thread, one over a socket takes so much: 15.7 of 74.3 µs. */
const SOCKET_SHARE = 0.2;

/** Undefined for a name that is no call of the socket. */
export type SocketCallOf = (name: string) => SocketCall | undefined;

/** The calls of `socketCalls`, as HTTP has them. */
export function createSocketCalls(options: SocketCallsOptions): SocketCallOf {
  const { rates, callsPerAccountPerSecond, dialect, turns } = options;
  const takeOf =
    (counts: CallerRates['accounts']) =>
    ({ userId }: Proof, weight: number) =>
      counts.take(userId, callsPerAccountPerSecond, weight);
  const [take, takeCancellation] = [takeOf(rates.accounts), takeOf(rates.cancellations)];
  const names = new Set<string>(socketCalls.map(({ name }) => name));
  const taken = dialect.calls.filter(({ endpoint }) => names.has(endpoint.name));
  const calls = new Map(
    taken.map((call) => {
      const { name } = call.endpoint;
      return [
        name,
        socketCall(call, new ServedCall(call, options), isCancellation(name) ? takeCancellation : take, turns),
      ];
    }),
  );
  return (name) => calls.get(name);
}

function socketCall(
  call: DialectCall,
  served: ServedCall,
  take: (proof: Proof, weight: number) => boolean,
  turns: AccountTurns,
): SocketCall {
  return {
    admit: (proof) => take(proof, 1),
    answerTo(fields, caller, asker) {
      const { proof, turnCaller } = caller;
      const startedMs = performance.now();
      let isUnderWay = false;
      const answered = {
        resolve(answer: Answer<unknown>) {
          if (isUnderWay) turns.engineCallIsOver(turnCaller);
          served.observe(answer, startedMs);
          asker.resolve(answer);
        },
        reject(error: unknown) {
          if (isUnderWay) turns.engineCallIsOver(turnCaller);
          asker.reject(error);
        },
      };
      const read = served.read(fields, proof);
      if (!read.ok) return answered.resolve(read);
      const itsWeight = served.weightOf(read.request);
      if (!takesRest(proof, itsWeight)) return answered.resolve(refused('l.error.tooManyRequests'));
      const weight = SOCKET_SHARE * itsWeight;
      const begin = () => {
        isUnderWay = true;
        try {
          served.answerTo(read.request, caller, answered);
        } catch (error) {
          answered.reject(error);
        }
      };
      if (turns.beginsSocketCallAtOnce(turnCaller, weight)) begin();
      else {
        turns.waitWithSocketCall(turnCaller, {
          weight,
          begin,
          isGone: () => caller.isGone(),
          giveUp: (code) => answered.resolve(refused(code)),
        });
      }
    },
    tell: (view) => call.tell(view),
  };

  /** Beyond the one that it was admitted for. */
  function takesRest(proof: Proof, weight: number): boolean {
    return weight <= 1 || take(proof, weight - 1);
  }
}
