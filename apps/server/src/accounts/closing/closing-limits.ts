/** Milliseconds between two looks for accounts whose time has come. */
export const CLOSINGS_CHECK_MS = 60_000;
/** Accounts that one round closes, one after the other. */
export const CLOSINGS_AT_ONCE = 20;
