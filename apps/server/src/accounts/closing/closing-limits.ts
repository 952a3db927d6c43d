/** How often accounts whose time has come are looked for. */
export const CLOSINGS_CHECK_MS = 60_000;
/** Closed in one round, one after the other. */
export const CLOSINGS_AT_ONCE = 20;
