import {
  googleBeginMinutes,
  googleUnbindHours,
  recoveryCodeCount,
  secondStepMinutes,
} from '@assay/protocol/second-factors';

/** Every bound of second factors. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const GOOGLE_BEGIN_VALID_MS = googleBeginMinutes * MINUTE_MS;
export const GOOGLE_UNBIND_WAIT_MS = googleUnbindHours * 60 * MINUTE_MS;
/** How often it is looked whether such a wait is over. */
export const UNBINDINGS_CHECK_MS = 15_000;
export const RECOVERY_CODES = recoveryCodeCount;

/** A login that owes its second step is over after so long. */
export const OWING_SESSION_VALID_MS = secondStepMinutes * MINUTE_MS;
/** The oldest logins of one account that owe their second step end beyond this number. */
export const OWING_SESSIONS_PER_USER_MAX = 5;

/** A code of the authenticator changes so often. */
export const TIME_STEP_SECONDS = 30;
/** Clocks of phones are wrong: codes of one step before and after are taken, too. */
export const TIME_STEPS_TOLERATED = 1;

/** Wrong answers of one guesser, see factor-guesses.ts. A right one begins this anew. */
export const FACTOR_TRIES = { kind: 'second-factor', max: 5, windowMs: 15 * MINUTE_MS } as const;
/** The same over a longer time: at three codes a try, at most 6 chances in 100,000 a day. */
export const FACTOR_TRIES_DAILY = { kind: 'second-factor-day', max: 20, windowMs: DAY_MS } as const;
