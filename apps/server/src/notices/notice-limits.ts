/** Every bound of notices. */

/** Announcements of the past that a start looks at. */
export const ANNOUNCEMENT_ACTS_MAX = 1_000;

/** How long a lost connection on which messages are signalled is left alone before it is made anew. */
export const SIGNAL_RETRY_MS = 1_000;
/** Persons whose unread notices are counted at once, for open pages. */
export const COUNTS_UNDER_WAY_MAX = 4;

/** Events of the exchange that persons are told of in one transaction. */
export const EVENTS_AT_ONCE = 200;
/** How often the events are looked for. */
export const EVENTS_LOOK_MS = 500;
