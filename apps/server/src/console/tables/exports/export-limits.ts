/** Rows of a file: more are cut off. */
export const EXPORT_ROWS_MAX = 1_000_000;
/** Files that are written at once, for all seats. */
export const EXPORTS_AT_ONCE = 2;
/** How long a file can be fetched. */
export const EXPORT_KEPT_MS = 60 * 60_000;
/** Rows that are read and written in one go. */
export const EXPORT_ROWS_AT_ONCE = 5_000;
