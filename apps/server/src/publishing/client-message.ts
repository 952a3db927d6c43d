import {
  type CallId,
  type ClientMessage,
  clientMessageSchema,
  socketCallIdLengthMax,
  socketCallNameLengthMax,
} from '@assay/protocol/socket';
import * as z from 'zod/mini';

type CallMessage = Extract<ClientMessage, { op: 'call' }>;

/** A call that names itself but is not whole can still be refused under its id. */
export type ReadCall =
  | (CallMessage & { readonly isWhole: true })
  | { readonly op: 'call'; readonly id: CallId; readonly isWhole: false };

export type ReadMessage = Exclude<ClientMessage, CallMessage> | ReadCall;

/** Reads one text message; undefined when it is none that the socket knows. */
export function readClientMessage(text: string): ReadMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (isCall(value)) return readCall(value);
  const parsed = z.safeParse(clientMessageSchema, value);
  return parsed.success && parsed.data.op !== 'call' ? parsed.data : undefined;
}

type RawCall = Readonly<Partial<Record<keyof CallMessage, unknown>>>;

function isCall(value: unknown): value is RawCall {
  return typeof value === 'object' && value !== null && 'op' in value && value.op === 'call';
}

/** What the schema of `call` says, by hand: orders come by the ten thousand a second, and their fields are parsed by their own schema. */
function readCall({ id, call, request }: RawCall): ReadCall | undefined {
  if (!isCallId(id)) return undefined;
  const isWhole = typeof call === 'string' && call.length <= socketCallNameLengthMax && isRecord(request);
  return isWhole ? { op: 'call', id, call, request, isWhole } : { op: 'call', id, isWhole: false };
}

function isCallId(id: unknown): id is CallId {
  return typeof id === 'number' ? Number.isFinite(id) : typeof id === 'string' && id.length <= socketCallIdLengthMax;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
