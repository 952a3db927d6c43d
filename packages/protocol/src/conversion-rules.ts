/** What people are told of the exchange of coins and what the core holds: it takes them from here. They decide about journaled commands, so another one needs new rules. */

/** A quote holds so long. */
export const conversionQuoteMs = 10_000;
/**
 * A confirmed exchange waits for the first tick of a second that is at least so much later: none of that tick's quotes is older than the
 * confirmation.
 */
export const conversionLookMs = 1_000;
/** Without such a tick for so long it comes to nothing. */
export const conversionLookWithinMs = 5_000;
/** What the index may have moved since the quote, up or down, in parts per million of the spread: three quarters, so the house never gives more than it gets. */
export const conversionTolerancePpm = 750_000;
/** What one exchange is worth at the index, in USDT. */
export const conversionValueMin = '5';
export const conversionValueMax = '50000';
/** What one person and what all together may exchange of a coin in a minute of the clock, in USDT at the index. */
export const conversionPersonMinuteMax = '100000';
export const conversionCoinMinuteMax = '1000000';
