import {
  type CallId,
  type ClientMessage,
  clientMessageSchema,
  socketCallIdLengthMax,
  socketCallNameLengthMax,
} from '@assay/protocol/socket';
import * as z from 'zod/mini';
import type { SocketWords } from '../ingress/dialect/dialect.ts';

type CallMessage = Extract<ClientMessage, { op: 'call' }>;

/** A call that names itself but is not whole can still be refused under its id. */
export type ReadCall =
  | {
      readonly op: 'call';
      readonly id: CallId;
      readonly call: string;
      /** Its fields, or the `PlainRequest` that they are. */
      readonly request: object;
      readonly isWhole: true;
    }
  | { readonly op: 'call'; readonly id: CallId; readonly isWhole: false };

export type ReadMessage = Exclude<ClientMessage, CallMessage> | ReadCall;

/** Reads one text message, as plain as `plainCallOf` takes it or not; undefined when it is none that the socket knows. */
export function readClientMessage(message: Buffer, plainCallOf?: SocketWords['plainCallOf']): ReadMessage | undefined {
  const plain = plainCallOf?.(message);
  if (plain === undefined) return readJson(message.toString());
  const { id, request } = plain;
  return { op: 'call', id, call: request.call, request, isWhole: true };
}

function readJson(text: string): ReadMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  // A name twice: two readers could take different values. A form with one is no form either.
  if (hasNameTwice(text, value)) return isCall(value) ? refusedCall(value) : undefined;
  if (isCall(value)) return readCall(value);
  const parsed = z.safeParse(clientMessageSchema, value);
  return parsed.success && parsed.data.op !== 'call' ? parsed.data : undefined;
}

/** JSON.parse keeps the last of several values under one name, so the object has fewer names than the text. */
function hasNameTwice(text: string, value: unknown): boolean {
  return namesIn(value) !== colonsOutsideStrings(text);
}

/** Depth is bounded by the length of a message. */
function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const entries = Object.values(value);
  let names = Array.isArray(value) ? 0 : entries.length;
  for (const entry of entries) names += namesIn(entry);
  return names;
}

/** In text that is JSON every colon outside of strings follows a name. */
function colonsOutsideStrings(text: string): number {
  let colons = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === QUOTE) isInString = !isInString;
    else if (isInString && unit === BACKSLASH) index += 1;
    else if (!isInString && unit === COLON) colons += 1;
  }
  return colons;
}

const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

type RawCall = Readonly<Partial<Record<keyof CallMessage, unknown>>>;

function isCall(value: unknown): value is RawCall {
  return typeof value === 'object' && value !== null && 'op' in value && value.op === 'call';
}

/** What the schema of `call` says, by hand: orders come by the ten thousand a second, and their fields are parsed by their own schema. */
function readCall({ id, call, request }: RawCall): ReadCall | undefined {
  if (!isCallId(id)) return undefined;
  const isWhole = typeof call === 'string' && call.length <= socketCallNameLengthMax && isRecord(request);
  return isWhole ? { op: 'call', id, call, request, isWhole } : refusedCall({ id });
}

function refusedCall({ id }: RawCall): ReadCall | undefined {
  return isCallId(id) ? { op: 'call', id, isWhole: false } : undefined;
}

function isCallId(id: unknown): id is CallId {
  return typeof id === 'number' ? Number.isFinite(id) : typeof id === 'string' && id.length <= socketCallIdLengthMax;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
