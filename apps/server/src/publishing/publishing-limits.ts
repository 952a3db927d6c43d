/** Every bound of what is published. */

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
