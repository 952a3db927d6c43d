const DAY_MS = 24 * 60 * 60_000;

/** How far back each note of a withdrawal looks, from the moment at which it was asked for. */

/** The largest withdrawal that arrived. */
export const LARGEST_SPAN_MS = 90 * DAY_MS;
/** Wrong logins. */
export const REFUSED_LOGINS_SPAN_MS = DAY_MS;
/** Coins that came and leave without a trade. */
export const IN_AND_OUT_SPAN_MS = 2 * DAY_MS;
/** Deposits and trades that say where coins come from. */
export const SOURCE_SPAN_MS = 30 * DAY_MS;
