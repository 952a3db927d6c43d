import { type Money, moneyOfText } from '@assay/amounts/money';
import {
  conversionCoinMinuteMax,
  conversionLookMs,
  conversionLookWithinMs,
  conversionPersonMinuteMax,
  conversionQuoteMs,
  conversionTolerancePpm,
  conversionValueMax,
  conversionValueMin,
} from '@assay/protocol/conversion-rules';
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
/** A confirmed exchange is carried out by the first tick of a second that is at least so much later, within so long. */
export const LOOK_AFTER_MS = conversionLookMs;
export const LOOK_WITHIN_MS = conversionLookWithinMs;
/** What the index may have moved since the quote, in parts per million of its spread. */
export const TOLERANCE_PPM = conversionTolerancePpm;
/** What one person, and what all together of one coin, may exchange in a minute of the clock, in atoms of USDT at the index. */
export const PERSON_MINUTE_MAX: Money = moneyOfText(conversionPersonMinuteMax);
export const COIN_MINUTE_MAX: Money = moneyOfText(conversionCoinMinuteMax);
