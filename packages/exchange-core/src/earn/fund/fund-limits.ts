import { type Money, moneyOf } from '@assay/amounts/money';
import { staleAfterMs } from '@assay/protocol/socket';

/** Limits of funds. They decide about journaled commands, so another one needs new rules. */

/** Funds are numbered up to this. */
export const FUND_ID_MAX = 32;
/** Coins that a fund is made of. */
export const FUND_COINS_MAX = 16;
/** Characters of a fund's name in each language. */
export const FUND_NAME_LENGTH_MAX = 40;
/** The least part of a coin in a fund: 0.1 %. */
export const WEIGHT_PPM_MIN = 1_000;
/** No fee above 10 % a year, and none above 5 % of a purchase or redemption. */
export const YEAR_FEE_PPM_MAX = 100_000;
export const TRADE_FEE_PPM_MAX = 50_000;
/** Between these a fund's first value of a unit is, and the least that is bought at once; in atoms of USDT. */
export const FUND_MONEY_MIN: Money = moneyOf(10n ** 12n);
export const FUND_MONEY_MAX: Money = moneyOf(10n ** 24n);
/** Units have 12 decimals inside, as every amount, and people have them in steps of the eighth. */
export const UNIT_STEP = 10n ** 4n;
/** Orders of one person that wait in one fund, and those of everybody; beyond them each holder has one redemption. */
export const PERSON_ORDERS_MAX = 20;
export const FUND_ORDERS_MAX = 100_000;
/** Orders that one command carries out; the rest follow in commands of their own. */
export const ORDERS_A_COMMAND = 500;
/** A fund is valued at an index that is no older than this. */
export const VALUE_FRESH_MS = staleAfterMs;
/**
 * And at a second of the index that lies at least so long after 00:00 UTC. What sources said up to half a second before makes a tick: that of
 * 00:00:00 may tell of prices that were known while orders were still taken.
 */
export const VALUE_AFTER_MS = 1_000;
