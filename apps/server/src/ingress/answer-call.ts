import type { Endpoint, ParsedRequestOf } from '@assay/protocol/endpoint';
import { type ErrorCode, isErrorCode } from '@assay/protocol/error-codes';
import * as z from 'zod/mini';
import type { Answer, Call, HandlerTable } from './call.ts';
import { codeOfFault } from './call-fault.ts';

export type AnyHandler = (request: unknown, call: Call) => Promise<Answer<unknown>>;

/** The table is typed by name; behind the name every handler is called the same way, with what its own schema has parsed. */
export function handlerOf(handlers: Partial<HandlerTable>, endpoint: Endpoint): AnyHandler {
  const byName: Readonly<Record<string, unknown>> = { ...handlers };
  const handler = byName[endpoint.name];
  if (!isHandler(handler)) throw new Error(`the call ${endpoint.name} has no handler`);
  return handler;
}

function isHandler(value: unknown): value is AnyHandler {
  return typeof value === 'function';
}

export type ParsedCall =
  | { readonly ok: true; readonly request: ParsedRequestOf<Endpoint> }
  | { readonly ok: false; readonly code: ErrorCode };

/** Parses the fields with the call's own schema, whichever way they came. */
export function parseCall(endpoint: Endpoint, fields: unknown): ParsedCall {
  const parsed = z.safeParse(endpoint.request, fields);
  if (!parsed.success) return { ok: false, code: codeOf(parsed.error, fields) };
  return { ok: true, request: parsed.data };
}

/** Answers a parsed call with its handler. When the engine or the database went away, the answer is the code of that. */
export async function answerOf(
  handler: AnyHandler,
  request: ParsedRequestOf<Endpoint>,
  call: Call,
): Promise<Answer<unknown>> {
  try {
    return await handler(request, call);
  } catch (error) {
    const code = codeOfFault(error);
    if (code === undefined) throw error;
    return { ok: false, code };
  }
}

/** The first fault's own code; a field that is absent altogether is named as missing. */
function codeOf(error: z.core.$ZodError, fields: unknown): ErrorCode {
  const issue = error.issues[0];
  const name = issue?.path[0];
  const isMissing =
    typeof name === 'string' && typeof fields === 'object' && fields !== null && !Object.hasOwn(fields, name);
  if (isMissing) return 'l.error.fieldMissing';
  return issue !== undefined && isErrorCode(issue.message) ? issue.message : 'l.error.fieldMalformed';
}
