import type { Asker } from '@assay/engine/engine-port';
import { weightOfCall } from '@assay/protocol/call-weight';
import type { Endpoint } from '@assay/protocol/endpoint';
import type { Accounts } from '../accounts/accounts-port.ts';
import { codeWithoutScope, isGoodFor, type Proof } from '../accounts/proof.ts';
import type { LatencySeries } from '../operations/latency-histogram.ts';
import type { Metrics } from '../operations/metrics.ts';
import { type Answer, type Call, type Refused, refused } from './call.ts';
import { codeOfFault } from './call-fault.ts';
import type { CallerPlaces } from './caller-places.ts';
import type { DialectCall } from './dialect/dialect.ts';
import { type ParsedCall, parseCall } from './parse-call.ts';

export interface ServedCallPorts {
  readonly accounts: Pick<Accounts, 'hasEnded'>;
  readonly metrics: Pick<Metrics, 'acceptedOf' | 'requests' | 'requestSeconds'>;
  /** Told where each account calls from. */
  readonly places?: Pick<CallerPlaces, 'note'> | undefined;
}

/** A call as it is served: what is the same of it in whichever dialect and whichever way it comes. */
export class ServedCall {
  readonly endpoint: Endpoint;
  readonly #call: DialectCall;
  readonly #ports: ServedCallPorts;
  // Bound once: finding the series of a name anew took a hundredth of a call.
  readonly #seconds: LatencySeries;
  readonly #accepted: ReturnType<Metrics['acceptedOf']>;

  constructor(call: DialectCall, ports: ServedCallPorts) {
    const { endpoint } = call;
    this.endpoint = endpoint;
    this.#call = call;
    this.#ports = ports;
    this.#seconds = ports.metrics.requestSeconds.of(endpoint.name);
    this.#accepted = ports.metrics.acceptedOf(endpoint.name);
  }

  /** Who may not make the call is refused before its fields are looked at; `fields` is undefined where they could not be read. */
  read(fields: unknown, proof: Proof | undefined): ParsedCall {
    const isRefused = this.refusalOf(proof);
    if (isRefused !== undefined) return isRefused;
    return fields === undefined ? refused('l.error.bodyMalformed') : parseCall(this.endpoint, fields);
  }

  /** Of who may not make the call, whatever it says. */
  refusalOf(proof: Proof | undefined): Refused | undefined {
    const { scope } = this.endpoint;
    return scope !== 'public' && !isGoodFor(proof, scope) ? refused(codeWithoutScope(proof, scope)) : undefined;
  }

  weightOf(request: unknown): number {
    return weightOfCall(this.endpoint, request);
  }

  /**
   * Answers what was read, unless the proof has ended while the call waited for its turn. When the engine or the database went away, the
   * answer is the code of that.
   */
  answer(request: unknown, call: Call): Promise<Answer<unknown>> {
    return new Promise((resolve, reject) => this.answerTo(request, call, { resolve, reject }));
  }

  /** The same for an asker of any kind: of the calls that come most often without a promise. */
  answerTo(request: unknown, call: Call, asker: Asker<Answer<unknown>>): void {
    const { handleTo } = this.#call;
    const reject = (error: unknown) => {
      const code = codeOfFault(error);
      if (code === undefined) asker.reject(error);
      else asker.resolve(refused(code));
    };
    if (call.proof !== undefined) this.#ports.places?.note(call.proof, call.address);
    const hasEnded = call.proof !== undefined && this.#ports.accounts.hasEnded(call.proof.id);
    const { scope } = this.endpoint;
    if (hasEnded)
      asker.resolve(refused(scope === 'public' ? 'l.error.sessionInvalid' : codeWithoutScope(undefined, scope)));
    else if (handleTo !== undefined) handleTo(request, call, { resolve: asker.resolve, reject });
    else this.#call.handle(request, call).then(asker.resolve, reject);
  }

  /** Writes the measures of an answered call; `startedMs` is of `performance.now()`. */
  observe(answer: Answer<unknown>, startedMs: number): void {
    this.#seconds.observe((performance.now() - startedMs) / 1_000);
    if (answer.ok) this.#accepted.count += 1;
    else this.#ports.metrics.requests.inc({ endpoint: this.endpoint.name, code: answer.code });
  }
}
