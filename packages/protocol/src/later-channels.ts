import * as z from 'zod/mini';
import { chatMarksSchema, chatMessageSchema } from './chat-entities.ts';
import { noticeTypes } from './notice-types.ts';
import { depositRowSchema, withdrawalRowSchema } from './wallet-entities.ts';

/**
 * Data of the channels that no page needs before it stands: their shapes come with the code that shows them. What they tell is said beside
 * the other channels (`socket.ts`).
 */
export const laterChannelSchemas = {
  notices: z.object({
    unread: z.number(),
    newest: z.nullable(z.object({ noticeId: z.string(), type: z.enum(noticeTypes), createdAt: z.number() })),
  }),
  announcements: z.object({
    announcements: z.array(
      z.object({
        noticeId: z.string(),
        title: z.object({ 'en-US': z.string(), 'zh-CN': z.string() }),
        createdAt: z.number(),
        /** When it is no longer shown. */
        until: z.number(),
      }),
    ),
  }),
  wallet: z.object({ deposits: z.array(depositRowSchema), withdrawals: z.array(withdrawalRowSchema) }),
  chat: z.extend(chatMarksSchema, { messages: z.array(chatMessageSchema) }),
} as const;
