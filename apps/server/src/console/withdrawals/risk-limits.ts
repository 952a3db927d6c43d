const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Tenths of the largest withdrawal that arrived within its span: from so many on it asks for a look, or for a long one. */
export const LARGEST_MEDIUM_TENTHS = 20n;
export const LARGEST_HIGH_TENTHS = 50n;

/** An entry of the address book that is younger asks for a look. */
export const ADDRESS_YOUNG_MS = 3 * DAY_MS;

/** A browser or address that was used for the first time so lately asks for a look, or for a long one. */
export const DEVICE_HIGH_MS = DAY_MS;
export const DEVICE_MEDIUM_MS = 7 * DAY_MS;
/** Whoever registers comes from somewhere: what is as old as the account is not new to it. */
export const DEVICE_OF_REGISTRATION_MS = HOUR_MS;

/** So does an account that is younger, */
export const ACCOUNT_YOUNG_MS = 7 * DAY_MS;

/** and what guards the account, when it was changed so lately. */
export const GUARD_HIGH_MS = 3 * DAY_MS;
export const GUARD_MEDIUM_MS = 7 * DAY_MS;

/** Wrong logins within `REFUSED_LOGINS_SPAN_MS`. */
export const REFUSED_LOGINS_MEDIUM = 5;

/** Withdrawals that one account asks for. */
export const HOUR_MEDIUM = 3;
export const HOUR_HIGH = 6;
export const DAY_MEDIUM = 10;
