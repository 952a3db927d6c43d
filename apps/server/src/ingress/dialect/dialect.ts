import type { Asker } from '@assay/engine/engine-port';
import type { Endpoint } from '@assay/protocol/endpoint';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CallId } from '@assay/protocol/socket';
import type { FastifyRequest } from 'fastify';
import type { Proof } from '../../accounts/proof.ts';
import type { Upload } from '../../pictures/read-upload.ts';
import type { Answer, Call } from '../call.ts';
import type { PlainRequest } from './plain-request.ts';

/**
 * A way of speaking with the exchange: which calls there are and under which addresses, how a request carries its fields and its proof, and
 * how answers and refusals are written. Several stand side by side on one server. Handlers, limits and the border know none of them.
 */
export interface Dialect {
  /** What the addresses of its calls begin with. What nobody serves under one of them is refused in its words. */
  readonly basePaths: readonly string[];
  readonly calls: readonly DialectCall[];
  readonly prover: Prover;
  readonly socket: SocketWords;
  /** Takes a body apart when the whole of it is there, for the call that it was sent to, if any; undefined when it is none of the dialect: `l.error.bodyMalformed`. */
  bodyOf(contentType: string, bytes: Buffer, call: string | undefined): unknown;
  /** The fields of a call, from its body, query and path, or the `PlainRequest` that they are; undefined when they cannot be read: `l.error.bodyMalformed`. */
  fieldsOf(request: FastifyRequest): unknown;
  /** The fields of a call that takes a file, whose body has not been read; a dialect without it takes none. */
  readonly readUpload?: (request: FastifyRequest) => Promise<Upload>;
  /** The whole of a refusal, told as JSON. */
  refusal(code: ErrorCode): object;
  /** The HTTP status beside it. */
  statusOf(code: ErrorCode): number;
}

/** A call as a dialect declares it, with the handler behind it. */
export interface DialectCall {
  readonly endpoint: Endpoint;
  /** Its answer is made by another thread: it waits there, and hardly costs this loop anything. */
  readonly isMadeElsewhere: boolean;
  /** Takes what the endpoint's own schema has parsed; answers a view in the exchange's own terms. */
  handle(request: unknown, call: Call): Promise<Answer<unknown>>;
  /** The same without a promise, for the calls that come most often. */
  readonly handleTo?: ((request: unknown, call: Call, asker: Asker<Answer<unknown>>) => void) | undefined;
  /** The whole of an accepted answer with the dialect's row of the view, told as JSON; a `JsonText` or a `PictureBody` is sent as it is. */
  tell(view: unknown): object;
}

/** Tells whose a request is by what it carries. */
export interface Prover {
  /** From memory alone: undefined for a guest, and for somebody who has to be looked for. */
  known(request: FastifyRequest): Proof | undefined;
  /** Looks for it; undefined at once when the request carries nothing that could be a proof. */
  find(request: FastifyRequest): Promise<Proof | undefined> | undefined;
}

/** How calls over the socket are read where that is worth the while, and how answers to them are written. */
export interface SocketWords {
  /** Reads a message that is one of the most frequent calls in its plainest form; undefined for every other, which is read by the schema. */
  plainCallOf?(message: Buffer): PlainCall | undefined;
  /** An answer, accepted or refused. */
  answerOf(id: CallId, told: object): string;
  /** The frame in which the answers of one turn leave. */
  frameOf(answers: readonly string[]): Buffer;
}

export interface PlainCall {
  readonly id: CallId;
  readonly request: PlainRequest;
}
