import type { Asker } from '@assay/engine/engine-port';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Border } from './border.ts';
import { type Answer, refused } from './call.ts';
import { deviceTokenOf, rememberDevice } from './device-cookie.ts';
import type { Dialect, DialectCall } from './dialect/dialect.ts';
import type { Dialects } from './dialect/dialects.ts';
import { JsonText } from './dialect/json-text.ts';
import { sendJson } from './send-json.ts';
import { ServedCall, type ServedCallPorts } from './served-call.ts';

export interface HttpCallPorts extends ServedCallPorts {
  readonly dialects: Dialects;
}

interface HttpAsker extends Asker<Answer<unknown>> {
  /** The border refuses it; no handler has seen it. */
  readonly refuseEarly: (code: ErrorCode) => void;
}

/** A call of a dialect over HTTP. */
export class HttpCall {
  readonly #call: DialectCall;
  readonly #dialect: Dialect;
  readonly #dialects: Dialects;
  readonly #border: Border;
  readonly #served: ServedCall;

  constructor(call: DialectCall, dialect: Dialect, ports: HttpCallPorts, border: Border) {
    this.#call = call;
    this.#dialect = dialect;
    this.#dialects = ports.dialects;
    this.#border = border;
    this.#served = new ServedCall(call, ports);
  }

  /** Answers the request, now or later. A light call of an account is asked without a promise: orders come by the thousand a second. */
  take(request: FastifyRequest, reply: FastifyReply): void {
    const { proof, ip: address } = request;
    const asker = this.#askerOf(request, reply);
    const read = this.#served.read(this.#dialect.fieldsOf(request), proof);
    const weight = read.ok ? this.#served.weightOf(read.request) : 0;
    const call = { proof, address, device: deviceTokenOf(request), acceptLanguage: request.headers['accept-language'] };
    if (!read.ok) asker.resolve(read);
    else if (!this.#border.pay(request, weight)) asker.refuseEarly('l.error.tooManyRequests');
    else if (this.#call.isMadeElsewhere || !this.#border.goesAtOnce(proof, weight)) {
      const work = () => this.#served.answer(read.request, call);
      this.#inPlace(request, reply, weight, work).then((answer) => {
        if (answer !== undefined) asker.resolve(answer);
        else asker.refuseEarly(this.#call.isMadeElsewhere ? 'l.error.busy' : 'l.error.overloaded');
      }, asker.reject);
    } else this.#served.answerTo(read.request, call, asker);
  }

  #inPlace(
    request: FastifyRequest,
    reply: FastifyReply,
    weight: number,
    work: () => Promise<Answer<unknown>>,
  ): Promise<Answer<unknown> | undefined> {
    return this.#call.isMadeElsewhere
      ? this.#border.inThreadPlace(request, reply, weight, work)
      : this.#border.inTurn(request, reply, weight, work);
  }

  #askerOf(request: FastifyRequest, reply: FastifyReply): HttpAsker {
    const startedMs = performance.now();
    // Told as every other fault of a route.
    const reject = (error: unknown) => void reply.send(error);
    return {
      resolve: (answer) => {
        this.#served.observe(answer, startedMs);
        try {
          if (answer.ok) this.#tell(answer, request, reply);
          else this.#dialects.refuse(request, reply, answer.code);
        } catch (error) {
          reject(error);
        }
      },
      reject,
      refuseEarly: (code) => {
        this.#served.observe(refused(code), startedMs);
        this.#border.refuse(request, reply, code).catch(reject);
      },
    };
  }

  #tell(
    { view, deviceToken }: Extract<Answer<unknown>, { readonly ok: true }>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (deviceToken !== undefined) rememberDevice(request, reply, deviceToken);
    const told = this.#call.tell(view);
    if (told instanceof JsonText) sendJson(reply, told);
    else reply.send(told);
  }
}
