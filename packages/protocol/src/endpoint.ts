import type * as z from 'zod/mini';
import type { CallWeight } from './call-weight.ts';
import type { ConsoleScope } from './console-scopes.ts';
import type { ErrorCode } from './error-codes.ts';
import type { Scope } from './scopes.ts';

/** What a proof can be good for: a scope of people, or of the console’s seats. */
export type ProofScope = Scope | ConsoleScope;
/** The scope that a call needs; `public`: anybody may make it. */
export type EndpointScope = ProofScope | 'public';

/** Name and scope stay literal, so that the server's table of handlers is complete by its type. */
export interface Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Name extends string = string,
  NeededScope extends EndpointScope = EndpointScope,
> {
  /** Unique name, also the operation id of the OpenAPI document. */
  readonly name: Name;
  readonly method: 'GET' | 'POST';
  /** Full path with its base. */
  readonly path: string;
  /** `public`: anybody; otherwise a live proof of who calls, else code -2, and one that is good for this. */
  readonly scope: NeededScope;
  /** Not in what browsers get (`tooling/site-build`). */
  readonly summary: string;
  /** Form fields of a POST, query fields of a GET. Unknown fields are ignored. */
  readonly request: Request;
  /** `data` of a successful answer. */
  readonly data: Data;
  /** Refusals beside those that every call can answer. Not in what browsers get. */
  readonly errors: readonly ErrorCode[];
  /** Fields beside `code, msg, data` in the envelope: `status: 'ok'` of getKline. */
  readonly extraEnvelope?: Readonly<Record<string, string>>;
  readonly sandboxOnly?: boolean;
  /**
   * Its body is `multipart/form-data` with the fields and one file. It is read only when it is known who calls, in a place of its own
   * (`pictures.ts` has the bounds).
   */
  readonly upload?: boolean;
  /** A successful answer is the bytes of a picture (JPEG) and no envelope. A refusal is told as ever. */
  readonly answersPicture?: boolean;
  /** A successful answer is a file of ours, sent as it is written, and no envelope; `data` says where it lies. A refusal is told as ever. */
  readonly answersFile?: boolean;
  /** What it counts against the caller's allowance; 1 when it is not said. */
  readonly weight?: CallWeight;
}

export function defineEndpoint<
  Request extends z.ZodMiniType,
  Data extends z.ZodMiniType,
  const Name extends string,
  const NeededScope extends EndpointScope,
>(endpoint: Endpoint<Request, Data, Name, NeededScope>): Endpoint<Request, Data, Name, NeededScope> {
  return endpoint;
}

/** What a caller sends, before parsing. */
export type RequestOf<E extends Endpoint> = z.input<E['request']>;
/** What the server's route sees, after parsing. */
export type ParsedRequestOf<E extends Endpoint> = z.output<E['request']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** Refusals that every call can answer. */
export const commonErrors: readonly ErrorCode[] = [
  'l.error.bodyMalformed',
  'l.error.bodyTooLarge',
  'l.error.fieldMissing',
  'l.error.fieldMalformed',
  'l.error.tooManyRequests',
  'l.error.overloaded',
  'l.error.outcomeUnknown',
  'l.error.headUnconfirmed',
  'l.error.clockUnconfirmed',
  'l.error.proxyUnnamed',
  'l.error.writesExceeded',
  'l.error.internal',
];

/** Refusals of what every such field of an order can be. */
export const amountErrors = [
  'l.error.amountMalformed',
  'l.error.amountDecimals',
  'l.error.amountNotPositive',
  'l.error.amountTooLarge',
] as const satisfies readonly ErrorCode[];
export const priceErrors = [
  'l.error.priceMalformed',
  'l.error.priceOffTick',
  'l.error.priceTooLarge',
  'l.error.priceOutsideBand',
] as const satisfies readonly ErrorCode[];
export const clientOrderIdErrors = [
  'l.error.clientOrderIdMalformed',
  'l.error.clientOrderIdReused',
  'l.error.clientOrderIdsExceeded',
  'l.error.clientOrderIdsCrowded',
] as const satisfies readonly ErrorCode[];
