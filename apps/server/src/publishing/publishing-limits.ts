/** Every bound of the socket. */

/** Book changes of this long are told in one message: the newest total of each changed level. */
export const BOOK_INTERVAL_MS = 100;
export const TRADE_INTERVAL_MS = 100;
export const TICKER_INTERVAL_MS = 500;
export const CANDLE_INTERVAL_MS = 250;
export const PULSE_INTERVAL_MS = 1_000;

/** The last 24 hours of our own books are looked up at most this often. */
export const OWN_TICKERS_KEPT_MS = 1_000;

/** Rows of a tape that a snapshot holds. */
export const TAPE_ROWS = 50;

/** A reader that leaves this much unread is told no more changes; when it has read everything it gets new snapshots. */
export const UNREAD_BYTES_BEHIND = 64 * 1024;

/** Beyond this much unread (answers, an account's changes, snapshots) it is closed; it comes back and takes a snapshot. */
export const UNREAD_BYTES_MAX = 1024 * 1024;

/** How long one that reads too slowly may still take to read why it is closed. */
export const SLOW_READER_CLOSE_MS = 5_000;

export const CONNECTIONS_MAX = 5_000;
/** A socket that sends more messages than this in a second is closed. */
export const CLIENT_MESSAGES_PER_SECOND_MAX = 100;
