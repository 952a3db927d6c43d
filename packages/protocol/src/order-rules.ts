/** Bounds that people are told and the core holds: it takes them from here. They decide about journaled commands, so another one needs new rules. */

/** Open orders of one account, waiting stops included. */
export const openOrdersMax = 1_000;
/** A client order id is remembered for this long, and longer while its order is open. */
export const clientOrderIdKeptMs = 24 * 60 * 60 * 1_000;
/** So long after a fill of our own book stops look at its price, then at the index. */
export const lastFillFreshMs = 60_000;
/** Stops that one command carries out; the rest follow at once in commands of their own. */
export const stopsPerCommandMax = 100;
/** Whole days whose volume decides a fee level. */
export const feeVolumeDays = 30;
