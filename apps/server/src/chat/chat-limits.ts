import { chatKeptDays } from '@assay/protocol/chat-rules';

/** Every bound of customer service that nobody is told; what people are told of it is in `protocol/src/chat-rules.ts`. */

export const CHAT_MINUTE_MS = 60_000;
export const CHAT_DAY_MS = 24 * 60 * 60_000;

/** Messages and the pictures in them. */
export const CHAT_KEPT_MS = chatKeptDays * CHAT_DAY_MS;

/** A picture that staff chose and did not send. */
export const UNSENT_PICTURE_KEPT_MS = 60 * 60_000;

/** Name of whoever answers, as people see it. */
export const STAFF_NAME_LENGTH_MAX = 32;

/** Conversations that an operator sees at once, and messages of one. */
export const LISTED_CHATS_MAX = 200;
export const SHOWN_MESSAGES_MAX = 200;
/** Of a message in the list of conversations. */
export const LISTED_TEXT_LENGTH = 60;

export const CHAT_SWEEP_INTERVAL_MS = 10 * 60_000;
/** Old messages that one statement removes, and statements in a sweep. */
export const CHAT_SWEEP_ROWS = 2_000;
export const CHAT_SWEEP_STATEMENTS = 100;
