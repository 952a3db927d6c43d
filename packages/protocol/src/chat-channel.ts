import * as z from 'zod/mini';
import { chatMarksSchema, chatMessageSchema } from './chat-entities.ts';

export const chatChannelSchema = z.extend(chatMarksSchema, { messages: z.array(chatMessageSchema) });
