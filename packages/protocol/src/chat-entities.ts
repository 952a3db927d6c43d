import * as z from 'zod/mini';

/** `closed`: customer service has ended the conversation; the next message opens it again. */
const chatMessageKinds = ['text', 'picture', 'closed'] as const;
const chatAuthors = ['person', 'staff'] as const;

/** What a person may expect who writes now: an answer here; one that comes later; the same outside of the hours of service. */
export const chatServiceStates = ['here', 'late', 'closed'] as const;
export type ChatServiceState = (typeof chatServiceStates)[number];

export const chatMessageSchema = z.object({
  /** Counts up within a conversation. */
  messageId: z.string(),
  /** The sender's own; empty for what customer service wrote. */
  clientMessageId: z.string(),
  author: z.enum(chatAuthors),
  /** Of whoever answered, as customer service names him; empty for the person's own. */
  name: z.string(),
  kind: z.enum(chatMessageKinds),
  /** Text as it is to be shown, never markup; empty for a picture. */
  text: z.string(),
  /** Milliseconds since 1970 (UTC). */
  createdAt: z.number(),
});
export type ChatMessageRow = z.output<typeof chatMessageSchema>;

/** How far both sides have read: the newest message that they have seen, `0` for none. */
export const chatMarksSchema = z.object({
  readByPerson: z.string(),
  readByStaff: z.string(),
  /** Answers that the person has not read; counted to `chatUnreadMax`. */
  unread: z.number(),
});
export type ChatMarks = z.output<typeof chatMarksSchema>;

export const chatPageSchema = z.object({
  /** Oldest first. */
  list: z.array(chatMessageSchema),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
});
export type ChatPage = z.output<typeof chatPageSchema>;
