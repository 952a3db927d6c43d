/** Every bound of the socket that is not a constant of the wire. */

/** A socket whose calls are refused this often in one second, for their number or without a session, is closed. */
export const REFUSED_CALLS_PER_SECOND_MAX = 1_000;

/** How long a cancellation that the overloaded engine refused waits before it is sent again. */
export const CANCELLATION_RETRY_MS = 50;

/** A reader that leaves this much unread is told no more changes; when it has read everything it gets new snapshots. */
export const UNREAD_BYTES_BEHIND = 64 * 1024;

/** Beyond this much unread (answers, an account's changes, snapshots) it is closed; it comes back and takes a snapshot. */
export const UNREAD_BYTES_MAX = 1024 * 1024;

/** How long one that reads too slowly may still take to read why it is closed. */
export const SLOW_READER_CLOSE_MS = 5_000;

export const CONNECTIONS_MAX = 5_000;
/** A socket that sends more messages than this in a second is closed. */
export const CLIENT_MESSAGES_PER_SECOND_MAX = 100;
