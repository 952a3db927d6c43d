import { type Money, moneyOfText } from '@assay/amounts/money';

/**
 * What an operator may set, alone or with a second person: beyond it leads only the configuration of a start. They decide about journaled
 * commands, so another one needs new rules.
 */

/** Fees of trades and of stakes. */
export const FEE_ACT_PPM_MAX = 10_000;
/** Distance of an order from the index. */
export const BAND_ACT_PPM_MIN = 1_000;
export const BAND_ACT_PPM_MAX = 500_000;
/** What a won contract pays on its stake: at 100 % a contract would be as good as the house's own. */
export const RATE_ACT_PPM_MAX = 950_000;
/** What the house keeps of an exchange of coins. */
export const SPREAD_ACT_PPM_MIN = 500;
/** Distance of the house's quotes from the index. */
export const DISTANCE_ACT_PPM_MIN = 100;
export const DISTANCE_ACT_PPM_MAX = 100_000;
/** Fee of a withdrawal, at the index. */
export const WITHDRAWAL_FEE_ACT_MAX: Money = moneyOfText('100');
/** What a product promises: a tenth of a percent a day, for two years at most. */
export const DAILY_RATE_ACT_PPB_MAX = 1_000_000;
export const TERM_ACT_DAYS_MAX = 730;
