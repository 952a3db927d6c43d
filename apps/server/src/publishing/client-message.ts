import { type CallId, type ClientMessage, callIdSchema, clientMessageSchema } from '@assay/protocol/socket';
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
  const parsed = z.safeParse(clientMessageSchema, value);
  if (parsed.success) return parsed.data.op === 'call' ? { ...parsed.data, isWhole: true } : parsed.data;
  if (typeof value !== 'object' || value === null || !('op' in value) || value.op !== 'call') return undefined;
  const id = z.safeParse(callIdSchema, 'id' in value ? value.id : undefined);
  return id.success ? { op: 'call', id: id.data, isWhole: false } : undefined;
}
