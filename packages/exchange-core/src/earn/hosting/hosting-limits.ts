import { hostingPositionsMax, hostingTermDaysMax } from '@assay/protocol/earn-rules';

/** Limits of financial products and mining pools. They decide about journaled commands, so another one needs new rules. */

export const TERM_DAYS_MAX = hostingTermDaysMax;
/** Positions of one person that run, or wait to be redeemed, at once. */
export const POSITIONS_MAX = hostingPositionsMax;
/** Products, those that are closed too. */
export const PRODUCTS_MAX = 500;
/** No rate above 1 % a day, in 10^-9. */
export const DAILY_RATE_PPB_MAX = 10_000_000;
/** No penalty above 20 %. */
export const PENALTY_PPM_MAX = 200_000;
/** Positions that one command pays; the rest follow in commands of their own, so that no order waits for a day of everybody's. */
export const POSITIONS_A_COMMAND = 250;
