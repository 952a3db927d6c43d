/** Every bound of accounts. Codes: product.md, section 7. */

export const CODE_DIGITS = 6;
/** Digits of the code that no number of tries finds. */
export const LONG_CODE_DIGITS = 16;
export const CODE_VALID_MS = 10 * 60_000;
/** An unused code blocks the next one of the same caller for so long. */
export const CODE_RESEND_MS = 60_000;

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** How often something may be done with an address of mail within a time that begins with the first. See docs/decisions/0034. */
export interface GuessBound {
  readonly kind: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Of one caller. A code sent to the caller, or used by him, begins this anew. */
export const CALLER_CODE_TRIES = { kind: 'code', max: 5, windowMs: CODE_VALID_MS } as const;
/** Of one caller: who asks for a new code each minute gets no more. A used code begins it anew. */
export const CALLER_CODE_TRIES_HOURLY = { kind: 'code-hour', max: 20, windowMs: HOUR_MS } as const;
/** Failed logins of one caller. */
export const CALLER_LOGIN_FAILURES = { kind: 'login', max: 10, windowMs: 15 * 60_000 } as const;
/** Unused codes sent for one caller who is no known device. */
export const CALLER_CODES_SENT = { kind: 'sent', max: 3, windowMs: CODE_VALID_MS } as const;
/** The same for all of them: whenever one is refused for this, the mailbox holds codes that live. */
export const STRANGERS_CODES_SENT = { kind: 'sent-to-strangers', max: 5, windowMs: CODE_VALID_MS } as const;
/** Wrong codes of all strangers that are looked at before anything was proved. Beyond it the password is looked at first. */
export const STRANGERS_UNPROVED = { kind: 'unproved', max: 20, windowMs: DAY_MS } as const;
/** Passwords that all strangers may try behind a right code: they read the mail. */
export const STRANGERS_WITH_CODE = { kind: 'with-code', max: 20, windowMs: DAY_MS } as const;
/** Six digits that all strangers may try behind the right password. Beyond it only a long code opens the account from a new browser. */
export const STRANGERS_WITH_PASSWORD = { kind: 'half-proved', max: 20, windowMs: DAY_MS } as const;
/** Counted where the password was wrong, so that it takes the same work as a right one. It bounds nothing. */
export const STRANGERS_WITHOUT_PASSWORD = { kind: 'half-unproved', windowMs: DAY_MS } as const;
/**
 * Of a code that opens an account without its password, and of one caller, known device or not: hour by hour a known device could try
 * for ever.
 */
export const CALLER_CODE_TRIES_DAILY = { kind: 'code-day', max: 20, windowMs: DAY_MS } as const;
/**
 * Tries of all strangers of codes that they asked for themselves, once they have guessed too much: where no password stands behind the
 * code, asking for one after the other must not be a way to go on guessing.
 */
export const STRANGERS_GUARDED = { kind: 'guarded', max: 20, windowMs: DAY_MS } as const;

/** Of one account, whatever session asks. A code sent, or used, begins this anew. */
export const PERSON_CODE_TRIES = { kind: 'person-code', max: 5, windowMs: CODE_VALID_MS } as const;
/** Of one account: a session that was stolen gets no more. A used code begins it anew. */
export const PERSON_CODE_TRIES_DAILY = { kind: 'person-code-day', max: 20, windowMs: DAY_MS } as const;
/** Unused codes sent for one account: whenever one is refused for this, the newest one lives. */
export const PERSON_CODES_SENT = { kind: 'person-sent', max: 5, windowMs: CODE_VALID_MS } as const;
/** Counts are of no use beyond the longest of these times. */
export const COUNTS_KEPT_MS = 2 * DAY_MS;

/** A browser that has logged in once is known for so long after its last login. */
export const KNOWN_DEVICE_VALID_MS = 180 * DAY_MS;
/** The ones not used for longest beyond this number are forgotten. */
export const KNOWN_DEVICES_PER_ACCOUNT_MAX = 20;

/** A session ends by itself after so long. */
export const SESSION_VALID_MS = 30 * 24 * 60 * 60_000;
/** The oldest sessions beyond this number end when a new one begins. */
export const SESSIONS_PER_USER_MAX = 50;
export const SESSIONS_CACHED_MAX = 100_000;
/** Tokens that are nobody's and were asked for lately: they cost no second look. */
export const DEAD_TOKENS_REMEMBERED_MAX = 10_000;
/** How long the server remembers that a session was ended: no call that began before takes longer. */
export const ENDED_SESSIONS_REMEMBERED_MS = 10 * 60_000;

/** Ending all sessions also ends for sockets and calls what was revoked in this time: an earlier answer may have been lost. */
export const REVOKED_TOLD_AGAIN_MS = DAY_MS;

/** Passwords that may wait to be hashed; beyond it `l.error.overloaded`. One takes about 40 ms. */
export const PASSWORDS_WAITING_MAX = 64;
/** Strangers' passwords that are looked at before their codes may wait so many beside, and take a third of a core at most. */
export const PASSWORDS_BEHIND_MAX = 16;
export const PASSWORDS_BEHIND_PAUSE_MS = 80;

export const INVITATION_CODE_LENGTH = 8;

export const ADDRESSES_REMEMBERED_MAX = 50_000;

/** The sandbox keeps its mail for so long, and shows so many of one address. What was sent is forgotten as soon. */
export const MAIL_KEPT_MS = DAY_MS;
export const MAILBOX_ROWS_MAX = 20;
/** A mail that tells a person of something is tried for so long. */
export const MESSAGE_MAIL_AGE_MAX_MS = DAY_MS;
/** Connecting to the mail server, its greeting, and each silence of it. */
export const MAIL_TIMEOUT_MS = 20_000;

export const SWEEP_INTERVAL_MS = 10 * 60_000;
/** Old rows that one statement removes, and statements of one table in a sweep. */
export const SWEEP_ROWS = 2_000;
export const SWEEP_STATEMENTS = 500;
/** Dead codes, devices and sessions are kept so long for an operator's questions. */
export const DEAD_ROWS_KEPT_MS = 90 * DAY_MS;
