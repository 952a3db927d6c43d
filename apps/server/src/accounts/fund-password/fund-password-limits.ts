/** Wrong ones in a row that are looked at. */
export const FUND_PASSWORD_TRIES_MAX = 5;
/** For so long none is looked at then. */
export const FUND_PASSWORD_LOCKED_MS = 24 * 60 * 60_000;
