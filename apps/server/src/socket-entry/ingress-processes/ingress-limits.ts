/** Every bound of the ingress processes. */

/** A frame between the exchange and an ingress process, behind its tag and length: a message of a client is much smaller, a snapshot of a channel too. */
export const FRAME_BYTES_MAX = 4 * 1024 * 1024;

/** The tag of a connection has four bytes. */
export const TAG_MAX = 2 ** 32 - 1;

/** What may wait for one ingress process: one that reads nothing is ended before the exchange has to hold more. */
export const PROCESS_UNREAD_BYTES_MAX = 64 * 1024 * 1024;

/** What an answer to an order counts of what its client has not read, beside the bytes that say it to the process: about its row as JSON. */
export const ORDER_ANSWER_BYTES = 400;

/** While so much of an ingress process waits for the exchange it reads nothing from its clients. */
export const EXCHANGE_UNREAD_BYTES_MAX = 1024 * 1024;

/** Messages that an ingress process reads in one turn of its loop as they come; beyond that it reads one of each connection. About 5 µs each. */
export const MESSAGES_READ_FREELY = 512;

/** How often an ingress process is asked for a sign of life, and how many it may owe before it is ended. */
export const ALIVE_EVERY_MS = 1_000;
export const ALIVE_OWED_MAX = 5;

/** How long an ingress process may take until it can have sockets. */
export const START_TIME_MAX_MS = 20_000;

/** One that ended is started again after the first of these, each time twice as long up to the second. */
export const RESTART_AFTER_MS = 100;
export const RESTART_AFTER_MAX_MS = 10_000;
/** Whoever lived so long has recovered: its next end counts as a first one. */
export const RECOVERED_AFTER_MS = 60_000;
/** So long its end is told to who looks at the health of the exchange. */
export const END_TOLD_FOR_MS = 10 * 60_000;

/** How long its clients may take to answer that the server stops. */
export const STOP_TIME_MAX_MS = 1_000;
/** And then it itself, until it is ended. */
export const STOP_ENDED_AFTER_MS = 2_000;

/** What a client has read is told in steps of so many bytes: as much may have been read that the exchange still takes for unread. */
export const READ_STEP_BYTES = 16 * 1024;
