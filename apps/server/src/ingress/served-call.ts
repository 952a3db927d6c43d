import { weightOfCall } from '@assay/protocol/call-weight';
import type { Endpoint } from '@assay/protocol/endpoint';
import type { Accounts } from '../accounts/accounts-port.ts';
import { codeWithout, isGoodFor, type Proof } from '../accounts/proof.ts';
import type { LatencySeries } from '../operations/latency-histogram.ts';
import type { Metrics } from '../operations/metrics.ts';
import { type Answer, type Call, refused } from './call.ts';
import { codeOfFault } from './call-fault.ts';
import type { DialectCall } from './dialect/dialect.ts';
import { type ParsedCall, parseCall } from './parse-call.ts';

export interface ServedCallPorts {
  readonly accounts: Pick<Accounts, 'hasEnded'>;
  readonly metrics: Pick<Metrics, 'requests' | 'requestSeconds'>;
}

/** A call as it is served: what is the same of it in whichever dialect and whichever way it comes. */
export class ServedCall {
  readonly endpoint: Endpoint;
  readonly #call: DialectCall;
  readonly #ports: ServedCallPorts;
  // Bound once: finding the series of a name anew took a hundredth of a call.
  readonly #seconds: LatencySeries;
  readonly #accepted: ReturnType<Metrics['requests']['labels']>;

  constructor(call: DialectCall, ports: ServedCallPorts) {
    const { endpoint } = call;
    this.endpoint = endpoint;
    this.#call = call;
    this.#ports = ports;
    this.#seconds = ports.metrics.requestSeconds.of(endpoint.name);
    this.#accepted = ports.metrics.requests.labels({ endpoint: endpoint.name, code: 'ok' });
  }

  /** Who may not make the call is refused before its fields are looked at; `fields` is undefined where they could not be read. */
  read(fields: unknown, proof: Proof | undefined): ParsedCall {
    const { scope } = this.endpoint;
    if (scope !== 'public' && !isGoodFor(proof, scope)) return refused(codeWithout(proof));
    return fields === undefined ? refused('l.error.bodyMalformed') : parseCall(this.endpoint, fields);
  }

  weightOf(request: unknown): number {
    return weightOfCall(this.endpoint, request);
  }

  /**
   * Answers what was read, unless the proof has ended while the call waited for its turn. When the engine or the database went away, the
   * answer is the code of that.
   */
  async answer(request: unknown, call: Call): Promise<Answer<unknown>> {
    if (call.proof !== undefined && this.#ports.accounts.hasEnded(call.proof.id)) {
      return refused('l.error.sessionInvalid');
    }
    try {
      return await this.#call.handle(request, call);
    } catch (error) {
      const code = codeOfFault(error);
      if (code === undefined) throw error;
      return refused(code);
    }
  }

  /** Writes the measures of an answered call; `startedMs` is of `performance.now()`. */
  observe(answer: Answer<unknown>, startedMs: number): void {
    this.#seconds.observe((performance.now() - startedMs) / 1_000);
    if (answer.ok) this.#accepted.inc();
    else this.#ports.metrics.requests.inc({ endpoint: this.endpoint.name, code: answer.code });
  }
}
