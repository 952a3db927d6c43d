import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { CoreState } from '../../core-state.ts';
import { indexPriceOf, indexValueOf } from '../../index-price/index-value.ts';
import type { WithdrawalReview } from './configure-withdrawal-review.ts';

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
