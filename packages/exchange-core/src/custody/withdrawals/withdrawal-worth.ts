import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import { indexPriceOf, indexValueOf } from '../../index-price/index-value.ts';
import { AUTOMATIC_DAY_TIMES, BY_ONE_DAY_TIMES } from '../custody-limits.ts';
import type { WithdrawalReview } from './configure-withdrawal-review.ts';
import type { ReleasedSums } from './released-day.ts';

/** Symbol of the asset that the limit of a day is in. */
const LIMIT_SYMBOL = 'BTC';

/** By the last tick of the index; 0 where there was none. */
export interface WithdrawalWorth {
  readonly usdt: Money;
  readonly btc: Money;
}

export function worthOf(core: CoreState, assetId: number, amount: Money): WithdrawalWorth {
  const usdt = indexValueOf(core, assetId, amount) ?? ZERO_MONEY;
  return { usdt, btc: inLimitAsset(core, usdt) };
}

/** Rounded up: nothing is worth less than it is. */
function inLimitAsset(core: CoreState, usdt: Money): Money {
  for (const [assetId, symbol] of core.assets) {
    const price = symbol === LIMIT_SYMBOL ? indexPriceOf(core, assetId) : undefined;
    if (price !== undefined) return moneyOf((usdt * 10n ** BigInt(price.decimals) + price.units - 1n) / price.units);
  }
  return ZERO_MONEY;
}

/** Operators who have to approve it. What has no price, and what comes before anybody said how it is, needs two. */
export function approvalsNeeded(review: WithdrawalReview | undefined, { usdt, btc }: WithdrawalWorth): number {
  if (review === undefined || usdt === 0n || btc === 0n || usdt >= review.secondPersonFrom) return 2;
  return usdt < review.automaticBelow ? 0 : 1;
}

/**
 * The same by what left within a day, since the guarded rules: of the person or to the address, together with this one, and of all that
 * nobody, or one person alone, has looked at. What the next piece would exceed is looked at by one more.
 */
export function approvalsNeededOfDay(
  review: WithdrawalReview | undefined,
  worth: WithdrawalWorth,
  { ofPerson, toAddress, automatic, byOne }: ReleasedSums,
): number {
  const before = ofPerson > toAddress ? ofPerson : toAddress;
  const needed = approvalsNeeded(review, {
    ...worth,
    usdt: worth.usdt === 0n ? worth.usdt : moneyOf(worth.usdt + before),
  });
  if (review === undefined || needed === 2) return needed;
  const isAboveOne = byOne + worth.usdt > review.secondPersonFrom * BY_ONE_DAY_TIMES;
  if (needed === 1) return isAboveOne ? 2 : 1;
  if (automatic + worth.usdt <= review.secondPersonFrom * AUTOMATIC_DAY_TIMES) return 0;
  return isAboveOne ? 2 : 1;
}
