/** How often the outbox looks for what is due by itself; a letter that was just put in wakes its sender at once. */
export const OUTBOX_LOOK_MS = 5_000;
/** A wait is shortened by up to this share of it, so that letters that failed together do not come together. */
export const WAIT_JITTER = 0.2;
export const LAST_ERROR_LENGTH_MAX = 200;

export const OUTBOX_SWEEP_MS = 10 * 60_000;
/** Old rows that one statement removes, and statements of one kind in a sweep. */
export const SWEEP_ROWS = 2_000;
export const SWEEP_STATEMENTS = 500;
