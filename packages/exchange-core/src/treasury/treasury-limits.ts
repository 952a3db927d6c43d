/** Limits of the treasury. They decide about journaled commands, so another one needs new rules. */

/** Ids under which its money was moved: they are kept for ever. */
export const TREASURY_PAYMENTS_MAX = 10_000;
/** Ids under which balances of people were corrected: they are kept for ever. */
export const CORRECTIONS_MAX = 100_000;
/** No correction is worth more at the index, in atoms of USDT: two persons who overlook the same unit lose no more than this. */
export const CORRECTION_USDT_MAX = 100_000n * 10n ** 12n;
