import * as z from 'zod/mini';

export const announcementsChannelSchema = z.object({
  announcements: z.array(
    z.object({
      noticeId: z.string(),
      title: z.object({ 'en-US': z.string(), 'zh-CN': z.string() }),
      createdAt: z.number(),
      /** When it is no longer shown. */
      until: z.number(),
    }),
  ),
});
