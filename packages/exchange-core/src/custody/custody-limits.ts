import { type Money, moneyOfText } from '@assay/amounts/money';
import { automaticDayTimes, reviewedByOneDayTimes, withdrawalDayMaxBtc } from '@assay/protocol/withdrawal-rules';
import { DAY_MS } from '../limits.ts';

/** Limits of deposits and withdrawals. They decide about journaled commands, so another one needs new rules. Those that people are told are declared in `protocol`. */

/** Networks are numbered up to this. */
export const NETWORK_ID_MAX = 255;
/** Decimals of a chain's smallest unit: Ether has as many. */
export const CHAIN_DECIMALS_MAX = 18;
/** Characters of a transaction's id, and of the name of one of its outputs. */
export const TRANSACTION_ID_LENGTH_MAX = 128;
export const OUTPUT_LENGTH_MAX = 64;
/** Transactions that were made for one withdrawal, each to take the place of the ones before. */
export const PAYMENTS_MAX = 20;
/** What one of them spends that can be spent once only. */
export const CONFLICTS_MAX = 200;
/** Of what a person withdrew in so long the sum has a limit. */
export const WITHDRAWAL_DAY_MS = DAY_MS;

/** Deposits of a person within that time are judged together. */
export const DEPOSIT_DAY_MS = DAY_MS;

/** All together that nobody looks at within that time are worth at most so many times what two persons look at; all at which one looks so many. */
export const AUTOMATIC_DAY_TIMES = BigInt(automaticDayTimes);
export const BY_ONE_DAY_TIMES = BigInt(reviewedByOneDayTimes);

/** What a person may withdraw within that time, in BTC. */
export function withdrawalDayMax(hasSecondFactor: boolean): Money {
  return moneyOfText(hasSecondFactor ? withdrawalDayMaxBtc.withSecondFactor : withdrawalDayMaxBtc.withoutSecondFactor);
}
