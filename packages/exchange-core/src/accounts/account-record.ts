/**
 * Where an account has what in its record of 64 bytes, which is one line of the caches: eight bytes each, then four, then one. A new record is
 * all 0, so what may be 0 and may be none is kept one higher.
 */
export const LAST_CHANGE = 0;
/** What was traded on the last day with volume: two doubles (`ledger/amount.ts`). */
export const VOLUME = 1;

export const USER_ID = 6;
/** That day plus one. */
export const VOLUME_DAY = 7;
/** Place of the days before that among the lists of all who have some, plus one. */
export const EARLIER_VOLUMES = 8;
export const OPEN_ORDER_COUNT = 9;
export const ORDERS_AT = 10;
export const REMEMBERED_COUNT = 11;
export const FEE_DAY = 12;
export const FEE_LEVEL = 13;
/** Place of the account that invited this one, plus one. */
export const INVITER = 14;

export const KIND = 4 * 15;
export const IS_FROZEN = KIND + 1;
export const IS_CLOSED = KIND + 2;

/** Words of a record, as a power of two: to shift a place by it is all that comes before a look at a field. */
export const RECORD_BITS = 4;
