/** Every bound of seats that is not on the wire (`protocol/console/console-wire.ts`). */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A login whose second factor is not proved is over after so long. */
export const HALF_SEAT_MS = 10 * MINUTE_MS;
/** A use is written down when the last one is older than this: one row a session in so long, whatever its page asks for. */
export const USE_WRITTEN_MS = 15_000;
/** Calls that were on their way with a session's former secret are answered for so long. */
export const FORMER_SECRET_MS = 10_000;
/** The oldest sessions of a seat end beyond this number. */
export const SESSIONS_PER_SEAT_MAX = 10;
/** Rows of sessions that are over are removed after so long. */
export const SESSIONS_KEPT_MS = 90 * DAY_MS;
/** How long the server remembers that a session was ended: no call that began before takes longer. */
export const ENDED_REMEMBERED_MS = 10 * MINUTE_MS;
/** An address from which a seat was wholly signed in is known to it for so long, and guesses apart from strangers. */
export const ADDRESS_KNOWN_MS = 30 * DAY_MS;

/** Wrong passwords of one guesser at one seat. A right one begins the short count anew. */
export const PASSWORD_TRIES = { kind: 'seat-password', max: 10, windowMs: 15 * MINUTE_MS } as const;
export const PASSWORD_TRIES_DAILY = { kind: 'seat-password-day', max: 50, windowMs: DAY_MS } as const;
/** Wrong codes of one guesser at one seat: whoever gets so far has the password. */
export const CODE_TRIES = { kind: 'seat-code', max: 5, windowMs: 15 * MINUTE_MS } as const;
export const CODE_TRIES_DAILY = { kind: 'seat-code-day', max: 20, windowMs: DAY_MS } as const;
/** Wrong logins of one address over all seats: one password tried at many seats is guessing too. */
export const ADDRESS_TRIES = { kind: 'seat-address', max: 100, windowMs: 60 * MINUTE_MS } as const;

export const SEAT_PASSWORD_LENGTH_MIN = 12;
