import * as z from 'zod/mini';
import { noticeTypes } from './notice-types.ts';

export const noticesChannelSchema = z.object({
  unread: z.number(),
  newest: z.nullable(z.object({ noticeId: z.string(), type: z.enum(noticeTypes), createdAt: z.number() })),
});
