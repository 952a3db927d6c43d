/** Every bound of accounts. Codes: product.md, section 7. */

export const CODE_DIGITS = 6;
export const CODE_VALID_MS = 10 * 60_000;
export const CODE_TRIES_MAX = 5;
/** Tries of all codes of an address within an hour: who asks for a new code each minute gets no more. A used code begins anew. */
export const CODE_TRIES_PER_HOUR_MAX = 20;
/** An unused code blocks the next one of its purpose for so long. */
export const CODE_RESEND_MS = 60_000;

export const LOGIN_FAILURES_MAX = 10;
export const LOGIN_FAILURE_WINDOW_MS = 15 * 60_000;
export const LOGIN_LOCK_MS = 15 * 60_000;

/** A session ends by itself after so long. */
export const SESSION_VALID_MS = 30 * 24 * 60 * 60_000;
/** The oldest sessions beyond this number end when a new one begins. */
export const SESSIONS_PER_USER_MAX = 50;
export const SESSIONS_CACHED_MAX = 100_000;
/** Tokens that are nobody's and were asked for lately: they cost no second look. */
export const DEAD_TOKENS_REMEMBERED_MAX = 10_000;
/** How long the server remembers that a session was ended: no call that began before takes longer. */
export const ENDED_SESSIONS_REMEMBERED_MS = 10 * 60_000;

/** Passwords that may wait to be hashed; beyond it `l.error.overloaded`. One takes about 40 ms. */
export const PASSWORDS_WAITING_MAX = 64;

export const INVITATION_CODE_LENGTH = 8;

export const ADDRESSES_REMEMBERED_MAX = 50_000;
export const HOUR_MS = 60 * 60_000;

/** The sandbox keeps its mail for so long, and shows so many of one address. */
export const MAIL_KEPT_MS = 24 * HOUR_MS;
export const MAILBOX_ROWS_MAX = 20;
export const MAIL_BATCH = 10;
export const MAIL_LEASE_MS = 60_000;
export const MAIL_RETRY_MS = 5_000;
/** Mail that waited longer than its code is valid is not sent any more. */
export const MAIL_GIVE_UP_MS = CODE_VALID_MS;
export const MAIL_TIMEOUT_MS = 20_000;

export const SWEEP_INTERVAL_MS = 10 * 60_000;
/** Dead codes, failures and sessions are kept so long for an operator's questions. */
export const DEAD_ROWS_KEPT_MS = 90 * 24 * HOUR_MS;
