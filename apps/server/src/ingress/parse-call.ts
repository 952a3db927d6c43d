import type { Endpoint, ParsedRequestOf } from '@assay/protocol/endpoint';
import { type ErrorCode, isErrorCode } from '@assay/protocol/error-codes';
import { codesOfAbsence } from '@assay/protocol/fields';
import * as z from 'zod/mini';
import { PlainRequest } from './dialect/plain-request.ts';

export type ParsedCall =
  | { readonly ok: true; readonly request: ParsedRequestOf<Endpoint> }
  | { readonly ok: false; readonly code: ErrorCode };

/** Parses the fields with the call's own schema, whichever way they came; those of a plain request are parsed already. */
export function parseCall(endpoint: Endpoint, fields: unknown): ParsedCall {
  if (fields instanceof PlainRequest) {
    if (fields.call !== endpoint.name) throw new Error(`a request of ${fields.call} came to ${endpoint.name}`);
    return { ok: true, request: fields.fields };
  }
  const parsed = z.safeParse(endpoint.request, fields);
  if (!parsed.success) return { ok: false, code: codeOf(parsed.error, fields) };
  return { ok: true, request: parsed.data };
}

/** The first fault's own code; a field that is absent altogether is named as missing, unless its code says so itself. */
function codeOf(error: z.core.$ZodError, fields: unknown): ErrorCode {
  const issue = error.issues[0];
  const own = issue !== undefined && isErrorCode(issue.message) ? issue.message : 'l.error.fieldMalformed';
  const name = issue?.path[0];
  const isAbsent =
    typeof name === 'string' && typeof fields === 'object' && fields !== null && !Object.hasOwn(fields, name);
  return isAbsent && !codesOfAbsence.has(own) ? 'l.error.fieldMissing' : own;
}
