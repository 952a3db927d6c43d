import { type Money, moneyOfText } from '@assay/amounts/money';
import { conversionQuoteMs, conversionValueMax, conversionValueMin } from '@assay/protocol/conversion-rules';
import { staleAfterMs } from '@assay/protocol/socket';

/** Limits of the exchange of coins. They decide about journaled commands, so another one needs new rules. */

/** A quote is carried out up to this long after it was given, in journal time. */
export const QUOTE_HELD_MS = conversionQuoteMs;
/** Quotes of all people together that hold at once; one person has one. */
export const QUOTES_MAX = 10_000;
/** An index older than this gives no quote and carries none out. */
export const INDEX_FRESH_MS = staleAfterMs;
/** What an exchange is worth at the index, in atoms of USDT. */
export const VALUE_MIN: Money = moneyOfText(conversionValueMin);
export const VALUE_MAX: Money = moneyOfText(conversionValueMax);
/** No spread above 5 %. */
export const SPREAD_PPM_MAX = 50_000;
