import { DAY_MS, HOUR_MS } from '../account-limits.ts';

/** That a session was used is written so often; until then it costs a look at one flag. */
export const SESSION_USE_INTERVAL_MS = 60_000;
/** Sessions whose use one statement writes. */
export const SESSION_USES_PER_STATEMENT = 5_000;

/** Logins are told of for so long. */
export const LOGIN_HISTORY_KEPT_MS = 90 * DAY_MS;
/** Refused logins from one place that follow each other within this time are one row. */
export const REFUSED_LOGINS_JOINED_MS = HOUR_MS;
/** Rows of refused logins that an account gains in a day: beyond it they are not told, whoever tries from wherever. */
export const REFUSED_LOGINS_PER_DAY_MAX = 100;
/** Refused logins are written down so often. */
export const REFUSED_LOGINS_INTERVAL_MS = 1_000;
/** Refused logins that may wait to be written down; beyond it they are not. */
export const REFUSED_LOGINS_WAITING_MAX = 1_000;
