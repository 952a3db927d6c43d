/** Copies that one person may ask for within a day. */
export const COPIES_PER_DAY = 3;
export const COPIES_WINDOW_MS = 86_400_000;
/** Copies that wait for the thread, of all people: they are made one after the other. */
export const COPIES_WAITING_MAX = 20;
/** Milliseconds for which a copy lies there. */
export const COPY_KEPT_MS = 86_400_000;
/** Milliseconds after the first fetch within which a broken one can be repeated. */
export const COPY_FETCHED_AGAIN_MS = 10 * 60_000;
/** Rows of a file: more are cut off, and the README says so. */
export const COPY_ROWS_MAX = 1_000_000;
/** Rows that are read and written in one go. */
export const COPY_ROWS_AT_ONCE = 2_000;
