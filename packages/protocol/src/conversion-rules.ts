/** What people are told of the exchange of coins and what the core holds: it takes them from here. They decide about journaled commands, so another one needs new rules. */

/** A quote holds so long. */
export const conversionQuoteMs = 10_000;
/** What one exchange is worth at the index, in USDT. */
export const conversionValueMin = '5';
export const conversionValueMax = '50000';
