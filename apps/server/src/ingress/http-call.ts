import type { Asker } from '@assay/engine/engine-port';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Border } from './border.ts';
import { type Answer, type Call, refused } from './call.ts';
import { deviceTokenOf, rememberDevice } from './device-cookie.ts';
import type { Dialect, DialectCall } from './dialect/dialect.ts';
import type { Dialects } from './dialect/dialects.ts';
import { FileBody } from './dialect/file-body.ts';
import { JsonText } from './dialect/json-text.ts';
import { PictureBody } from './dialect/picture-body.ts';
import { rememberSeat } from './seat-cookie.ts';
import { sendFile } from './send-file.ts';
import { sendJson } from './send-json.ts';
import { sendPicture } from './send-picture.ts';
import { ServedCall, type ServedCallPorts } from './served-call.ts';
import { endUnreadUpload, isMultipart } from './upload-body.ts';

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
    if (this.#served.endpoint.upload === true) {
      this.#takeUpload(request, reply);
      return;
    }
    const { proof } = request;
    const asker = this.#askerOf(request, reply);
    const read = this.#served.read(this.#dialect.fieldsOf(request), proof);
    const weight = read.ok ? this.#served.weightOf(read.request) : 0;
    const call = callOf(request);
    if (!read.ok) asker.resolve(read);
    else if (!this.#border.pay(request, weight)) asker.refuseEarly('l.error.tooManyRequests');
    else if (!this.#call.isMadeElsewhere && this.#border.goesAtOnce(proof, weight))
      this.#served.answerTo(read.request, call, asker);
    else {
      const work = () => this.#served.answer(read.request, call);
      this.#inPlace(request, reply, weight, work).then((answer) => {
        if (answer !== undefined) asker.resolve(answer);
        else asker.refuseEarly(this.#call.isMadeElsewhere ? 'l.error.busy' : 'l.error.overloaded');
      }, asker.reject);
    }
  }

  /** Of its body nothing was read: who may not make the call, or has too many such calls under way, is refused before. */
  #takeUpload(request: FastifyRequest, reply: FastifyReply): void {
    const { proof, raw } = request;
    const asker = this.#askerOf(request, reply);
    const isRefused = this.#served.refusalOf(proof);
    endUnreadUpload(raw, reply.raw);
    if (isRefused !== undefined) asker.resolve(isRefused);
    else if (!this.#border.pay(request, this.#served.weightOf({}))) asker.refuseEarly('l.error.tooManyRequests');
    else {
      const work = () => this.#answerUpload(request);
      this.#border.inUploadPlace(request, reply, work).then((answer) => {
        if (answer === undefined) asker.refuseEarly('l.error.overloaded');
        else asker.resolve(answer);
      }, asker.reject);
    }
  }

  async #answerUpload(request: FastifyRequest): Promise<Answer<unknown>> {
    const upload = isMultipart(request.headers['content-type']) && (await this.#dialect.readUpload?.(request));
    if (!upload) return refused('l.error.bodyMalformed');
    if (!upload.ok) return upload;
    const read = this.#served.read(upload.fields, request.proof);
    return read.ok ? this.#served.answer(read.request, callOf(request)) : read;
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
    { view, deviceToken, seatSecret }: Extract<Answer<unknown>, { readonly ok: true }>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (deviceToken !== undefined) rememberDevice(request, reply, deviceToken);
    if (seatSecret !== undefined) rememberSeat(request, reply, seatSecret);
    const told = this.#call.tell(view);
    if (told instanceof JsonText) sendJson(reply, told);
    else if (told instanceof PictureBody) sendPicture(reply, told);
    else if (told instanceof FileBody) sendFile(reply, told);
    else reply.send(told);
  }
}

function callOf(request: FastifyRequest): Call {
  const { proof, address, headers } = request;
  const { 'accept-language': acceptLanguage, 'user-agent': userAgent } = headers;
  return { proof, address, device: deviceTokenOf(request), acceptLanguage, userAgent };
}
