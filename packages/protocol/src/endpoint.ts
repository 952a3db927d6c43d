import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';

export interface Endpoint<Request extends z.ZodMiniType = z.ZodMiniType, Data extends z.ZodMiniType = z.ZodMiniType> {
  /** Unique name, also the operation id of the OpenAPI document. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Full path with its base. */
  readonly path: string;
  /** `none`: anybody; `required`: a live session, else code -2. */
  readonly session: 'none' | 'required';
  readonly summary: string;
  /** Form fields of a POST, query fields of a GET. Unknown fields are ignored. */
  readonly request: Request;
  /** `data` of a successful answer. */
  readonly data: Data;
  /** Refusals beside those that every call can answer. */
  readonly errors: readonly ErrorCode[];
  /** Fields beside `code, msg, data` in the envelope: `status: 'ok'` of getKline. */
  readonly extraEnvelope?: Readonly<Record<string, string>>;
  readonly sandboxOnly?: boolean;
}

export function defineEndpoint<Request extends z.ZodMiniType, Data extends z.ZodMiniType>(
  endpoint: Endpoint<Request, Data>,
): Endpoint<Request, Data> {
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
  'l.error.internal',
];
