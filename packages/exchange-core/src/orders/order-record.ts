import { BOOK_WORDS, LOTS, NEIGHBOURS } from '../matching/order-store.ts';

/**
 * Where an open order has its fields in its record (`matching/order-store.ts`): behind what the book has of it, what every command touches
 * first. Eight bytes each, then four, then one; an amount of money is sixteen, its two doubles (`ledger/amount.ts`).
 */
export const AMOUNT = BOOK_WORDS / 2;
export const FILLED_AMOUNT = AMOUNT + 1;
export const CREATED_AT_MS = AMOUNT + 2;
export const UPDATED_AT_MS = AMOUNT + 3;
export const TRIGGERED_AT_MS = AMOUNT + 4;
/** What it holds, in units of its market: tick·lots of quote for a buy, lots of base for a sell. */
export const HELD = AMOUNT + 5;
/** And in atoms what is less than a unit, which only an order by quote total has. */
export const HELD_REST = AMOUNT + 6;
export const FILLED_QUOTE = AMOUNT + 7;

/** From the amount to the stop price nothing is but what lasts: the digest takes it as it lies. */
export const PRICE = 2 * (AMOUNT + 9);
export const STOP_PRICE = PRICE + 1;
export const PAYS = PRICE + 2;
export const RECEIVES = PRICE + 3;
export const CHANGE = PRICE + 4;

/**
 * What an order by quote total may spend. It has no amount and rests in no book, so this lies where a resting one has its lots and its neighbours:
 * a record is two lines of a cache.
 */
export const QUOTE_TOTAL_HIGH = LOTS;
export const QUOTE_TOTAL_LOW = NEIGHBOURS;

/** And behind its two bits why it was cancelled. */
export const STATUS = 4 * (PRICE + 5);
/** What never changes, in bits: side 1, type 2, time in force 2, self-trade prevention 2, whether it is a quote 1. */
export const TERMS = STATUS + 1;
/** Of the word that these two share with the place, what they have. */
export const OUTCOME_AND_TERMS = 0xffff;
/** Its place in the list of its account (`account-orders.ts`), in two bytes. */
export const PLACE_LOW = STATUS + 2;
export const PLACE_HIGH = STATUS + 3;

export const CANCEL_REASON_SHIFT = 2;
export const TYPE_SHIFT = 1;
export const TIME_IN_FORCE_SHIFT = 3;
export const SELF_TRADE_PREVENTION_SHIFT = 5;
export const IS_QUOTE_SHIFT = 7;

/** Four bytes for the single ones: a whole number of eight in all. */
export const OWN_WORDS = PRICE + 6 - BOOK_WORDS;
/** With the book's. */
export const RECORD_WORDS = BOOK_WORDS + OWN_WORDS;
