import type { ChannelMessage, ControlMessage } from '@assay/protocol/socket';
import * as z from 'zod/mini';

const channelMessageSchema = z.object({
  channel: z.string(),
  epoch: z.string(),
  sequence: z.number(),
  previousSequence: z.number(),
  kind: z.enum(['snapshot', 'delta']),
  data: z.unknown(),
});

const controlMessageSchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('authenticated'), userId: z.string() }),
  z.object({ op: z.literal('signed-out'), code: z.literal(-2) }),
  z.object({ op: z.literal('pong'), id: z.number(), time: z.number() }),
  z.object({ op: z.literal('unsubscribed'), channel: z.string() }),
  z.object({ op: z.literal('error'), msg: z.string(), channel: z.optional(z.string()) }),
]);

/** A message of a channel whose data has not been read yet: the channel's source knows its shape. */
export type UnreadChannelMessage = Omit<ChannelMessage, 'data'> & { readonly data: unknown };
export type ServerMessage = UnreadChannelMessage | ControlMessage;

/** Reads one message of the server; undefined when it is none that this client knows. */
export function readServerMessage(text: unknown): ServerMessage | undefined {
  if (typeof text !== 'string') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isControl = typeof value === 'object' && value !== null && 'op' in value;
  const parsed = isControl ? z.safeParse(controlMessageSchema, value) : z.safeParse(channelMessageSchema, value);
  return parsed.success ? parsed.data : undefined;
}
