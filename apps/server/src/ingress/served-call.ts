import { weightOfCall } from '@assay/protocol/call-weight';
import type { Endpoint, ParsedRequestOf } from '@assay/protocol/endpoint';
import type { Accounts } from '../accounts/accounts-port.ts';
import { codeWithout, isGoodFor, type Proof } from '../accounts/proof.ts';
import type { Metrics } from '../operations/metrics.ts';
import { type AnyHandler, answerOf, type ParsedCall, parseCall } from './answer-call.ts';
import { type Answer, type Call, refused } from './call.ts';

export interface ServedCallPorts {
  readonly accounts: Pick<Accounts, 'hasEnded'>;
  readonly metrics: Pick<Metrics, 'requests' | 'requestSeconds'>;
}

/** A call of the catalogue with its handler: what is the same of it whichever way it comes. */
export class ServedCall {
  readonly endpoint: Endpoint;
  readonly #handler: AnyHandler;
  readonly #ports: ServedCallPorts;
  // Bound once: finding the series of a name anew took a hundredth of a call.
  readonly #seconds: ReturnType<Metrics['requestSeconds']['labels']>;
  readonly #accepted: ReturnType<Metrics['requests']['labels']>;

  constructor(endpoint: Endpoint, handler: AnyHandler, ports: ServedCallPorts) {
    this.endpoint = endpoint;
    this.#handler = handler;
    this.#ports = ports;
    this.#seconds = ports.metrics.requestSeconds.labels({ endpoint: endpoint.name });
    this.#accepted = ports.metrics.requests.labels({ endpoint: endpoint.name, code: 'ok' });
  }

  /** Who may not make the call is refused before its fields are looked at; `fields` is undefined where they could not be read. */
  read(fields: unknown, proof: Proof | undefined): ParsedCall {
    const { scope } = this.endpoint;
    if (scope !== 'public' && !isGoodFor(proof, scope)) return refused(codeWithout(proof));
    return fields === undefined ? refused('l.error.bodyMalformed') : parseCall(this.endpoint, fields);
  }

  weightOf(request: ParsedRequestOf<Endpoint>): number {
    return weightOfCall(this.endpoint, request);
  }

  /** Answers what was read, unless the proof has ended while the call waited for its turn. */
  async answer(request: ParsedRequestOf<Endpoint>, call: Call): Promise<Answer<unknown>> {
    return call.proof !== undefined && this.#ports.accounts.hasEnded(call.proof.id)
      ? refused('l.error.sessionInvalid')
      : answerOf(this.#handler, request, call);
  }

  /** Writes the measures of an answered call; `startedMs` is of `performance.now()`. */
  observe(answer: Answer<unknown>, startedMs: number): void {
    this.#seconds.observe((performance.now() - startedMs) / 1_000);
    if (answer.ok) this.#accepted.inc();
    else this.#ports.metrics.requests.inc({ endpoint: this.endpoint.name, code: answer.code });
  }
}
